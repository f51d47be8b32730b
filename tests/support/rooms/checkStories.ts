import type { Page } from 'playwright-core'
import { createClient } from '../server/createClient.ts'
import { classSelector, selectClass } from '../teacher/openReportCards.ts'
import { plantFindings } from '../teacher/plantFindings.ts'
import type { Room } from './Room.ts'
import { button, openDialog } from './visit.ts'

const check = { route: '/reportCard/check', who: 'teacher', alone: true } as const

async function openCheck(page: Page): Promise<void> {
  await plantFindings(await createClient(new URL(page.url()).origin, 'head'))
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
    ...{ ...check, name: 'pruefblatt-abgeben', dialog: 'grading/check/CheckFoot.tsx' },
    open: async (page) => {
      await openCheck(page)
      await openDialog(page, button(page, /^Trotzdem alle/))
    },
  },
]
