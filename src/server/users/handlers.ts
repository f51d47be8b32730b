import { addOnce } from '../http/answerOnce.ts'
import type { Call, Handlers } from '../http/Handler.ts'
import { accountOf } from '../sessions/loginLimit.ts'
import { allUsers } from './adminStore.ts'
import { generatePassword } from './passwords.ts'
import { type Actor, addUser, deleteUser, editUser, NewAccount, renewUnused, resetPassword } from './writeUser.ts'

type Names = 'users' | 'addUser' | 'editUser' | 'resetPassword' | 'deleteUser'

const actorOf = ({ deps, school, session }: Pick<Call<'users'>, 'deps' | 'school' | 'session'>): Actor => ({
  ...{ school, userID: session.user.userID, now: deps.clock.now() },
})

export const userHandlers: Pick<Handlers, Names> = {
  users: ({ deps, school }) => allUsers(deps.store.db, school),

  addUser: async (call) => {
    const { deps, school, body } = call
    const password = generatePassword(deps.random)
    // Hashed before the transaction, so that no other transaction waits for it.
    const user = { id: deps.random.id(), password: await deps.passwords.hash(password) }
    const actor = actorOf(call)
    return deps.store.write(async (db) => {
      await addOnce(
        call,
        db,
        () => addUser(db, actor, body.data, user),
        (made) => renewUnused(db, actor, NewAccount.parse(made), user.password),
      )
      return { users: await allUsers(db, school), password }
    })
  },

  editUser: (call) =>
    call.deps.store.write(async (db) => {
      await editUser(db, actorOf(call), call.body.data)
      return allUsers(db, call.school)
    }),

  resetPassword: async (call) => {
    const { deps, school, body } = call
    const password = generatePassword(deps.random)
    const change = { hash: await deps.passwords.hash(password), messageID: deps.random.id() }
    const email = await deps.store.write((db) => resetPassword(db, actorOf(call), body.userID, change))
    await deps.loginLimit.forget(accountOf(school, email))
    return { password }
  },

  deleteUser: (call) =>
    call.deps.store.write(async (db) => {
      await deleteUser(db, actorOf(call), call.params.id)
      return allUsers(db, call.school)
    }),
}
