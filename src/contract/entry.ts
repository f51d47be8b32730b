import * as z from 'zod/mini'
import { maybeInt, maybeIntOf, maybeText, maybeTextOf, maybeYesNo, optional, text } from './values.ts'

/** A mark: {subject, category, snippet, grade} in tick layouts, {subject, grade} in nds34. IDs are those of the template. */
export const Grade = z.object({
  subject: text,
  category: maybeText,
  snippet: maybeText,
  grade: text,
})
export type Grade = z.infer<typeof Grade>

const schoolDays = maybeIntOf(z.gte(0), z.lte(9999))
const maybeProse = maybeTextOf(z.maxLength(20_000))

const KnownFields = z.object({
  sickDays: schoolDays,
  unexcused: schoolDays,
  interests: maybeProse,
  speaking: maybeProse,
  writing: maybeProse,
  reading: maybeProse,
  operations: maybeProse,
  space: maybeProse,
  size: maybeProse,
  workBehaviour: maybeProse,
  socialBehaviour: maybeProse,
  comments: maybeProse,
  languageName: maybeProse,
  religionName: maybeProse,
  originLanguageName: maybeProse,
  clubs: maybeProse,
})
/** Everything but the marks. Days are whole school days, the other fields are the teacher's texts. */
export type LayoutFields = z.infer<typeof KnownFields>
/** Unknown fields of a newer version pass through; otherwise the next save would erase them. */
export const LayoutFields = z.looseObject(KnownFields.shape) as unknown as typeof KnownFields
export type LayoutField = keyof LayoutFields

/**
 * One student's report card in one class and year. `year` is '{currentYear.name}-{latestPart.name}'. `revision` counts
 * the server's versions from 1; after a restored backup it continues higher. A server without revisions omits it.
 */
export const Entry = z.object({
  class: text,
  year: text,
  grades: z.array(Grade).check(z.maxLength(5000)),
  layout: LayoutFields,
  revision: maybeInt,
})
export type Entry = z.infer<typeof Entry>

/**
 * An entry as a device stores it: with the epoch (`X-Database-Epoch`) of its answer, which is never sent to a server. An
 * entry of another epoch cannot be compared with the server's, because the server was restored from a backup in between.
 */
export const KnownEntry = z.extend(Entry, { epoch: maybeText })
export type KnownEntry = z.infer<typeof KnownEntry>

/**
 * The answer of our server to a save: the stored entry. `strays` are its marks and fields that the template of the class
 * does not have. They are stored like the rest, a former label of a grade as its present one; a client that did not
 * expect them should reload the template. Undefined if there are none.
 */
export const SavedEntry = z.extend(Entry, {
  strays: optional(z.object({ grades: z.array(Grade), fields: z.array(text) })),
})
export type SavedEntry = z.infer<typeof SavedEntry>

/**
 * A version of an entry with its author and time (ISO 8601, UTC). One with `taken: false` lost a conflict against another
 * device: it was never the current version and has no revision.
 */
export const EntryVersion = z.object({
  entry: Entry,
  author: text,
  at: text,
  taken: maybeYesNo,
  /** On the last version of a page: the `before` of the next page. Undefined on the last page. */
  older: maybeText,
})
export type EntryVersion = z.infer<typeof EntryVersion>

/**
 * Sent with 409: the server's entry, its author and time (ISO 8601, UTC). From a server without revisions it is read; the author
 * is '' then, and the time that of reading.
 */
export const EntryConflict = z.object({ entry: Entry, author: text, at: text })
export type EntryConflict = z.infer<typeof EntryConflict>

/** A conflict as a device stores it. */
export const KnownConflict = z.extend(EntryConflict, { entry: KnownEntry })
export type KnownConflict = z.infer<typeof KnownConflict>
