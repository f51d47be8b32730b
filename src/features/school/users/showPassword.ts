import { usersTexts as texts } from '#texts/index.ts'
import { toast } from '#ui/toast.ts'

/** The only time the password is seen: it stays until it is closed. */
export function showPassword(title: string, name: string, password: string): void {
  toast.success(title, { detail: texts.passwordOf(name), copy: password, persistent: true })
}
