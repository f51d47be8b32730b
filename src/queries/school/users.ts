import { useQuery } from '@tanstack/react-query'
import { type AdminUser, type EndpointBody, schoolEndpoints } from '#contract/index.ts'
import { readOptions } from '../readOptions.ts'
import { type Services, useServices } from '../services.ts'
import { useBodyWrite, useWrite } from '../useWrite.ts'
import { schoolKeys } from './schoolKeys.ts'

export type NewUser = EndpointBody<typeof schoolEndpoints.addUser>['data']
/** `key` is the Idempotency-Key. */
export type NewUsers = EndpointBody<typeof schoolEndpoints.addUsers> & { key: string }
export type ChangedUser = EndpointBody<typeof schoolEndpoints.editUser>['data']

/** Every user of the school. */
export const usersOptions = (services: Pick<Services, 'api'>) =>
  readOptions(services, schoolEndpoints.users, schoolKeys.users)

export function useUsers() {
  return useQuery(usersOptions(useServices()))
}

const listed = { answers: { queryKey: schoolKeys.users } }
const added = { answers: { queryKey: schoolKeys.users, dataOf: ({ users }: { users: AdminUser[] }) => users } }

/** Adds a user. The answer has the generated password, which cannot be read again later. */
export const useAddUser = () => useBodyWrite(schoolEndpoints.addUser, added)

/**
 * Adds many users, all or none. The answer has their passwords, which cannot be read again later. Called again under the
 * same key, after a lost answer, it adds nobody and gives them other passwords.
 */
export const useAddUsers = () =>
  useWrite(schoolEndpoints.addUsers, ({ key, ...body }: NewUsers) => ({ body, beside: { idempotencyKey: key } }), {
    ...added,
    outdates: [schoolKeys.classes],
  })

export function useEditUser() {
  const { session } = useServices()
  return useWrite(schoolEndpoints.editUser, (data: ChangedUser) => ({ body: { data } }), {
    ...listed,
    // The admins may have changed their own classes.
    outdates: [['userClasses']],
    onDone(users, { userID }) {
      const signedIn = session.user()
      const changed = users.find((user) => user.userID === userID)
      // The signed-in user's name is shown on every screen.
      if (signedIn && changed && signedIn.userID === userID)
        session.replaceUser({ ...signedIn, name: changed.name, email: changed.email })
    },
  })
}

/** Resolves with the new password, which cannot be read again later. */
export const useResetPassword = () =>
  useWrite(schoolEndpoints.resetPassword, (userID: string) => ({ body: { userID } }))

export const useDeleteUser = () => useWrite(schoolEndpoints.deleteUser, (id: string) => ({ params: { id } }), listed)
