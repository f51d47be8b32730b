import * as z from 'zod/mini'
import { del, type Endpoint, get, post, put } from './endpoint.ts'
import { ProfileStart } from './formStart.ts'
import { Encoding, ImportPreview, ImportProfile, ReadColumns } from './importing.ts'
import { done, int, maybeInt, maybeText, maybeTextOf, optional, text, textOf } from './values.ts'

const csv = { file: z.file(), fileName: textOf(z.maxLength(300)) }

const profileList = {
  access: 'admin',
  repeat: 'once',
  outdates: ['importProfiles'],
  reprints: null,
  own: 'fields',
  data: done,
} as const
const readingFile = { access: 'admin', repeat: 'reads', outdates: [], reprints: null } as const

/** The calls that import students from files of other school software: admins only. */
export const importEndpoints = {
  importProfiles: { ...get('/get/importProfiles'), access: 'admin', data: z.array(ImportProfile) },
  /** Without a profileID the server makes one. */
  addImportProfile: {
    ...post('/add/importProfile'),
    ...profileList,
    body: z.extend(ImportProfile, { profileID: optional(ImportProfile.shape.profileID) }),
  },
  /** Extension `was` as in `editStudent`. */
  editImportProfile: {
    ...put('/edit/importProfile'),
    ...profileList,
    body: z.extend(ImportProfile, { was: optional(ProfileStart) }),
  },
  deleteImportProfile: { ...del('/delete/importProfile/{id}'), ...profileList },
  /** `profile` is a profileID. The file is not stored; the preview expires after an hour. */
  importFile: {
    ...post('/import/importProfile'),
    ...readingFile,
    own: 'fields',
    multipart: true,
    body: z.object({
      ...csv,
      profile: text,
      /** Extension: JSON of the classes of the school that class names of the file mean, such as '{"01A":"1a"}'. */
      classes: maybeTextOf(z.maxLength(20_000)),
      /** Extension: the encoding of this file. */
      encoding: optional(Encoding),
    }),
    data: ImportPreview,
  },
  /**
   * Extensions: `leaveOut` are the rows of the preview's lists that are not wanted, as `itemKey` names them, `choices` what
   * was chosen for its questions, by their IDs. `removals` repeats the number of students who are removed then, if the
   * preview has `confirmRemoval`.
   */
  confirmImport: {
    ...post('/confirm/importProfile'),
    access: 'admin',
    repeat: 'same',
    outdates: 'all',
    reprints: 'student',
    own: 'fields',
    body: z.object({
      key: text,
      removals: maybeInt,
      leaveOut: optional(z.array(textOf(z.maxLength(300))).check(z.maxLength(50_000))),
      choices: optional(z.record(z.string(), text)),
    }),
    data: done,
  },
  /** Extension: deletes the preview. */
  discardImport: {
    ...post('/discard/importProfile'),
    ...readingFile,
    own: 'call',
    body: z.object({ key: text }),
    data: done,
  },
  /** Extension: guesses the settings of a profile from a file. */
  readColumns: {
    ...post('/read/importColumns'),
    ...readingFile,
    own: 'call',
    multipart: true,
    body: z.object(csv),
    data: ReadColumns,
  },
  /** Extension: the last import that was not undone, otherwise null. */
  lastImport: {
    ...get('/get/lastImport'),
    access: 'admin',
    own: 'call',
    data: z.nullable(
      z.object({
        importID: text,
        fileName: text,
        /** ISO 8601. */
        at: text,
        author: text,
        added: int,
        removed: int,
        changed: int,
        classes: int,
        /** Why it can no longer be undone, in German; left out while it can be. */
        final: maybeText,
      }),
    ),
  },
  /** Extension: refused with 409 if one of its students has been changed since. */
  undoImport: {
    ...post('/undo/import'),
    access: 'admin',
    repeat: 'same',
    outdates: 'all',
    reprints: null,
    own: 'call',
    body: z.object({ importID: text }),
    data: done,
  },
} as const satisfies Record<string, Endpoint>
