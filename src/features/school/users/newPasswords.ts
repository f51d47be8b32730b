import type { Session } from '#queries/session.ts'
import { usersTexts as texts } from '#texts/index.ts'
import { type ToastHandle, toast } from '#ui/toast.ts'

export interface NewPassword {
  name: string
  password: string
}

/** Generated passwords, the last one first: nobody can read them again once they are closed. */
let open: readonly NewPassword[] = []
const listeners = new Set<() => void>()

function replace(next: readonly NewPassword[]): void {
  open = next
  for (const listener of listeners) listener()
}

export const newPasswords = {
  read: () => open,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  close: (password: NewPassword) => replace(open.filter((other) => other !== password)),
}

let last: ToastHandle | undefined

/**
 * The only time a password is seen: in the list on the page of the users until it is closed there, or until the admin is
 * signed out. The last one is in a toast, too; more of them would cover the page.
 */
export function showPassword(
  session: Pick<Session, 'user' | 'subscribe'>,
  { title, name, password }: { title: string; name: string; password: string },
): void {
  replace([{ name, password }, ...open])
  last?.dismiss()
  const shown = toast.success(title, { detail: texts.passwordOf(name), copy: password, persistent: true })
  last = shown
  const stop = session.subscribe(() => {
    if (session.user()) return
    shown.dismiss()
    replace([])
    stop()
  })
}
