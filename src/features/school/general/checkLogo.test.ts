import { expect, it } from 'vitest'
import { checkLogo } from './checkLogo.ts'

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])

it('asks for a file, and takes a PNG of any name', async () => {
  expect(await checkLogo(null)).toBe('Bitte eine Datei auswählen.')
  expect(await checkLogo(new File([png], 'logo.PNG.bak'))).toBeUndefined()
})

it('refuses what is no PNG though its name says so', async () => {
  expect(await checkLogo(new File([''], 'logo.png'))).toBe('Die Datei ist leer.')
  expect(await checkLogo(new File(['GIF89a__'], 'logo.png'))).toMatch(/^Das ist keine PNG-Datei/)
  expect(await checkLogo(new File([png.subarray(0, 4)], 'logo.png'))).toMatch(/^Das ist keine PNG-Datei/)
})

it('refuses one that is too large before it is sent', async () => {
  const file = new File([png, new Uint8Array(2 * 1024 * 1024)], 'logo.png')
  expect(await checkLogo(file)).toBe('Das Logo ist zu groß. Erlaubt sind höchstens 2 MB.')
})
