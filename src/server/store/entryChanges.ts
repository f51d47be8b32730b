import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { type Entry, Grade, type LayoutFields } from '#contract/index.ts'

/** What a report card says, without where it belongs. */
export type Content = Pick<Entry, 'grades' | 'layout'>

/** Without `was` the mark came, without `is` it went; `at` is where it stood then. */
const MarkChange = z.object({
  subject: z.string(),
  category: z.optional(z.string()),
  snippet: z.optional(z.string()),
  was: z.optional(z.string()),
  is: z.optional(z.string()),
  at: z.optional(z.int()),
})
type MarkChange = z.infer<typeof MarkChange>

/** The cells that one version changed, each with what it was and what it is. */
export const Changes = z.object({
  /** Nothing is known before it: all that it says is new. */
  first: z.optional(z.literal(true)),
  marks: z.optional(z.array(MarkChange)),
  fields: z.optional(z.record(z.string(), z.object({ was: z.optional(z.unknown()), is: z.optional(z.unknown()) }))),
  /** All marks before, where undoing the cells would bring them back in another order. */
  marksBefore: z.optional(z.array(Grade)),
})
export type Changes = z.infer<typeof Changes>

/** What makes `after` of `before`, where there is one. */
export function changesBetween(before: Content | undefined, after: Content): Changes {
  if (!before) return { first: true }
  const marks = markChanges(before.grades, after.grades)
  const fields = fieldChanges(before.layout, after.layout)
  const isExact = isDeepStrictEqual(undoMarks(after.grades, marks), before.grades)
  return {
    ...(marks.length > 0 && { marks }),
    ...(Object.keys(fields).length > 0 && { fields }),
    ...(!isExact && { marksBefore: before.grades }),
  }
}

/** What was there before `changes` made `after` of it, if anything: marks in the order they had, fields in any. */
export function undoChanges(after: Content, changes: Changes): Content | undefined {
  const { first, marks = [], fields = {}, marksBefore } = changes
  if (first) return undefined
  return { grades: marksBefore ?? undoMarks(after.grades, marks), layout: undoFields(after.layout, fields) }
}

/**
 * Each version of an entry with what it says: newest first, going back from what the entry says now. `changes` are their
 * JSON.
 */
export function withContents<T extends { changes: string }>(now: Content, versions: readonly T[]) {
  let content: Content | undefined = now
  return versions.flatMap((version) => {
    const after = content
    content = after && undoChanges(after, Changes.parse(JSON.parse(version.changes)))
    return after ? [{ ...version, content: after }] : []
  })
}

type Place = Pick<Grade, 'subject' | 'category' | 'snippet'>

// The whole place, not the cell's key alone: a snippet may have moved to another category with its mark.
const placeKey = ({ subject, category, snippet }: Place) => JSON.stringify([subject, category, snippet])

const byPlace = (marks: readonly Grade[]) => new Map(marks.map((mark) => [placeKey(mark), mark.grade]))

function markChanges(before: readonly Grade[], after: readonly Grade[]): MarkChange[] {
  const [old, now] = [byPlace(before), byPlace(after)]
  const changed = after.flatMap(({ grade: is, ...place }): MarkChange[] => {
    const was = old.get(placeKey(place))
    return was === is ? [] : [{ ...place, ...(was !== undefined && { was }), is }]
  })
  const gone = before.flatMap(({ grade: was, ...place }, at): MarkChange[] =>
    now.has(placeKey(place)) ? [] : [{ ...place, was, at }],
  )
  return [...changed, ...gone]
}

function undoMarks(after: readonly Grade[], changes: readonly MarkChange[]): Grade[] {
  if (changes.length === 0) return [...after]
  const changed = new Map(changes.map((change) => [placeKey(change), change]))
  const marks = after.flatMap((mark): Grade[] => {
    const change = changed.get(placeKey(mark))
    if (!change) return [mark]
    return change.was === undefined ? [] : [{ ...mark, grade: change.was }]
  })
  for (const { at, was, is: _, ...place } of changes) {
    if (at !== undefined && was !== undefined) marks.splice(at, 0, { ...place, grade: was })
  }
  return marks
}

function fieldChanges(before: LayoutFields, after: LayoutFields): NonNullable<Changes['fields']> {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  const names = new Set([...now.keys(), ...old.keys()])
  const changed = [...names].filter((name) => !isDeepStrictEqual(old.get(name), now.get(name)))
  return Object.fromEntries(
    changed.map((name) => {
      const [was, is] = [old.get(name), now.get(name)]
      return [name, { ...(was !== undefined && { was }), ...(is !== undefined && { is }) }]
    }),
  )
}

function undoFields(after: LayoutFields, changes: NonNullable<Changes['fields']>): LayoutFields {
  const fields = new Map<string, unknown>(Object.entries(after))
  for (const [name, { was }] of Object.entries(changes)) {
    if (was === undefined) fields.delete(name)
    else fields.set(name, was)
  }
  return Object.fromEntries(fields)
}
