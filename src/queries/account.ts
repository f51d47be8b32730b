import { useMutation, useQuery } from '@tanstack/react-query'
import { type AccountStart, accountEndpoints, type SessionUser } from '#contract/index.ts'
import { sendWaiting } from '#saving/sendWaiting.ts'
import { isRefusal } from './failure.ts'
import { type Services, useServices } from './services.ts'

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

/** How long it waits for what this device is still sending. */
const timeoutMs = 8000

/**
 * Has the server end sessions, this one among them, and leaves. Grades that are not sent yet stay on their devices,
 * here as well; rejects and leaves everything as it is when the server cannot be told, or when this device has not
 * kept them.
 */
export async function endSessions(
  { outbox, session }: Pick<Services, 'outbox' | 'session'>,
  tell: () => Promise<unknown>,
): Promise<void> {
  await sendWaiting(outbox, timeoutMs)
  await tell()
  await session.leave()
}

/** What this asks can be asked anew under it. */
export const freshUserKey = ['verifyUser']

/** Asks who is signed in whenever a page opens for which it counts: an admin may have changed name, login and rights. */
export function useFreshUser(): void {
  const { session } = useServices()
  useQuery({ queryKey: freshUserKey, queryFn: () => session.check(), staleTime: 0 })
}
