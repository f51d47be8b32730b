import * as z from 'zod/mini'
import { type Endpoint, post } from './endpoint.ts'
import { text, textOf, word } from './values.ts'

/** The number of a student, present or archived, and why an admin asks. */
const body = z.object({
  id: textOf(z.trim(), z.minLength(1), z.maxLength(50)),
  reason: word,
})

/** Extension: what a school has stored about one child, and its deletion (DSGVO Art. 15 and 17). */
export const childFileEndpoints = {
  /** A ZIP in base64: a page to read, the rows as JSON, and every PDF. */
  readChildFile: {
    ...post('/read/childFile'),
    access: 'admin',
    repeat: 'same',
    outdates: [],
    reprints: null,
    own: 'call',
    body,
    data: z.object({ fileName: text, zip: text }),
  },
  /**
   * Deletes everything about a child in the archive but what the school has to keep, and answers with the certificate. A
   * repeat after a lost answer has it without the name, which is gone.
   */
  deleteChildFile: {
    ...post('/delete/childFile'),
    access: 'admin',
    repeat: 'once',
    outdates: ['archivedStudents', 'currentFiles', 'yearSwitch', 'lastImport', 'auditLog'],
    reprints: null,
    own: 'call',
    body,
    data: z.object({ fileName: text, certificate: text }),
  },
} as const satisfies Record<string, Endpoint>
