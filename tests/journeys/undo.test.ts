import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Tablet } from '../support/browser/openTablet.ts'
import { violations } from '../support/browser/violations.ts'
import { journey, offlineJourney } from '../support/journey.ts'
import { savedOffline, untilAppIsKept } from '../support/teacher/device.ts'
import { login } from '../support/teacher/login.ts'
import { openReportCards } from '../support/teacher/openReportCards.ts'
import { cell, saveButton, text, tick, ticked, untilTransferred } from '../support/teacher/sheet.ts'
import { chooseStudent } from '../support/teacher/students.ts'
import { undo } from '../support/teacher/undo.ts'

const begins = 'beginnt Aufgaben zügig und ohne besondere Aufforderung'
const persists = 'bleibt auch bei schwierigen Aufgaben dran'

async function open({ page }: Tablet, className: string, name: string): Promise<void> {
  await login(page)
  await openReportCards(page, className)
  await chooseStudent(page, name)
  await undo(page).waitFor()
}

/** Which kind of input a text field had last: only the browser's own undo is one. */
async function watchInputs(page: Page): Promise<() => Promise<string | undefined>> {
  await page.evaluate(() =>
    document.addEventListener('input', (event) => {
      document.body.dataset.lastInput = event instanceof InputEvent ? event.inputType : ''
    }),
  )
  return () => page.evaluate(() => document.body.dataset.lastInput)
}

journey('a teacher with a keyboard takes grades back and does them again', async ({ tablet, untouched }) => {
  const { page } = tablet
  await open(tablet, '3a', await untouched('3a'))
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

journey(
  'in a text field the browser takes its own typing back first; what was typed before and elsewhere follows',
  async ({ tablet, untouched }) => {
    const { page } = tablet
    await open(tablet, '1a', await untouched('1a'))
    await tick(page, begins, 'trifft voll zu')
    const remarks = text(page, 'Bemerkungen')
    await remarks.click()
    await page.keyboard.type('Emil liest.')
    const lastInput = await watchInputs(page)
    await page.keyboard.press('Control+z')
    await expect.poll(() => remarks.inputValue()).not.toBe('Emil liest.')
    expect(await lastInput()).toBe('historyUndo')
    // The browser's steps may be smaller; the form's own are not among them.
    await expect
      .poll(async () => {
        if ((await remarks.inputValue()) !== '') await page.keyboard.press('Control+z')
        return remarks.inputValue()
      })
      .toBe('')
    expect(await ticked(page, begins)).toBe('trifft voll zu')
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(() => remarks.inputValue()).not.toBe('')
    expect(await lastInput()).toBe('historyRedo')
    await remarks.fill('Emil liest.')

    // Entered again, the field has no typing of its own to take back.
    await text(page, 'Arbeitsverhalten').click()
    await remarks.click()
    await page.keyboard.press('Control+z')
    await expect.poll(() => remarks.inputValue()).not.toBe('Emil liest.')
    await expect
      .poll(async () => {
        if (await ticked(page, begins)) await page.keyboard.press('Control+z')
        return ticked(page, begins)
      })
      .toBeUndefined()
  },
)

offlineJourney(
  'without network a teacher goes to another student and back, and still takes the first one’s tick back',
  async ({ tablet, network, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/)
    const [emil, mia] = [await untouched('1a'), await untouched('1a')]
    await open(tablet, '1a', emil)
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
    expect(await ticked(page, begins)).toBe('trifft voll zu')
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

journey(
  'a newer tick that has not arrived here yet is never written over: the teacher is asked',
  async ({ tablet, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 409/)
    const emil = await untouched('1a')
    await open(tablet, '1a', emil)
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

journey('a teacher with a screen reader hears what was taken back, in both themes', async ({ tablet, untouched }) => {
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
