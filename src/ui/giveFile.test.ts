import { expect, it } from 'vitest'
import { giveFile } from './giveFile.ts'
import type { ToastContent } from './toast.ts'

const file = new File(['Eins'], 'sicherung.json', { type: 'application/json' })

/** A device whose share sheet ends in these ways, one after the other; without any it cannot share. */
function setUp(ends: readonly (string | undefined)[] = [], isInstalled = true) {
  const left = [...ends]
  const downloads: string[] = []
  const said: Omit<ToastContent, 'tone'>[] = []
  const note = (title: string, more = {}) => {
    said.push({ title, ...more })
    return { update: () => undefined, dismiss: () => undefined }
  }
  const device = {
    say: { success: note, info: note, error: note },
    isInstalled: () => isInstalled,
    navigator: {
      canShare: () => ends.length > 0,
      async share() {
        const name = left.shift()
        if (name !== undefined) throw new DOMException('', name)
      },
    },
    download: ({ name }: File) => void downloads.push(name),
  }
  return { device, downloads, said }
}

it.each([
  ['given', undefined, 'Die Datei ist gesichert oder weitergegeben.'],
  ['needsTap', 'NotAllowedError', 'Die Datei ist bereit, aber noch nicht gesichert.'],
  ['failed', 'DataError', 'Die Datei konnte nicht gesichert werden.'],
] as const)('a file that is shared is %s', async (outcome, end, title) => {
  const { device, downloads, said } = setUp([end])
  expect(await giveFile(file, device)).toBe(outcome)
  expect(said).toMatchObject([{ title }])
  expect(downloads).toEqual([])
})

it.each([
  ['an installed app that cannot share', setUp()],
  ['a browser tab', setUp([undefined], false)],
])(
  'nobody hears what became of the download of %s: the user is asked to look',
  async (_where, { device, downloads, said }) => {
    expect(await giveFile(file, device)).toBe('unconfirmed')
    expect(said).toMatchObject([
      {
        title: 'Bitte nachsehen, ob die Datei angekommen ist.',
        detail: '„sicherung.json“ müsste jetzt bei den Downloads liegen. Wenn nicht, ist sie nicht gesichert.',
      },
    ])
    expect(downloads).toEqual(['sicherung.json'])
  },
)

it('who cancels is told nothing here, and is offered again what only the message leads to', async () => {
  const { device, said } = setUp(['AbortError', 'NotAllowedError', 'AbortError', undefined])
  expect(await giveFile(file, device)).toBe('cancelled')
  expect(said).toEqual([])
  await giveFile(file, device)
  const ready = 'Die Datei ist bereit, aber noch nicht gesichert.'
  said.at(-1)?.action?.run()
  await expect.poll(() => said.map(({ title }) => title)).toEqual([ready, ready])
  said.at(-1)?.action?.run()
  await expect.poll(() => said.at(-1)?.title).toBe('Die Datei ist gesichert oder weitergegeben.')
})
