import type { Page } from 'playwright-core'
import type { Entry } from '#contract/index.ts'
import { begins } from '../../support/server/demo.ts'
import { text, ticked } from '../../support/teacher/sheet.ts'

const beginsSnippet = 'asv-lern-1'
const labels = ['trifft voll zu', 'trifft überwiegend zu', 'trifft teilweise zu', 'trifft noch nicht zu']

/** The two cells of a report card that the kills are about. */
export interface Card {
  tick: string | undefined
  comments: string
}

export const comments = (page: Page) => text(page, 'Bemerkungen')

export async function shownCard(page: Page): Promise<Card> {
  return { tick: await ticked(page, begins), comments: await comments(page).inputValue() }
}

export function cardOf(entry: Entry | undefined): Card {
  const tick = entry?.grades.find(({ snippet }) => snippet === beginsSnippet)?.grade
  return { tick, comments: entry?.layout.comments ?? '' }
}

/** A mark that is not in the cell yet: every kill is about a change. */
export function otherLabel({ tick }: Card): string {
  return labels[(labels.indexOf(tick ?? '') + 1) % labels.length] ?? ''
}
