import type { Db } from '../database/schema.ts'
import { actOnce, writeOnce } from '../http/answerOnce.ts'
import type { HandlerCall, Handlers } from '../http/Handler.ts'
import { accountOf } from '../sessions/loginLimit.ts'
import { localDay } from '../years/store.ts'
import { allUsers } from './adminStore.ts'
import { generatePassword } from './passwords.ts'
import {
  type Actor,
  addUser,
  deleteUser,
  editUser,
  NewAccount,
  NewAccounts,
  renewUnused,
  resetPassword,
} from './writeUser.ts'

const actorOf = ({ deps, session }: Pick<HandlerCall<'users'>, 'deps' | 'session'>): Actor => ({
  ...{ userID: session.user.userID, now: deps.clock.now() },
})

const usersToday =
  ({ deps }: Pick<HandlerCall<'users'>, 'deps'>) =>
  (db: Db) =>
    allUsers(db, localDay(deps.clock.now()))

export const userHandlers = {
  users: (call) => usersToday(call)(call.deps.store.db),

  addUser: async (call) => {
    const { deps, body } = call
    const password = generatePassword(deps.random)
    // Hashed before the transaction, so that no other transaction waits for it.
    const user = {
      ...{ id: deps.random.id(), password: await deps.passwords.hash(password) },
      mustChange: body.mustChange ?? false,
    }
    const actor = actorOf(call)
    return deps.store.write(async (db) => {
      await actOnce(
        call,
        db,
        () => addUser(db, actor, body.data, user),
        (made) => renewUnused(db, actor, NewAccount.parse(made), user.password),
      )
      return { users: await usersToday(call)(db), password }
    })
  },

  addUsers: async (call) => {
    const { deps, body } = call
    const accounts = await Promise.all(
      body.users.map(async (user) => {
        const password = generatePassword(deps.random)
        return { user, id: deps.random.id(), password, hash: await deps.passwords.hash(password) }
      }),
    )
    const actor = actorOf(call)
    return deps.store.write(async (db) => {
      const made: { userID: string; password: string }[] = []
      const keep = ({ password }: { password: string }, account: NewAccount) => {
        made.push({ userID: account.id, password })
        return account
      }
      await actOnce(
        call,
        db,
        async () => {
          const kept: NewAccount[] = []
          for (const [at, one] of accounts.entries()) {
            const given = { id: one.id, password: one.hash, mustChange: body.mustChange }
            kept.push(keep(one, await addUser(db, actor, one.user, given, `users.${at}`)))
          }
          return kept
        },
        async (first) => {
          const kept: NewAccount[] = []
          for (const [at, account] of NewAccounts.parse(first).entries()) {
            const one = accounts[at]
            if (!one) throw new Error('more users than the call under this key has')
            kept.push(keep(one, await renewUnused(db, actor, account, one.hash)))
          }
          return kept
        },
      )
      return { users: await usersToday(call)(db), made }
    })
  },

  editUser: (call) => writeOnce(call, (db) => editUser(db, actorOf(call), call.body.data), usersToday(call)),

  resetPassword: async (call) => {
    const { deps, school, body } = call
    const password = generatePassword(deps.random)
    const change = { hash: await deps.passwords.hash(password), messageID: deps.random.id() }
    const email = await deps.store.write((db) => resetPassword(db, actorOf(call), body.userID, change))
    await deps.loginLimit.forget(accountOf(school, email))
    return { password }
  },

  deleteUser: (call) => writeOnce(call, (db) => deleteUser(db, actorOf(call), call.params.id), usersToday(call)),
} satisfies Partial<Handlers>
