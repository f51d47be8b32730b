import { expect } from 'vitest'
import { resize } from '../support/browser/resize.ts'
import { violations } from '../support/browser/violations.ts'
import { openSettings } from '../support/head/openSettings.ts'
import { openTemplate, tab } from '../support/head/template.ts'
import { inShort, journey } from '../support/journey.ts'
import { button } from '../support/page.ts'
import { makePng } from '../support/png.ts'

journey.skipIf(inShort)('the paper follows every key of the head, of one page or of several', async ({ tablet }) => {
  const { page } = tablet
  await openSettings(page, 'Vorlagen')
  const preview = page.getByRole('complementary', { name: /^Vorschau/ })
  const paper = preview.getByRole('article')
  const sheet = paper.getByRole('region', { name: /^Seite 1 von/ })
  const nameSize = () =>
    paper
      .getByText(/^Emil Mustermann$/)
      .first()
      .evaluate((line) => Number.parseFloat(line.style.fontSize))
  for (const [template, pages] of [
    ['Ankreuzteil Jahrgang 4', 1],
    ['Jahrgang 1/2 mit Ankreuzteil', 6],
  ] as const) {
    await openTemplate(page, template)
    await tab(page, 'Dokument').click()
    await expect.poll(() => paper.getByRole('region').count()).toBe(pages)
    const before = await nameSize()
    const size = page.getByRole('spinbutton', { name: 'Größe' }).first()
    await size.focus()
    for (const step of [1, 2]) {
      await page.keyboard.press('ArrowUp')
      await expect.poll(nameSize).toBe(before + step)
    }
    // The page below moves with it: nothing lies on anything else.
    const boxes = await sheet.locator('[data-piece]:visible').evaluateAll((pieces) =>
      pieces.flatMap((piece) => {
        const { top, bottom } = piece.getBoundingClientRect()
        return getComputedStyle(piece).visibility === 'hidden' ? [] : [[top, bottom]]
      }),
    )
    expect(boxes.length).toBeGreaterThan(3)
    for (const [at, [top = 0]] of boxes.entries()) {
      expect(top).toBeGreaterThan((boxes[at - 1]?.[1] ?? Number.NEGATIVE_INFINITY) - 1)
    }
    const width = (await sheet.boundingBox())?.width ?? 0
    await button(page, 'Vorschau vergrößern').click()
    await expect.poll(async () => ((await sheet.boundingBox())?.width ?? 0) / width).toBeCloseTo(1.5, 1)
    await button(page, 'Zurück: Vorlagen').click()
    await button(page, 'Verwerfen und verlassen').click()
  }
})

journey.skipIf(inShort)(
  'the paper follows each digit while it is typed; what is too large or missing is put right when the field is left',
  async ({ tablet }) => {
    const { page } = tablet
    await openSettings(page, 'Vorlagen')
    await openTemplate(page, 'Ankreuzteil Jahrgang 4')
    await tab(page, 'Dokument').click()
    const name = page.getByRole('complementary', { name: /^Vorschau/ }).getByText(/^Emil Mustermann$/)
    const nameSize = () => name.first().evaluate((line) => line.style.fontSize)
    const size = page.getByRole('spinbutton', { name: 'Größe' })
    const before = await size.inputValue()
    await size.fill('')
    expect(await nameSize()).toBe(`${before}pt`)
    for (const [key, shown, drawn] of [
      ['2', '2', '2pt'],
      ['8', '28', '28pt'],
      ['1', '281', '50pt'],
      ['Backspace', '28', '28pt'],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(nameSize).toBe(drawn)
      expect(await size.inputValue()).toBe(shown)
    }
    await page.keyboard.type('1')
    await size.blur()
    await expect.poll(() => size.inputValue()).toBe('50')
    expect(await button(page, 'Größe erhöhen').isEnabled()).toBe(false)
    await button(page, 'Größe verringern').tap()
    await expect.poll(nameSize).toBe('49pt')

    await size.fill('')
    await size.blur()
    expect(await size.inputValue()).toBe('49')
    await size.fill('4')
    // Held down, a button goes on until it is let go, and not beyond the most there is.
    const less = await button(page, 'Größe verringern').boundingBox()
    await page.mouse.move((less?.x ?? 0) + 20, (less?.y ?? 0) + 20)
    await page.mouse.down()
    await expect.poll(() => size.inputValue()).toBe('1')
    await page.mouse.up()
    await page.reload()
    await tab(page, 'Dokument').click()
    await expect.poll(nameSize).toBe('1pt')
    expect(await size.inputValue()).toBe('1')
  },
)

journey.skipIf(inShort)(
  'a template without a logo bears the school’s on the paper, until the head chooses one',
  async ({ tablet, head }) => {
    const { page } = tablet
    await openSettings(page, 'Vorlagen')
    const paper = page.getByRole('complementary', { name: /^Vorschau/ }).getByRole('article')
    const logo = paper.getByRole('img', { name: 'Logo der Schule', exact: true })
    const address = () => logo.getAttribute('src')
    const isDrawn = () => logo.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)
    await openTemplate(page, 'Ankreuzteil Jahrgang 4')
    await tab(page, 'Dokument').click()
    await paper.getByText('Emil Mustermann', { exact: true }).waitFor()
    expect(await logo.count()).toBe(0)
    await button(page, 'Zurück: Vorlagen').click()

    await head.call('uploadLogo', {}, { file: new File([makePng()], 'logo.png'), fileName: 'logo.png' })
    await page.reload()
    await openTemplate(page, 'Ankreuzteil Jahrgang 4')
    await tab(page, 'Dokument').click()
    await expect.poll(isDrawn).toBe(true)
    const ofSchool = await address()

    await tab(page, 'Layout').click()
    const file = { name: 'eigen.png', mimeType: 'image/png', buffer: Buffer.from(makePng()) }
    await page.getByLabel('Logo der Vorlage').setInputFiles(file)
    await tab(page, 'Dokument').click()
    await expect.poll(isDrawn).toBe(true)
    expect(await address()).not.toBe(ofSchool)
  },
)

journey('the paper has true size in a frame of its own, or fits where the head wants it to', async ({ tablet }) => {
  const { page } = tablet
  const a4 = (210 / 25.4) * 96
  await openSettings(page, 'Vorlagen')
  await openTemplate(page, 'Ankreuzteil Jahrgang 4')
  await tab(page, 'Dokument').click()
  const paper = page.getByRole('complementary', { name: /^Vorschau/ }).getByRole('article')
  const sheet = paper.getByRole('region', { name: /^Seite 1 von/ })
  const width = async () => (await sheet.boundingBox())?.width ?? 0
  const room = () => paper.evaluate((frame) => frame.clientWidth)
  const isPageWider = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  for (const [window, scale] of [
    [390, 1],
    [820, 1],
    [1180, 1],
    [1600, 1600 / 1945],
  ] as const) {
    await resize(page, { width: window, height: 820 })
    await expect.poll(width).toBeCloseTo(a4 * scale, 0)
    expect([window, await isPageWider()]).toEqual([window, false])
  }
  await resize(page, { width: 820, height: 1180 })
  expect(await violations(page)).toEqual([])
  const fit = button(page, 'Einpassen')
  expect(await fit.getAttribute('aria-pressed')).toBe('false')
  await fit.click()
  await expect.poll(async () => Math.abs((await width()) - (await room()))).toBeLessThan(1)
  expect(await room()).toBeLessThan(a4)
  await page.reload()
  await tab(page, 'Dokument').click()
  await expect.poll(async () => Math.abs((await width()) - (await room()))).toBeLessThan(1)
  await fit.click()
  await expect.poll(width).toBeCloseTo(a4, 0)
})
