import { expect } from 'vitest'
import { openTablet } from '../support/browser/openTablet.ts'
import { violations } from '../support/browser/violations.ts'
import { screen } from '../support/screen/screen.ts'
import { begins, persists } from '../support/server/demo.ts'
import { savedOffline, untilAppIsKept } from '../support/teacher/device.ts'
import { login } from '../support/teacher/login.ts'
import { openReportCards } from '../support/teacher/openReportCards.ts'
import { cell, days, saveButton, text, tick, ticked, untilTransferred, write } from '../support/teacher/sheet.ts'
import { chooseStudent } from '../support/teacher/students.ts'
import { openUndoable, redo, undo } from '../support/teacher/undo.ts'

screen(
  'a teacher takes back what she ticked, counted, chose and wrote, one by one, and does it again',
  async ({ tablet, head, untouched }) => {
    const { page } = tablet
    const emil = await untouched('1a')
    await openUndoable(tablet.page, '1a', emil)
    expect(await undo(page).isDisabled()).toBe(true)
    expect(await redo(page).isDisabled()).toBe(true)

    await tick(page, begins, 'trifft voll zu')
    await page.getByRole('button', { name: 'Rückgängig: beginnt Aufgaben zügig und ohne … trifft voll zu' }).waitFor()
    await tick(page, begins, 'trifft teilweise zu')
    await page.getByRole('button', { name: 'Versäumte Tage: mehr' }).tap()
    await page.getByRole('button', { name: 'Versäumte Tage: mehr' }).tap()
    await page.getByRole('button', { name: 'Rückgängig: Versäumte Tage 2' }).waitFor()
    const presets = page.getByRole('radiogroup', { name: 'Arbeitsverhalten: Vorgaben' })
    await presets.getByRole('radio').nth(1).tap()
    await write(text(page, 'Bemerkungen'), 'Emil liest gern.')
    await page.getByRole('button', { name: 'Rückgängig: Bemerkungen' }).tap()
    await expect.poll(() => text(page, 'Bemerkungen').inputValue()).toBe('')
    await page.getByRole('button', { name: 'Rückgängig: Arbeitsverhalten' }).tap()
    await expect.poll(() => text(page, 'Arbeitsverhalten').inputValue()).toBe('')
    await undo(page).tap()
    await expect.poll(() => days(page, 'Versäumte Tage').inputValue()).toBe('1')
    await undo(page).tap()
    await expect.poll(() => days(page, 'Versäumte Tage').inputValue()).toBe('')
    await undo(page).tap()
    await expect.poll(() => ticked(page, begins)).toBe('trifft voll zu')
    await undo(page).tap()
    await expect.poll(() => ticked(page, begins)).toBeUndefined()
    await expect.poll(() => undo(page).isDisabled()).toBe(true)

    await redo(page).tap()
    await expect.poll(() => ticked(page, begins)).toBe('trifft voll zu')
    await redo(page).tap()
    await redo(page).tap()
    await saveButton(page).click()
    await untilTransferred(page)
    await expect
      .poll(async () => (await head.entry('1a', emil))?.grades.map(({ grade }) => grade))
      .toEqual(['trifft teilweise zu'])
    expect((await head.entry('1a', emil))?.layout).toEqual({ sickDays: 1 })
    const before = (await head.entry('1a', emil))?.revision ?? 0
    await undo(page).tap()
    await saveButton(page).click()
    await expect.poll(async () => (await head.entry('1a', emil))?.revision).toBe(before + 1)
    expect((await head.entry('1a', emil))?.layout).toEqual({})
  },
)

screen(
  'a colleague’s newer tick stays when the teacher takes hers back, and she is told',
  async ({ tablet, network, head, untouched, onTestFinished }) => {
    const { page } = tablet
    const emil = await untouched('1a')
    const other = await openTablet({ url: network.url })
    onTestFinished(() => other.remove())
    for (const one of [tablet, other]) one.expectErrors(/status of 409/)
    await openUndoable(tablet.page, '1a', emil)
    await tick(page, begins, 'trifft voll zu')
    await saveButton(page).click()
    await untilTransferred(page)
    await expect.poll(async () => (await head.entry('1a', emil))?.grades.length).toBe(1)

    await openUndoable(other.page, '1a', emil)
    await tick(other.page, begins, 'trifft teilweise zu')
    await saveButton(other.page).click()
    await expect.poll(async () => (await head.entry('1a', emil))?.grades[0]?.grade).toBe('trifft teilweise zu')

    await tick(page, persists, 'trifft voll zu')
    await saveButton(page).click()
    await expect.poll(() => ticked(page, begins)).toBe('trifft teilweise zu')
    await page.getByRole('button', { name: /^Rückgängig: bleibt auch/ }).tap()
    await expect.poll(() => ticked(page, persists)).toBeUndefined()
    await page.getByRole('button', { name: /^Rückgängig: beginnt/ }).tap()
    await page
      .getByText(/inzwischen geändert$/)
      .first()
      .waitFor()
    expect(await ticked(page, begins)).toBe('trifft teilweise zu')
    await expect.poll(() => undo(page).isDisabled()).toBe(true)
    await saveButton(page).click()
    await untilTransferred(page)
    await expect.poll(async () => (await head.entry('1a', emil))?.grades).toHaveLength(1)
    expect((await head.entry('1a', emil))?.grades[0]?.grade).toBe('trifft teilweise zu')
  },
)

screen('a teacher with a keyboard takes grades back and does them again', async ({ tablet, untouched }) => {
  const { page } = tablet
  await openUndoable(tablet.page, '3a', await untouched('3a'))
  await cell(page, 'Deutsch', '3').focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Rückgängig: Deutsch 3' }).waitFor()
  await page.keyboard.press('Control+z')
  await expect.poll(() => ticked(page, 'Deutsch')).toBeUndefined()
  await page.getByRole('button', { name: 'Wiederholen: Deutsch 3' }).waitFor()
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(() => ticked(page, 'Deutsch')).toBe('3')
  await page.keyboard.press('Meta+z')
  await expect.poll(() => ticked(page, 'Deutsch')).toBeUndefined()
  await page.keyboard.press('Control+y')
  await expect.poll(() => ticked(page, 'Deutsch')).toBe('3')
})

screen(
  'without network a teacher goes to another student and back, and still takes the first one’s tick back',
  async ({ tablet, network, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/)
    const [emil, mia] = [await untouched('1a'), await untouched('1a')]
    await openUndoable(tablet.page, '1a', emil)
    await untilAppIsKept(page)
    await network.down()
    await tick(page, begins, 'trifft voll zu')
    await tick(page, persists, 'trifft voll zu')
    await chooseStudent(page, mia)
    await expect.poll(() => undo(page).isDisabled()).toBe(true)
    await tick(page, begins, 'trifft noch nicht zu')
    await chooseStudent(page, emil)
    await undo(page).tap()
    await expect.poll(() => ticked(page, persists)).toBeUndefined()
    await saveButton(page).click()
    await savedOffline(page).waitFor()

    await page.reload()
    await undo(page).waitFor()
    await expect.poll(() => ticked(page, begins)).toBe('trifft voll zu')
    expect(await ticked(page, persists)).toBeUndefined()
    expect(await undo(page).isDisabled()).toBe(true)
    await network.up()
    await untilTransferred(page)
    await expect
      .poll(async () => (await head.entry('1a', emil))?.grades.map(({ snippet }) => snippet))
      .toEqual(['asv-lern-1'])
    await expect
      .poll(async () => (await head.entry('1a', mia))?.grades.map(({ grade }) => grade))
      .toEqual(['trifft noch nicht zu'])
  },
)

screen(
  'a newer tick that has not arrived here yet is never written over: the teacher is asked',
  async ({ tablet, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 409/)
    const emil = await untouched('1a')
    await openUndoable(tablet.page, '1a', emil)
    await tick(page, begins, 'trifft voll zu')
    await saveButton(page).click()
    await untilTransferred(page)
    await head.save('1a', emil, (entry) => ({
      ...entry,
      grades: entry.grades.map((mark) => ({ ...mark, grade: 'trifft teilweise zu' })),
    }))
    await undo(page).tap()
    await saveButton(page).click()
    await page.getByRole('dialog', { name: `Zwei Fassungen für ${emil}` }).waitFor()
    expect((await head.entry('1a', emil))?.grades[0]?.grade).toBe('trifft teilweise zu')
  },
)

screen('a teacher with a screen reader hears what was taken back, in both themes', async ({ tablet, untouched }) => {
  const { page } = tablet
  await login(page)
  for (const theme of ['Hell', 'Dunkel']) {
    await page.goto('/account/main#erscheinungsbild')
    await page.getByRole('radio', { name: theme }).click()
    await page.goto('/home')
    await openReportCards(page, '3a')
    await chooseStudent(page, await untouched('3a'))
    await tick(page, 'Deutsch', '3')
    await undo(page).tap()
    await page.getByRole('status').filter({ hasText: 'Rückgängig gemacht: Deutsch 3' }).waitFor({ state: 'attached' })
    expect(await violations(page)).toEqual([])
  }
})
