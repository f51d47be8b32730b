import * as z from 'zod/mini'

/** One mark: {subject, category, snippet, grade} in tick layouts, {subject, grade} in nds34. IDs as in the template. */
export const Grade = z.object({
  subject: z.string(),
  category: z.optional(z.string()),
  snippet: z.optional(z.string()),
  grade: z.string(),
})
export type Grade = z.infer<typeof Grade>

const days = z.int().check(z.gte(0), z.lte(9999))
const prose = z.string().check(z.maxLength(20_000))

const knownFields = z.object({
  sickDays: z.optional(days),
  unexcused: z.optional(days),
  interests: z.optional(prose),
  speaking: z.optional(prose),
  writing: z.optional(prose),
  reading: z.optional(prose),
  operations: z.optional(prose),
  space: z.optional(prose),
  size: z.optional(prose),
  workBehaviour: z.optional(prose),
  socialBehaviour: z.optional(prose),
  comments: z.optional(prose),
  languageName: z.optional(prose),
  originLanguageName: z.optional(prose),
  clubs: z.optional(prose),
})
/** Everything beside the marks. Days are whole school days; the rest is text as the teacher wrote it. */
export type LayoutFields = z.infer<typeof knownFields>
/** Fields of a newer version pass through: dropping them here would erase them with the next save. */
export const LayoutFields = z.looseObject(knownFields.shape) as unknown as typeof knownFields
export type LayoutField = keyof LayoutFields

/**
 * One student's report card in one class and year. `year` is '{currentYear.name}-{latestPart.name}'.
 * `revision` counts the server's versions, from 1 unless a backup was brought back; a server without it leaves it out.
 */
export const Entry = z.object({
  class: z.string(),
  year: z.string(),
  grades: z.array(Grade).check(z.maxLength(5000)),
  layout: LayoutFields,
  revision: z.optional(z.int()),
})
export type Entry = z.infer<typeof Entry>

/**
 * An entry as a device keeps it: with the epoch (`X-Database-Epoch`) of the answer it came with. A server never sees it.
 * What came from another epoch says nothing about what anybody has changed since: the server was set back in between.
 */
export const KnownEntry = z.extend(Entry, { epoch: z.optional(z.string()) })
export type KnownEntry = z.infer<typeof KnownEntry>

/**
 * What our server answers to a save: the stored entry. `strays` names what of it the template of the class has no place
 * for; it is stored like the rest, and a client that did not know should fetch the template anew. Left out without any.
 */
export const SavedEntry = z.extend(Entry, {
  strays: z.optional(z.object({ grades: z.array(Grade), fields: z.array(z.string()) })),
})
export type SavedEntry = z.infer<typeof SavedEntry>

/**
 * One version of an entry, with who wrote it and when (ISO 8601, UTC). `taken: false` marks one that lost against
 * another device's: it was never the valid one and has no revision.
 */
export const EntryVersion = z.object({
  entry: Entry,
  author: z.string(),
  at: z.string(),
  taken: z.optional(z.boolean()),
  /** On the last version of a page that is not the last page: the `before` of the following one. */
  older: z.optional(z.string()),
})
export type EntryVersion = z.infer<typeof EntryVersion>

/** Sent with 409: what the server holds, who wrote it and when (ISO 8601, UTC). */
export const EntryConflict = z.object({ entry: Entry, author: z.string(), at: z.string() })
export type EntryConflict = z.infer<typeof EntryConflict>

/** The same as a device keeps it. */
export const KnownConflict = z.extend(EntryConflict, { entry: KnownEntry })
export type KnownConflict = z.infer<typeof KnownConflict>
