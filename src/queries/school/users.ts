import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { type EndpointBody, schoolEndpoints } from '#contract/index.ts'
import { isRefusal } from '../failure.ts'
import { type Services, useServices } from '../services.ts'
import { createOnce } from './createOnce.ts'
import { replaceData } from './replaceData.ts'
import { schoolKeys } from './schoolKeys.ts'

type AddUserBody = EndpointBody<typeof schoolEndpoints.addUser>
export type NewUser = AddUserBody['data']
/** `key` is the Idempotency-Key. */
export type NewUsers = EndpointBody<typeof schoolEndpoints.addUsers> & { key: string }
export type ChangedUser = EndpointBody<typeof schoolEndpoints.editUser>['data']

/** Every user of the school. */
export const usersOptions = ({ api }: Pick<Services, 'api'>) =>
  queryOptions({
    queryKey: schoolKeys.users,
    queryFn: ({ signal }) => api.ask(schoolEndpoints.users, { signal }),
  })

export function useUsers() {
  return useQuery(usersOptions(useServices()))
}

const once = createOnce(() => crypto.randomUUID())

/** Adds a user. The answer has the generated password, which cannot be read again later. */
export function useAddUser() {
  const { api, queryClient } = useServices()
  return useMutation({
    mutationFn: (body: AddUserBody) => once(body, (beside) => api.ask(schoolEndpoints.addUser, { body, beside })),
    onSuccess: ({ users }) => replaceData(queryClient, schoolKeys.users, users),
    // The server may have added the user, and only its answer was lost.
    onError: () => queryClient.invalidateQueries({ queryKey: schoolKeys.users }),
    // No copy of the password stays in memory.
    gcTime: 0,
  })
}

/**
 * Adds many users, all or none. The answer has their passwords, which cannot be read again later. Called again under the
 * same key, after a lost answer, it adds nobody and gives them other passwords.
 */
export function useAddUsers() {
  const { api, queryClient } = useServices()
  return useMutation({
    mutationFn: ({ key, ...body }: NewUsers) =>
      api.ask(schoolEndpoints.addUsers, { body, beside: { idempotencyKey: key } }),
    onSuccess: ({ users }) => replaceData(queryClient, schoolKeys.users, users),
    onError: () => {
      void queryClient.invalidateQueries({ queryKey: schoolKeys.users })
      void queryClient.invalidateQueries({ queryKey: schoolKeys.classes })
    },
    // No copy of the passwords stays in memory.
    gcTime: 0,
  })
}

export function useEditUser() {
  const { api, queryClient, session } = useServices()
  return useMutation({
    mutationFn: (data: ChangedUser) => api.ask(schoolEndpoints.editUser, { body: { data } }),
    onSuccess: (users, { userID }) => {
      replaceData(queryClient, schoolKeys.users, users)
      const signedIn = session.user()
      const changed = users.find((user) => user.userID === userID)
      // The signed-in user's name is shown on every screen.
      if (signedIn && changed && signedIn.userID === userID)
        session.replaceUser({ ...signedIn, name: changed.name, email: changed.email })
      // The admins may have changed their own classes.
      void queryClient.invalidateQueries({ queryKey: ['userClasses'] })
    },
    onError: (error) => {
      // Somebody else may have changed or removed the user.
      if (isRefusal(error)) void queryClient.invalidateQueries({ queryKey: schoolKeys.users })
    },
  })
}

/** Resolves with the new password, which cannot be read again later. */
export function useResetPassword() {
  const { api } = useServices()
  return useMutation({
    mutationFn: (userID: string) => api.ask(schoolEndpoints.resetPassword, { body: { userID } }),
    gcTime: 0,
  })
}

export function useDeleteUser() {
  const { api, queryClient } = useServices()
  return useMutation({
    mutationFn: (id: string) => api.ask(schoolEndpoints.deleteUser, { params: { id } }),
    onSuccess: (users) => replaceData(queryClient, schoolKeys.users, users),
  })
}
