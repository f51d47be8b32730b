import { expect, it } from 'vitest'
import type { ToastContent } from './ToastCard.tsx'
import { toast } from './toast.ts'
import { provideHost } from './toastHost.ts'

const shown: [ToastContent, number][] = []
provideHost({ put: (_id, content, durationMs) => shown.push([content, durationMs]), dismiss: () => {} })

/** What the host was asked to show last. */
async function last() {
  await Promise.resolve()
  return shown.at(-1)
}

it('a toast is shown for 3.5 s, or as long as it says', async () => {
  toast.error('Fehler beim Löschen des Nutzers.')
  expect(await last()).toEqual([{ tone: 'error', title: 'Fehler beim Löschen des Nutzers.' }, 3500])
  toast.error('Du kannst deinen eigenen Account nicht löschen.', { shownMs: 4000 })
  expect((await last())?.[1]).toBe(4000)
})

it('a password stays until it is closed, and so does what is still loading', async () => {
  toast.success('Benutzer hinzugefügt', { copy: 'Wuho-Debu-93', persistent: true })
  expect(await last()).toEqual([
    { tone: 'success', title: 'Benutzer hinzugefügt', copy: 'Wuho-Debu-93' },
    Number.POSITIVE_INFINITY,
  ])
  const login = toast.loading('Authentifizierung...')
  expect((await last())?.[1]).toBe(Number.POSITIVE_INFINITY)
  login.update('success', 'Login erfolgreich')
  expect(await last()).toEqual([{ tone: 'success', title: 'Login erfolgreich' }, 3500])
})
