import type { ImportPreview } from '../../../src/contract/index.ts'
import { after, empty, planBytes } from '../planSchoolFile.ts'
import type { Dialect } from './Dialect.ts'

export type Outcome = { children: string[]; says: string[] }

/** What the preview says beside the children: questions, problems, notes and hints, each in a line. */
function wordsOf({
  questions = [],
  problems = [],
  fileQuestions = {},
  notes = [],
  hints = [],
}: Pick<ImportPreview, 'questions' | 'problems' | 'fileQuestions' | 'notes' | 'hints'>): string[] {
  const { readings = [], classes = [], groups = [] } = fileQuestions
  return [
    ...readings.map(({ encoding, names }) => `encoding? ${encoding}: ${names.join(', ')}`),
    ...classes.map(({ name, meant }) => `class? ${name}: ${meant.join(', ')}`),
    ...(groups.length > 0 ? [`groups? ${groups.map(({ name }) => name).join(', ')}`] : []),
    ...questions.map(({ line, text, cells }) =>
      [`${line}? ${text}`, ...cells.map(({ was, read }) => `„${was}“ → „${read}“`)].join(' '),
    ),
    ...problems
      .filter(({ text }) => !text.startsWith('Wartet auf die Antwort'))
      .map(({ line, text, rows = 1 }) => `${line}${rows > 1 ? ` ×${rows}` : ''}: ${text}`),
    ...notes.map((note) => `note: ${note}`),
    ...hints.map(({ text }) => `hint: ${text}`),
  ]
}

/** The children of the school after a file was imported as its preview proposes it, and everything that the preview says. */
export function outcomeOf({ bytes, after: before }: Pick<Dialect, 'bytes' | 'after'>): Outcome {
  const school = before ? after(planBytes(before, empty), empty) : empty
  try {
    const planned = planBytes(bytes, school)
    const children = after(planned, school).students.map(
      ({ preName, name, class: klass = '', birthday = '', gender = '', language = '' }) =>
        [preName, name, klass, birthday, gender, language].filter(Boolean).join(' '),
    )
    return { children, says: wordsOf(planned) }
  } catch (error) {
    return { children: [], says: [`refused: ${error instanceof Error ? error.message : String(error)}`] }
  }
}
