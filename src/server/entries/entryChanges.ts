import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { type Entry, Grade, type LayoutFields } from '#contract/index.ts'
import { mapInSlices } from '../slices.ts'

/** The marks and fields of an entry, without its key. */
export type Content = Pick<Entry, 'grades' | 'layout'>

/** A mark without `was` was added. One without `is` was removed, and `at` is the index that it had. */
const MarkChange = z.object({
  subject: z.string(),
  category: z.optional(z.string()),
  snippet: z.optional(z.string()),
  was: z.optional(z.string()),
  is: z.optional(z.string()),
  at: z.optional(z.int()),
})
type MarkChange = z.infer<typeof MarkChange>

/** The cells that one version changed, each with its value before and after. */
export const Changes = z.object({
  /** True for the first known version: all of its content is new. */
  first: z.optional(z.literal(true)),
  marks: z.optional(z.array(MarkChange)),
  fields: z.optional(z.record(z.string(), z.object({ was: z.optional(z.unknown()), is: z.optional(z.unknown()) }))),
  /** All marks of the version before, where undoing the cells would restore them in another order. */
  marksBefore: z.optional(z.array(Grade)),
  /** True for a version that only gave grades their new labels: no edit of anybody. */
  renamed: z.optional(z.literal(true)),
})
export type Changes = z.infer<typeof Changes>

/** The changes that turn `before`, if there is one, into `after`. */
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

/**
 * The content before `changes` led to `after`, or undefined for a first version. Marks keep their order, fields need
 * not.
 */
export function undoChanges(after: Content, changes: Changes): Content | undefined {
  const { first, marks = [], fields = {}, marksBefore } = changes
  if (first) return undefined
  return { grades: marksBefore ?? undoMarks(after.grades, marks), layout: undoFields(after.layout, fields) }
}

/**
 * Adds to each version of an entry (newest first, `changes` as JSON) its content, computed backwards from the present
 * content `now`.
 */
export async function withContents<T extends { changes: string }>(now: Content, versions: readonly T[]) {
  let content: Content | undefined = now
  const known = await mapInSlices(versions, (version) => {
    const after = content
    content = after && undoChanges(after, Changes.parse(JSON.parse(version.changes)))
    return after ? [{ ...version, content: after }] : []
  })
  return known.flat()
}

type Position = Pick<Grade, 'subject' | 'category' | 'snippet'>

// The whole position, not only the cell's key: a snippet may have moved to another category with its mark.
const positionKey = ({ subject, category, snippet }: Position) => JSON.stringify([subject, category, snippet])

const byPosition = (marks: readonly Grade[]) => new Map(marks.map((mark) => [positionKey(mark), mark.grade]))

function markChanges(before: readonly Grade[], after: readonly Grade[]): MarkChange[] {
  const [old, now] = [byPosition(before), byPosition(after)]
  const changed = after.flatMap(({ grade: is, ...position }): MarkChange[] => {
    const was = old.get(positionKey(position))
    return was === is ? [] : [{ ...position, ...(was !== undefined && { was }), is }]
  })
  const gone = before.flatMap(({ grade: was, ...position }, at): MarkChange[] =>
    now.has(positionKey(position)) ? [] : [{ ...position, was, at }],
  )
  return [...changed, ...gone]
}

function undoMarks(after: readonly Grade[], changes: readonly MarkChange[]): Grade[] {
  if (changes.length === 0) return [...after]
  const changed = new Map(changes.map((change) => [positionKey(change), change]))
  const marks = after.flatMap((mark): Grade[] => {
    const change = changed.get(positionKey(mark))
    if (!change) return [mark]
    return change.was === undefined ? [] : [{ ...mark, grade: change.was }]
  })
  for (const { at, was, is: _, ...position } of changes) {
    if (at !== undefined && was !== undefined) marks.splice(at, 0, { ...position, grade: was })
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
