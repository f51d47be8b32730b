import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { type EndpointBody, schoolEndpoints } from '#contract/index.ts'
import { isRefusal } from '../failure.ts'
import { type Services, useServices } from '../services.ts'
import { createOnce } from './createOnce.ts'
import { layAnswer } from './layAnswer.ts'
import { schoolKeys } from './schoolKeys.ts'

export type NewUser = EndpointBody<typeof schoolEndpoints.addUser>['data']
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

/** Resolves with the generated password, which is not to be had again once it was answered. */
export function useAddUser() {
  const { api, queryClient } = useServices()
  return useMutation({
    mutationFn: (data: NewUser) =>
      once(data, (headers) => api.ask(schoolEndpoints.addUser, { body: { data }, headers })),
    onSuccess: ({ users }) => layAnswer(queryClient, schoolKeys.users, users),
    // The answer may be what was lost.
    onError: () => queryClient.invalidateQueries({ queryKey: schoolKeys.users }),
    // The password stays nowhere.
    gcTime: 0,
  })
}

export function useEditUser() {
  const { api, queryClient, session } = useServices()
  return useMutation({
    mutationFn: (data: ChangedUser) => api.ask(schoolEndpoints.editUser, { body: { data } }),
    onSuccess: (users, { userID }) => {
      layAnswer(queryClient, schoolKeys.users, users)
      const me = session.user()
      const changed = users.find((user) => user.userID === userID)
      // Its name stands at the top of every screen.
      if (me && changed && me.userID === userID)
        session.replaceUser({ ...me, name: changed.name, email: changed.email })
      // The admin may have changed the own classes.
      void queryClient.invalidateQueries({ queryKey: ['userClasses'] })
    },
    onError: (error) => {
      // Somebody else has changed or removed what it was about.
      if (isRefusal(error)) void queryClient.invalidateQueries({ queryKey: schoolKeys.users })
    },
  })
}

/** Resolves with the new password, which is not to be had again. */
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
    onSuccess: (users) => layAnswer(queryClient, schoolKeys.users, users),
  })
}
