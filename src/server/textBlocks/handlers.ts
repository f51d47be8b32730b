import { textBlockLimits, withTextBlocks } from '#rules/index.ts'
import type { Handlers } from '../http/Handler.ts'
import { Refusal } from '../http/Refusal.ts'
import { ownTextBlocksOf, saveOwnTextBlocks } from './store.ts'

/** A user's own sentences: no call names another user. */
export const textBlockHandlers = {
  ownTextBlocks: ({ deps, session }) => ownTextBlocksOf(deps.store.db, session.user.userID),
  editOwnTextBlocks: ({ deps, session, body }) =>
    deps.store.write(async (db) => {
      const { userID } = session.user
      const before = await ownTextBlocksOf(db, userID)
      const after = withTextBlocks(before, body)
      // Somebody who has too many may still remove some.
      if (after.length > textBlockLimits.own && after.length > before.length) {
        throw new Refusal('validation', `Höchstens ${textBlockLimits.own} eigene Textbausteine.`)
      }
      await saveOwnTextBlocks(db, userID, after)
      return after
    }),
} satisfies Partial<Handlers>
