import { expect } from 'vitest'
import { screen } from '../support/screen/screen.ts'
import { children, chooseColumn, fillOpen, openColumnOf3a, words } from '../support/teacher/column.ts'
import { untilAppIsKept } from '../support/teacher/device.ts'
import { untilTransferred } from '../support/teacher/sheet.ts'
import { redo, undo } from '../support/teacher/undo.ts'

screen('a new mark ends what could be done again, and two fast taps take two steps back', async ({ tablet }) => {
  const { page } = tablet
  await openColumnOf3a(page, 'Sport')
  const before = await words(page)
  const [first, second] = before.flatMap((word, at) => (word === 'leer' ? [at] : []))
  const withMarks = (one: string, two: string) =>
    before.map((word, at) => (at === first ? one : at === second ? two : word))
  const giveAt = (at: number | undefined, grade: string) =>
    children(page)
      .nth(at ?? 0)
      .locator(`[data-label="${grade}"]`)
      .tap()
  await giveAt(first, '1')
  await giveAt(second, '2')
  await undo(page).dblclick()
  await expect.poll(() => words(page)).toEqual(before)
  await redo(page).tap()
  await expect.poll(() => words(page)).toEqual(withMarks('sehr gut', 'leer'))
  await giveAt(first, '5')
  await expect.poll(() => redo(page).isDisabled()).toBe(true)
  await page.keyboard.press('Control+y')
  expect(await words(page)).toEqual(withMarks('mangelhaft', 'leer'))
  await untilTransferred(page)
})

screen(
  'a fill that was taken back is done again as one step, offline and by the keyboard, and arrives',
  async ({ tablet, network, head }) => {
    const { page } = tablet
    tablet.expectErrors(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_INTERNET_DISCONNECTED/)
    await openColumnOf3a(page, 'Religion')
    await untilAppIsKept(page)
    await network.down()
    const before = await words(page)
    const filled = before.map((word) => (word === 'leer' ? 'gut' : word))
    const empty = before.filter((word) => word === 'leer').length
    expect(await redo(page).isDisabled()).toBe(true)

    await fillOpen(page, 'gut')
    await page.getByRole('button', { name: `Rückgängig: Religion: ${empty} Kinder` }).tap()
    await expect.poll(() => words(page)).toEqual(before)
    await chooseColumn(page, 'Musik')
    await page.getByRole('button', { name: `Wiederholen: Religion: ${empty} Kinder` }).tap()
    await page.getByRole('heading', { level: 2, name: 'Religion' }).waitFor()
    await expect.poll(() => words(page)).toEqual(filled)
    expect(await redo(page).isDisabled()).toBe(true)

    await page.keyboard.press('Control+z')
    await expect.poll(() => words(page)).toEqual(before)
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(() => words(page)).toEqual(filled)
    await page.keyboard.press('Meta+z')
    await expect.poll(() => words(page)).toEqual(before)
    await page.getByText(`Rückgängig gemacht: Religion: ${empty} Kinder`).waitFor({ state: 'attached' })
    await page.keyboard.press('Control+y')
    await expect.poll(() => words(page)).toEqual(filled)
    await page.getByText(`Wiederholt: Religion: ${empty} Kinder`).waitFor({ state: 'attached' })

    await network.up()
    await untilTransferred(page)
    const stored = await head.students('3a')
    const given = stored.flatMap(({ grades }) =>
      grades.filter((entry) => entry.class === '3a').flatMap((entry) => entry.grades),
    )
    expect(given.filter(({ subject }) => subject === 'religion')).toHaveLength(25)
  },
)
