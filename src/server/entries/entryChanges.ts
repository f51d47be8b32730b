import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { Grade } from '#contract/index.ts'
import { applyChanges, type Change, type Content, cellKey, diffEntries } from '#rules/index.ts'
import { mapInSlices } from '../slices.ts'

/** A mark without `was` was added. One without `is` was removed, and `at` is the index that it had. */
const MarkChange = z.object({
  subject: z.string(),
  category: z.optional(z.string()),
  snippet: z.optional(z.string()),
  was: z.optional(z.string()),
  is: z.optional(z.string()),
  at: z.optional(z.int()),
})

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

/** The changes that turn `before`, if there is one, into `after`, as they are stored. */
export function changesBetween(before: Content | undefined, after: Content): Changes {
  if (!before) return { first: true }
  const marks: NonNullable<Changes['marks']> = []
  const fields: NonNullable<Changes['fields']> = {}
  for (const change of diffEntries(before, after)) {
    if (change.kind === 'field') fields[change.field] = givenSides(change)
    else {
      const at = before.grades.findIndex((mark) => cellKey(mark) === change.cell)
      marks.push({ ...change.grade, ...givenSides(change), ...(change.after === undefined && { at }) })
    }
  }
  const changes = { ...(marks.length > 0 && { marks }), ...(Object.keys(fields).length > 0 && { fields }) }
  const isExact = isDeepStrictEqual(undoChanges(after, changes)?.grades, before.grades)
  return isExact ? changes : { ...changes, marksBefore: before.grades }
}

const givenSides = <V>({ before, after }: Record<'before' | 'after', V | undefined>) => ({
  ...(before !== undefined && { was: before }),
  ...(after !== undefined && { is: after }),
})

/**
 * The content before `changes` led to `after`, or undefined for a first version. Marks keep their order, fields need
 * not.
 */
export function undoChanges(
  after: Content,
  { first, marks = [], fields = {}, marksBefore }: Changes,
): Content | undefined {
  if (first) return undefined
  const { grades, layout } = applyChanges(after, [
    ...marks.map(({ was, is, at, ...grade }): Change => {
      return { kind: 'grade', cell: cellKey(grade), grade, before: is, after: at === undefined ? was : undefined }
    }),
    ...Object.entries(fields).map(
      ([field, { was, is }]) => ({ kind: 'field', field, before: is, after: was }) as Change,
    ),
  ])
  if (marksBefore) return { grades: marksBefore, layout }
  // Removed marks come back one after the other, each where it was.
  const all = [...grades]
  for (const { at, was, is: _, ...place } of marks) {
    if (at !== undefined && was !== undefined) all.splice(at, 0, { ...place, grade: was })
  }
  return { grades: all, layout }
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
