import type { AccountStart } from '#contract/index.ts'
import { asStored } from '#lib/asStored.ts'
import { isEmail, passwordProblem } from '#rules/index.ts'
import { accountTexts } from '#texts/index.ts'
import type { Handlers } from '../http/Handler.ts'
import { mergeEdits } from '../http/mergeEdits.ts'
import { Refusal, takenField, wrongField } from '../http/Refusal.ts'
import { accountOf, originOf } from '../sessions/loginLimit.ts'
import { removeSessionsOf } from '../sessions/store.ts'
import { localDay } from '../years/store.ts'
import { oneUser, userIDByEmail } from './adminStore.ts'
import { emailKey, passwordHashOf, saveAppearance, saveOwnData, savePassword } from './store.ts'

const accountFields = ({ name, email }: AccountStart): AccountStart => ({
  name: asStored(name),
  email: emailKey(email),
})

const problems = {
  short: `${accountTexts.passwordShort} ${accountTexts.passwordRules}`,
  weak: `${accountTexts.passwordWeak} ${accountTexts.passwordRules}`,
} as const

export const accountHandlers = {
  /** With `was` only the edited fields are written, because an admin may have changed the others, even the login. */
  updateUser: async ({ deps, session: { user }, body: { data } }) => {
    if (data.userID !== user.userID) throw new Refusal('forbidden', 'Das dürfen Sie nur für Ihr eigenes Konto.')
    const [wanted, was] = [accountFields(data), data.was && accountFields(data.was)]
    return deps.store.write(async (db) => {
      const now = was && (await oneUser(db, user.userID, localDay(deps.clock.now())))
      const own =
        was && now
          ? await mergeEdits({ was, now: accountFields(now), wanted }, accountTexts, (shown) => shown, 'data.')
          : wanted
      if (!isEmail(own.email)) throw wrongField('data.email', accountTexts.badEmail)
      const holder = await userIDByEmail(db, own.email)
      if (holder !== undefined && holder !== user.userID) {
        throw takenField('data.email', 'Diese E-Mail-Adresse gehört schon zu einem anderen Konto.')
      }
      await saveOwnData(db, user.userID, own)
      return { ...user, ...own }
    })
  },
  /**
   * Tries count against the login limit, so that a session is no way to guess the password faster. A wrong password is no
   * 401, because the client would end the session.
   */
  changePassword: async ({ deps, school, session, body: { data }, http }) => {
    const { user, family } = session
    if (data.newPassword !== data.confirmPassword) {
      throw wrongField('data.confirmPassword', accountTexts.passwordsDiffer)
    }
    const problem = passwordProblem(data.newPassword)
    if (problem) throw wrongField('data.newPassword', problems[problem])
    const attempt = {
      account: accountOf(school, user.email),
      origin: originOf(school, http.get('client').address),
      device: family,
    }
    const wait = await deps.loginLimit.begin(attempt)
    if (wait !== undefined) {
      throw new Refusal('rateLimited', 'Zu viele Versuche. Bitte warten Sie einige Minuten.', {
        retryAfterSeconds: wait,
      })
    }
    const before = await passwordHashOf(deps.store.db, user.userID)
    if (before === undefined || !(await deps.passwords.verify(before, data.currentPassword))) {
      throw wrongField('data.currentPassword', 'Das aktuelle Passwort stimmt nicht.')
    }
    await deps.loginLimit.succeeded(attempt)
    const after = await deps.passwords.hash(data.newPassword)
    await deps.store.write(async (db) => {
      if (!(await savePassword(db, user.userID, { before, after }))) {
        throw new Refusal('conflict', 'Das Passwort wurde inzwischen an anderer Stelle geändert.')
      }
      await removeSessionsOf(db, user.userID, family)
    })
    return 'Done'
  },
  updateAppearance: async ({ deps, session: { user }, body: { data } }) => {
    await deps.store.write((db) => saveAppearance(db, user.userID, data))
    return { ...user, ...data }
  },
} satisfies Partial<Handlers>
