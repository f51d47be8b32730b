import { useSyncExternalStore } from 'react'
import { createSubscribable } from '#lib/createSubscribable.ts'
import type { Session } from '#session/session.ts'
import { usersTexts as texts } from '#texts/index.ts'
import { Banner } from '#ui/Banner.tsx'
import { CopyWord } from '#ui/CopyWord.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { CloseIcon, KeyIcon } from '#ui/icons.ts'
import { type ToastHandle, toast } from '#ui/toast.ts'
import styles from './UsersPage.module.css'

/** List of the generated passwords that are not closed yet. */
export function NewPasswords() {
  const open = useSyncExternalStore(passwordListeners.subscribe, readPasswords)
  if (open.length === 0) return null
  return (
    <ul className={styles.passwords} aria-label={texts.newPasswords}>
      {open.map((one) => (
        <li key={one.password}>
          <Banner
            icon={<KeyIcon />}
            action={
              <IconButton
                label={texts.closePassword(one.name)}
                icon={<CloseIcon />}
                onClick={() => replacePasswords(passwords.filter((other) => other !== one))}
              />
            }
          >
            <p>{texts.notePassword(one.name)}</p>
            <CopyWord text={one.password} />
          </Banner>
        </li>
      ))}
    </ul>
  )
}

interface NewPassword {
  name: string
  password: string
}

/** Generated passwords, newest first. A closed one cannot be shown again. */
let passwords: readonly NewPassword[] = []
const passwordListeners = createSubscribable()

const readPasswords = () => passwords

function replacePasswords(next: readonly NewPassword[]): void {
  passwords = next
  passwordListeners.notify()
}

let lastToast: ToastHandle | undefined

/**
 * Shows a generated password in the list on the users page until it is closed there or the admin is signed out. The
 * server does not return it again. The newest one is also in a toast; several toasts would cover the page.
 */
export function showPassword(
  session: Pick<Session, 'user' | 'subscribe'>,
  { title, name, password }: { title: string; name: string; password: string },
): void {
  replacePasswords([{ name, password }, ...passwords])
  lastToast?.dismiss()
  const shown = toast.success(title, { detail: texts.passwordOf(name), copy: password, persistent: true })
  lastToast = shown
  const stop = session.subscribe(() => {
    if (session.user()) return
    shown.dismiss()
    replacePasswords([])
    stop()
  })
}
