import type { ImportPreview, Student } from '#contract/index.ts'
import { chosenImport, type ImportSection, itemKey } from '#rules/index.ts'

type Item = ImportPreview['data'][ImportSection][number]

/**
 * What was decided about a file, whatever preview of it is shown: the rows that are not wanted, by what they say, and the
 * answers to questions, by their IDs.
 */
export interface Decisions {
  leftOut: ReadonlySet<string>
  answers: Readonly<Record<string, string>>
}

export const noDecisions: Decisions = { leftOut: new Set(), answers: {} }

/** Identifies a row in every preview of the file: new numbers of students may be others in the next one. */
function contentKey(section: ImportSection, item: Item): string {
  if (section !== 'add') return itemKey(section, 'classID' in item ? { classID: item.name } : item)
  const { name, preName, birthday, class: klass } = item as Student
  return JSON.stringify([section, name, preName, birthday, klass])
}

export const isWanted = ({ leftOut }: Decisions, section: ImportSection, item: Item): boolean =>
  !leftOut.has(contentKey(section, item))

/** The decisions after some rows were chosen or left out. */
export function withRows(
  decisions: Decisions,
  section: ImportSection,
  items: readonly Item[],
  isChosen: boolean,
): Decisions {
  const leftOut = new Set(decisions.leftOut)
  for (const item of items) {
    if (isChosen) leftOut.delete(contentKey(section, item))
    else leftOut.add(contentKey(section, item))
  }
  return { ...decisions, leftOut }
}

/** The decisions after a question was answered; undefined takes the answer back. */
export function withAnswer(decisions: Decisions, question: string, answer: string | undefined): Decisions {
  const { [question]: _, ...others } = decisions.answers
  return { ...decisions, answers: answer === undefined ? others : { ...others, [question]: answer } }
}

/** What is sent with the confirmation, and what it does; the lists as they are for a server that takes no choices. */
export function confirmationOf(preview: ImportPreview, decisions: Decisions) {
  const { data, questions } = preview
  if (!questions) return { done: data }
  const sections = Object.keys(data) as ImportSection[]
  const leaveOut = sections.flatMap((section) =>
    data[section].filter((item) => !isWanted(decisions, section, item)).map((item) => itemKey(section, item)),
  )
  const asked = new Set(questions.map(({ id }) => id))
  const choices = Object.fromEntries(Object.entries(decisions.answers).filter(([id]) => asked.has(id)))
  return { done: chosenImport(preview, { leaveOut, choices }), sent: { leaveOut, choices } }
}
