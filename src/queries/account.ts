import { useMutation, useQuery } from '@tanstack/react-query'
import { type AccountStart, accountEndpoints, type SessionUser } from '#contract/index.ts'
import { sendWaiting } from '#saving/sendWaiting.ts'
import { isRefusal } from './failure.ts'
import { type Services, useServices } from './services.ts'

/** Changes the signed-in user's name and email on the server and in the session. */
export function useUpdateUser() {
  const { api, session, queryClient } = useServices()
  return useMutation({
    mutationFn: async (data: Pick<SessionUser, 'userID' | 'name' | 'email'> & { was: AccountStart }) => {
      const { userID } = data
      const answer = await api.ask(accountEndpoints.updateUser, { body: { data } })
      const user = session.user()
      // Another user may have signed in during the request.
      if (user?.userID === userID) session.replaceUser({ ...user, ...answer })
    },
    onError: (error) => {
      // Somebody else may have changed the account.
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
  const { api, session, queryClient } = useServices()
  return useMutation({
    mutationFn: async (data: PasswordChange) => {
      const userID = session.user()?.userID
      await api.ask(accountEndpoints.changePassword, { body: { data } })
      const user = session.user()
      // Another user may have signed in during the request.
      if (user?.passwordGiven && user.userID === userID) session.replaceUser({ ...user, passwordGiven: false })
    },
    onError: (error) => {
      // It may have been changed by a call whose answer was lost, or on another device.
      if (isRefusal(error)) void queryClient.invalidateQueries({ queryKey: freshUserKey })
    },
    // No copy of the passwords stays in memory.
    gcTime: 0,
  })
}

/** Ends every session of the signed-in user, as `endSessions` does. */
export const logoutEverywhere = (services: Pick<Services, 'api' | 'outbox' | 'session'>): Promise<void> =>
  endSessions(services, () => services.api.ask(accountEndpoints.logoutEverywhere, { body: {} }))

/** How long `endSessions` waits for rows that this device is still sending. */
const timeoutMs = 8000

/**
 * Sends the waiting rows, calls `endOnServer`, which ends sessions including this one, and leaves. Rows that are not
 * sent stay on their devices. Rejects, and changes nothing, if the device cannot store an edit or `endOnServer`
 * rejects.
 */
export async function endSessions(
  { outbox, session }: Pick<Services, 'outbox' | 'session'>,
  endOnServer: () => Promise<unknown>,
): Promise<void> {
  await sendWaiting(outbox, timeoutMs)
  await endOnServer()
  await session.leave()
}

/** The query key of `useFreshUser`. */
export const freshUserKey = ['verifyUser']

/**
 * Asks who is signed in when a page opens that needs it: an admin may have changed the user's name, email or rights.
 */
export function useFreshUser(): void {
  const { session } = useServices()
  useQuery({ queryKey: freshUserKey, queryFn: () => session.check(), staleTime: 0 })
}
