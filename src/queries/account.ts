import { useMutation, useQuery } from '@tanstack/react-query'
import { accountEndpoints, type BodyOf } from '#contract/index.ts'
import { sendWaiting } from '#saving/sendWaiting.ts'
import { isRefusal } from './failure.ts'
import { type Services, useServices } from './services.ts'
import { readAgain } from './useWrite.ts'

export function useChangePassword() {
  const { api, session, queryClient } = useServices()
  return useMutation({
    mutationFn: async (data: BodyOf<'changePassword'>['data']) => {
      const userID = session.user()?.userID
      await api.ask(accountEndpoints.changePassword, { body: { data } })
      const user = session.user()
      // Another user may have signed in during the request.
      if (user?.passwordGiven && user.userID === userID) session.replaceUser({ ...user, passwordGiven: false })
    },
    onError: (error) => {
      // It may have been changed by a call whose answer was lost, or on another device.
      if (isRefusal(error)) void readAgain(queryClient, accountEndpoints.changePassword)
    },
    // No copy of the passwords stays in memory.
    gcTime: 0,
  })
}

/**
 * Sends the waiting rows, calls `endOnServer`, which ends sessions including this one, and leaves. Rows that are not
 * sent stay on their devices. Rejects, and changes nothing, if the device cannot store an edit, `endOnServer` rejects, or
 * `signal` is aborted before that.
 */
export async function endSessions(
  { outbox, session }: Pick<Services, 'outbox' | 'session'>,
  endOnServer: () => Promise<unknown>,
  signal: AbortSignal,
): Promise<void> {
  await sendWaiting(outbox, signal)
  await endOnServer()
  await session.leave()
}

/**
 * Asks who is signed in when a page opens that needs it: an admin may have changed the user's name, email or rights.
 */
export function useFreshUser(): void {
  const { session } = useServices()
  useQuery({ queryKey: ['verifyUser'], queryFn: () => session.check(), staleTime: 0 })
}
