import { useSessionUser } from '#queries/services.ts'
import { useRemembered } from '#ui/useRemembered.ts'

/** When the account's last report card reached the server from this device, also before the app was started. Milliseconds. */
export function useLastAck(): [at: number | undefined, set: (at: number) => void] {
  const [text, set] = useRemembered(`zeugnis-beim-server/${useSessionUser()?.userID ?? ''}`)
  return [Number(text) || undefined, (at) => set(String(at))]
}
