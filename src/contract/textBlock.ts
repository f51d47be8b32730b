import * as z from 'zod/mini'
import { type Endpoint, get, post } from './endpoint.ts'
import { textOf } from './values.ts'

/**
 * Extension: a sentence to be put into a text of a report card ('Textbaustein'), with placeholders for name and gender.
 * `field` is the text that it is for, `level` how well something succeeds, in the school's words; '' for every text and
 * for no level.
 */
export const TextBlock = z.object({
  field: textOf(z.maxLength(50)),
  level: textOf(z.maxLength(50)),
  text: textOf(z.maxLength(2000)),
})
export type TextBlock = z.infer<typeof TextBlock>

const textBlockList = z.array(TextBlock).check(z.maxLength(1000))

/** Extensions: the signed-in user's own sentences. Nobody else can read them, admins included. */
export const textBlockEndpoints = {
  ownTextBlocks: { ...get('/get/ownTextBlocks/{userID}'), access: 'session', own: 'call', data: z.array(TextBlock) },
  /** Removes, then adds, and answers with all: a set, so that two devices that add lose nothing, and a call may be repeated. */
  editOwnTextBlocks: {
    ...post('/edit/ownTextBlocks/{userID}'),
    access: 'session',
    repeat: 'same',
    outdates: [],
    own: 'call',
    body: z.object({ add: textBlockList, remove: textBlockList }),
    data: z.array(TextBlock),
  },
} as const satisfies Record<string, Endpoint>
