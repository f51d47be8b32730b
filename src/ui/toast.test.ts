import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type ToastContent, toast, toastHost } from './toast.ts'

interface Put {
  id: string
  content: ToastContent
  durationMs: number
}

const shown: Put[] = []
const dismissed: string[] = []

beforeAll(() =>
  toastHost.provide({
    put: (id, content, durationMs) => shown.push({ id, content, durationMs }),
    dismiss: (id) => dismissed.push(id),
  }),
)
beforeEach(() => {
  shown.length = 0
  dismissed.length = 0
})

/** The host is asked in a later turn. */
const last = () => expect.poll(() => shown.at(-1))

it.each(['success', 'error', 'info', 'warning'] as const)('a toast of the tone "%s" stands for 3.5 s', async (tone) => {
  toast[tone]('Satz')
  await last().toMatchObject({ content: { tone, title: 'Satz' }, durationMs: 3500 })
})

it.each([
  ['the refusal to delete one’s own account', 4000],
  ['the rules of a password', 5000],
])('%s stands for %i ms', async (_what, shownMs) => {
  toast.error('Satz', { detail: 'Einzelheiten', shownMs })
  await last().toEqual({
    id: expect.any(String),
    content: { tone: 'error', title: 'Satz', detail: 'Einzelheiten' },
    durationMs: shownMs,
  })
})

it('a generated password stands until it is closed', async () => {
  toast.success('Benutzer hinzugefügt', { copy: 'Ab1-Cd2-Ef3', persistent: true })
  await last().toMatchObject({ content: { copy: 'Ab1-Cd2-Ef3' }, durationMs: Number.POSITIVE_INFINITY })
})

it('the login stands as long as it runs, and its outcome in the same place for 3.5 s', async () => {
  const login = toast.loading('Authentifizierung...')
  await last().toMatchObject({ content: { tone: 'loading' }, durationMs: Number.POSITIVE_INFINITY })
  login.update('error', 'Login fehlgeschlagen')
  await last().toMatchObject({ content: { tone: 'error', title: 'Login fehlgeschlagen' }, durationMs: 3500 })
  expect(new Set(shown.map(({ id }) => id)).size).toBe(1)
  login.dismiss()
  await expect.poll(() => dismissed).toEqual([shown[0]?.id])
})
