import type { Session } from '#queries/session.ts'
import { usersTexts as texts } from '#texts/index.ts'
import { toast } from '#ui/toast.ts'

/** The only time the password is seen: it stays until it is closed, or until the admin is signed out. */
export function showPassword(
  session: Pick<Session, 'user' | 'subscribe'>,
  { title, name, password }: { title: string; name: string; password: string },
): void {
  const shown = toast.success(title, { detail: texts.passwordOf(name), copy: password, persistent: true })
  const stop = session.subscribe(() => {
    if (session.user()) return
    shown.dismiss()
    stop()
  })
}
