import { useMutation } from '@tanstack/react-query'
import { type AccountStart, accountEndpoints, type SessionUser } from '#contract/index.ts'
import { endSessions } from './endSessions.ts'
import { isRefusal } from './refusal.ts'
import { type Services, useServices } from './services.ts'
import { freshUserKey } from './useFreshUser.ts'

/** Changes the signed-in user's name and email, everywhere they are shown. */
export function useUpdateUser() {
  const { api, session, queryClient } = useServices()
  return useMutation({
    mutationFn: async (data: Pick<SessionUser, 'userID' | 'name' | 'email'> & { was: AccountStart }) => {
      const { userID } = data
      const answer = await api.ask(accountEndpoints.updateUser, { body: { data } })
      const user = session.user()
      // Somebody else may have signed in meanwhile.
      if (user?.userID === userID) session.replaceUser({ ...user, ...answer })
    },
    onError: (error) => {
      // Somebody else has changed it.
      if (isRefusal(error)) void queryClient.invalidateQueries({ queryKey: freshUserKey })
    },
  })
}

export interface PasswordChange {
  currentPassword: string
  newPassword: string
  confirmPassword: string
}

export function useChangePassword() {
  const { api } = useServices()
  return useMutation({
    mutationFn: (data: PasswordChange) => api.ask(accountEndpoints.changePassword, { body: { data } }),
  })
}

/** Ends every session of the signed-in user, as `endSessions` does. */
export const logoutEverywhere = (services: Pick<Services, 'api' | 'outbox' | 'session'>): Promise<void> =>
  endSessions(services, () => services.api.ask(accountEndpoints.logoutEverywhere, { body: {} }))
