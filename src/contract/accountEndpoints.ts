import * as z from 'zod/mini'
import { type Endpoint, post } from './endpoint.ts'
import { SessionUser, Theme } from './session.ts'
import { optional, text, textOf, word } from './values.ts'

const email = textOf(z.trim(), z.minLength(3), z.maxLength(320))
const password = textOf(z.minLength(1), z.maxLength(1000))

/**
 * Extension: the fields of the account form when its edits began, like those of formStart.ts. It is here so that
 * teachers do not load the schemas of the settings.
 */
export const AccountStart = z.object({
  name: textOf(z.maxLength(320)),
  email: textOf(z.maxLength(320)),
})
export type AccountStart = z.infer<typeof AccountStart>

/** #rgb, #rgba, #rrggbb or #rrggbbaa. */
const hex = textOf(z.regex(/^#([0-9a-fA-F]{3}|[0-9a-fA-F]{4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/))

/** Calls about the signed-in user's own account. */
export const accountEndpoints = {
  /** Extension `was`: with it only edited fields are written; 409 without a change if somebody else has changed one of them. */
  updateUser: {
    ...post('/updateUser/user'),
    access: 'session',
    repeat: 'same',
    outdates: ['verifyUser'],
    own: 'fields',
    body: z.object({ data: z.object({ userID: text, name: word, email, was: optional(AccountStart) }) }),
    data: SessionUser,
  },
  changePassword: {
    ...post('/changePassword/user'),
    access: 'session',
    repeat: 'own',
    outdates: ['verifyUser'],
    body: z.object({
      data: z.object({ currentPassword: password, newPassword: password, confirmPassword: password }),
    }),
    data: z.unknown(),
  },
  /** Extension: ends every session of the signed-in user, including this one. */
  logoutEverywhere: {
    ...post('/auth/logoutEverywhere'),
    access: 'session',
    repeat: 'own',
    outdates: [],
    own: 'call',
    body: z.object({}),
    data: z.unknown(),
  },
  updateAppearance: {
    ...post('/updateUser/appearance'),
    access: 'session',
    repeat: 'same',
    outdates: [],
    body: z.object({ data: z.object({ theme: Theme, accent: hex, language: z.literal('de') }) }),
    data: SessionUser,
  },
} as const satisfies Record<string, Endpoint>
