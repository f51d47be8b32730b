import type { Page } from 'playwright-core'
import { StoredTemplate } from '#contract/index.ts'
import { createClient } from '../server/createClient.ts'
import { classSelector, selectClass } from '../teacher/openReportCards.ts'
import { plantFindings } from '../teacher/plantFindings.ts'
import type { Room } from './Room.ts'
import { button, openDialog } from './visit.ts'

const check = { route: '/reportCard/check', who: 'teacher', alone: true } as const

async function openCheck(page: Page, prepare = async () => {}): Promise<void> {
  await plantFindings(await createClient(new URL(page.url()).origin, 'head'))
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
  {
    ...{ ...check, name: 'pruefblatt' },
    open: async (page) => {
      await openCheck(page)
      // Kept data come first, and an earlier visit may have waved it off.
      await button(page, /^(Passt so|Zurücknehmen): .*doppeltes Wort/).waitFor()
      const isWaved = await button(page, /^Zurücknehmen/).isVisible()
      if (!isWaved) await button(page, /^Passt so: .*doppeltes Wort/).click()
      await button(page, /^Zurücknehmen/).waitFor()
    },
  },
  {
    ...{ ...check, name: 'pruefblatt-seiten' },
    open: async (page) => {
      const head = await createClient(new URL(page.url()).origin, 'head')
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
    },
  },
  {
    ...{ ...check, name: 'pruefblatt-abgeben', dialog: 'grading/check/CheckFoot.tsx' },
    open: async (page) => {
      await openCheck(page)
      await openDialog(page, button(page, /^Trotzdem alle/))
    },
  },
]
