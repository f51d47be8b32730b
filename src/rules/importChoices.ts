import type { ImportChange, ImportPart, ImportPreview, Student } from '#contract/index.ts'

type Data = ImportPreview['data']
export type ImportSection = keyof Data

/** What a person decides about a preview before confirming it. */
export interface ImportChoices {
  /** Keys of rows that are not wanted (`itemKey`). */
  leaveOut?: readonly string[] | undefined
  /** The chosen answer of each question, by IDs; a question without one does nothing. */
  choices?: Readonly<Record<string, string>> | undefined
}

/** Identifies a row of the four lists. */
export const itemKey = (section: ImportSection, item: { id: string } | { classID: string }): string =>
  `${section}/${'classID' in item ? item.classID : item.id}`

const unique = <T>(items: readonly T[], keyOf: (item: T) => string): T[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
]

/** Two changes of one student as one; of a field in both the later counts. */
function joinChanges(first: ImportChange, second: ImportChange): ImportChange {
  const { was: before = {} } = first
  const { was: after = {} } = second
  const joined: Record<string, unknown> = { ...first }
  for (const field of Object.keys(after)) {
    const value = second[field as keyof ImportChange]
    if (value === undefined) delete joined[field]
    else joined[field] = value
  }
  return { ...(joined as ImportChange), was: { ...after, ...before } }
}

/** An added student with the fields of a change. */
function withChange(student: Student, change: ImportChange): Student {
  const { was: _, ...joined } = joinChanges(student, change)
  return joined
}

/** A change without the move into a class that is not created; undefined if nothing else changes. */
function withoutMove(change: ImportChange): ImportChange | undefined {
  const { class: former, ...was } = change.was ?? {}
  if (Object.keys(was).length === 0) return undefined
  const { class: _, ...rest } = change
  return { ...rest, ...(former && { class: former }), was }
}

/**
 * What confirming a preview does: its lists without the rows that were left out, and with what was chosen for its
 * questions. Nobody is added to a class that is left out, or moved there.
 */
export function chosenImport(
  { data, questions = [] }: Pick<ImportPreview, 'data' | 'questions'>,
  { leaveOut = [], choices = {} }: ImportChoices,
): Data {
  const out = new Set(leaveOut)
  const isWanted = (section: ImportSection) => (item: { id: string } | { classID: string }) =>
    !out.has(itemKey(section, item))
  const chosen = questions.flatMap(({ id, choices: offered }): ImportPart[] => {
    const answer = Object.hasOwn(choices, id) ? choices[id] : undefined
    return offered.flatMap((choice) => (choice.id === answer ? [choice.does] : []))
  })
  const refused = new Set(data.createClasses.filter((one) => !isWanted('createClasses')(one)).map(({ name }) => name))
  const isPlaced = ({ class: name = '' }: Student) => !refused.has(name)

  const createClasses = unique(
    [...data.createClasses, ...chosen.flatMap((part) => part.createClasses ?? [])],
    ({ name }) => name,
  ).filter(({ name }) => !refused.has(name))
  const added = new Map<string, Student>()
  for (const student of [...data.add.filter(isWanted('add')), ...chosen.flatMap((part) => part.add ?? [])]) {
    if (isPlaced(student) && !added.has(student.id)) added.set(student.id, student)
  }
  const notAdded = new Set(data.add.map(({ id }) => id).filter((id) => !added.has(id)))
  const remove = unique(
    [...data.remove.filter(isWanted('remove')), ...chosen.flatMap((part) => part.remove ?? [])],
    ({ id }) => id,
  )
  const gone = new Set(remove.map(({ id }) => id))
  const changes = new Map<string, ImportChange>()
  for (const planned of [...data.change.filter(isWanted('change')), ...chosen.flatMap((part) => part.change ?? [])]) {
    const change = isPlaced(planned) ? planned : withoutMove(planned)
    if (!change || gone.has(change.id) || notAdded.has(change.id)) continue
    const student = added.get(change.id)
    const earlier = changes.get(change.id)
    if (student) added.set(change.id, withChange(student, change))
    else changes.set(change.id, earlier ? joinChanges(earlier, change) : change)
  }
  const ofQuestions = new Set(
    questions.flatMap(({ choices: offered }) => offered.flatMap(({ does }) => does.add ?? [])).map(({ id }) => id),
  )
  const change = [...changes.values()].filter(({ id }) => !ofQuestions.has(id))
  return { add: [...added.values()], remove, change, createClasses }
}
