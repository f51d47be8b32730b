import type { Page } from 'playwright-core'
import { StoredTemplate } from '#contract/index.ts'
import { button } from '../page.ts'
import { plantFindings } from '../teacher/fillClass.ts'
import { classSelector, selectClass } from '../teacher/openReportCards.ts'
import { type Room, roomsAt } from './Room.ts'
import { clientOf, openDialog } from './visit.ts'

const check = roomsAt({ route: '/reportCard/check', who: 'teacher', alone: true })

async function openCheck(page: Page, prepare = async () => {}): Promise<void> {
  await plantFindings(await clientOf(page))
  await prepare()
  await page.goto('/reportCard/check')
  await classSelector(page).waitFor()
  await selectClass(page, '3a')
  await button(page, /^Passt so/)
    .first()
    .waitFor()
}

/** The check of a class with findings of many kinds, one of them waved off. */
export const checkStories: readonly Room[] = [
  check('pruefblatt', async (page) => {
    await openCheck(page)
    // Kept data come first, and an earlier visit may have waved it off.
    const double = button(page, /^Passt so: .*doppeltes Wort/)
    if ((await double.getAttribute('aria-pressed')) === 'false') await double.click()
    await double.and(page.locator('[aria-pressed="true"]')).waitFor()
  }),
  check('pruefblatt-seiten', async (page) => {
    const head = await clientOf(page)
    const template = StoredTemplate.parse(await head.call('template', { id: 'demo-nds34' }))
    const { layout } = template
    const config = { ...layout.config, mostPages: 1 }
    await head.call('editTemplate', {}, { ...template, layout: { ...layout, config } })
    await openCheck(page, async () => {
      const interests = 'Milan baut gern Türme aus Papier und erklärt anderen Kindern seine Ideen. '.repeat(60)
      await head.save('3a', 'Milan Arslan', (entry) => ({ ...entry, layout: { ...entry.layout, interests } }))
    })
    await button(page, /^Passt so: Zeugnis mit 2 Seiten/)
      .first()
      .waitFor()
  }),
  check('pruefblatt-abgeben', { dialog: 'grading/check/CheckFoot.tsx' }, async (page) => {
    await openCheck(page)
    await openDialog(page, button(page, /^(Alle \d+|Trotzdem) abgeben/))
  }),
]
