import { LogoutButton } from '#features/auth/index.ts'
import { LockScreen as Lock } from '#features/lock/index.ts'

/** `scrolled` as in the lock screen itself. */
export function LockScreen(props: { name: string; scrolled: number }) {
  return <Lock {...props} logout={<LogoutButton />} />
}
