import { expect } from 'vitest'
import { screen } from '../support/screen/screen.ts'
import type { Client } from '../support/server/createClient.ts'
import { children, chooseColumn, chooseGroup, field, openColumns } from '../support/teacher/column.ts'
import { fillButRemarks } from '../support/teacher/fillClass.ts'
import { beginSession, deliverLate } from '../support/teacher/lateInput.ts'
import { login } from '../support/teacher/login.ts'
import { openCard, openReportCards } from '../support/teacher/openReportCards.ts'
import { days, saveButton, text, untilTransferred } from '../support/teacher/sheet.ts'
import { chooseStudent, chosen, next, student } from '../support/teacher/students.ts'

/** In the order of the list. */
const namesIn = async (head: Client, className: string) =>
  (await head.students(className)).map(({ preName, name }) => `${preName} ${name}`)

screen(
  'what dictation, autocorrection or undo delivers late stays out of the next child, whatever way leads there',
  async ({ tablet, head }) => {
    const { page } = tablet
    const [first = '', second = '', third = '', fourth = ''] = await namesIn(head, '2b')
    await fillButRemarks(head, first)
    await login(page, 'head')
    await openReportCards(page, '2b')
    const remarks = text(page, 'Bemerkungen')
    await chooseStudent(page, first)
    await remarks.fill('Eins.')
    await beginSession(remarks)
    await page
      .locator('[data-action-bar]')
      .getByRole('button', { name: /^Weiter: / })
      .click()
    await chosen(page).and(student(page, second)).waitFor()
    await deliverLate(page, ' gern')
    expect(await remarks.inputValue()).not.toContain('gern')

    // The days are a field of the same kind.
    const missed = days(page, 'Versäumte Tage')
    await missed.fill('1')
    await beginSession(missed)
    await next(page).click()
    await chosen(page).and(student(page, third)).waitFor()
    await deliverLate(page, '7')
    expect(await missed.inputValue()).toBe('')

    await remarks.fill('Drei.')
    await beginSession(remarks)
    await chooseStudent(page, fourth)
    await deliverLate(page, ' laut')
    expect(await remarks.inputValue()).toBe('')

    await untilTransferred(page)
    expect((await head.entry('2b', first))?.layout.comments).toBe('Eins.')
    expect((await head.entry('2b', second))?.layout).toMatchObject({ sickDays: 1 })
    expect((await head.entry('2b', second))?.layout.comments ?? '').not.toContain('gern')
    expect((await head.entry('2b', third))?.layout).toEqual({ comments: 'Drei.' })
    expect(await head.entry('2b', fourth)).toBeUndefined()
  },
)

screen("a language's name that was begun for one child ends with the child", async ({ tablet, head }) => {
  const { page } = tablet
  await login(page)
  await openReportCards(page, '3a')
  const [first = '', second = ''] = await namesIn(head, '3a')
  await chooseStudent(page, first)
  const language = page.getByRole('textbox', { name: 'Name der Fremdsprache' })
  await language.fill('Französisch')
  await beginSession(language)
  await next(page).click()
  await chosen(page).and(student(page, second)).waitFor()
  await deliverLate(page, ' und Latein')
  expect(await language.inputValue()).toBe('Englisch')
  await untilTransferred(page)
  expect((await head.entry('3a', first))?.layout.languageName).toBe('Französisch')
})

screen('in a column the next field is another one, for the same child too', async ({ tablet, head }) => {
  const { page } = tablet
  await login(page)
  await openReportCards(page, '3a')
  const [first = ''] = await namesIn(head, '3a')
  await openColumns(page)
  await chooseGroup(page, 'Texte')
  await chooseColumn(page, 'Bemerkungen')
  await field(page, first).fill('Eins.')
  await beginSession(field(page, first))
  await field(page, first).focus()
  await page.keyboard.press('Enter')
  await deliverLate(page, ' gern')
  const others = await Promise.all(
    (await children(page).all()).slice(1).map((row) => row.getByRole('textbox').inputValue()),
  )
  expect(others.join()).not.toContain('gern')

  await beginSession(field(page, first))
  await chooseColumn(page, 'Interessen')
  await deliverLate(page, ' laut')
  expect(await field(page, first).inputValue()).not.toContain('laut')
  await untilTransferred(page)
  expect((await head.entry('3a', first))?.layout.interests ?? '').not.toContain('laut')
})

screen('what is said of one child is not said of the next', async ({ tablet }) => {
  const { page } = tablet
  await openCard(page, '1a', 'Emil Becker')
  await page.getByRole('button', { name: 'Textbausteine für Bemerkungen, Emil' }).click()
  const panel = page.getByRole('dialog', { name: 'Textbausteine für Bemerkungen, ' })
  await panel
    .getByRole('button', { name: /^Emil / })
    .first()
    .click()
  await panel.getByText('1 Satz eingefügt').waitFor()
  const status = page.getByRole('status').filter({ hasText: /^Rückgängig gemacht/ })
  await page.getByRole('button', { name: 'Rückgängig: Bemerkungen' }).click()
  await status.waitFor()
  await next(page).click()
  await panel.filter({ hasNotText: '1 Satz eingefügt' }).waitFor()
  await status.waitFor({ state: 'detached' })
})

screen('what screen readers read of the transfer is what the button shows, or nothing', async ({ tablet }) => {
  const { page } = tablet
  await openCard(page, '1a', 'Emil Becker')
  const said = page.locator('[data-kind][aria-haspopup=dialog] + span')
  const isTrue = async () => {
    const shown = await page.locator('[data-kind][aria-haspopup=dialog]').textContent()
    const words = (await said.textContent()) ?? ''
    return words === '' || words.replace(', ', '') === shown
  }
  await text(page, 'Bemerkungen').fill('Emil liest.')
  await said.filter({ hasText: /^Auf diesem \S+ gesichert, 1 wartet/ }).waitFor()
  await saveButton(page).click()
  await untilTransferred(page)
  await expect.poll(isTrue).toBe(true)
})

screen('a stroke of a pen over the sheet turns no page, as a finger does', async ({ tablet }) => {
  const { page } = tablet
  await openCard(page, '1a', 'Mia Brandt')
  const stroke = (pointerType: string, from: number, to: number) =>
    page.getByRole('main').evaluate(
      (sheet, [type, start, end]) => {
        const at = (clientX: number) => [{ clientX, clientY: 300 }]
        const tell = (name: string, more: object) =>
          sheet.dispatchEvent(Object.assign(new Event(name, { bubbles: true }), more))
        tell('pointerdown', { pointerType: type })
        tell('touchstart', { touches: at(start), changedTouches: at(start) })
        tell('touchend', { touches: [], changedTouches: at(end) })
      },
      [pointerType, from, to] as const,
    )
  // To the next child, and to the one before.
  await stroke('pen', 900, 600)
  await stroke('touch', 600, 900)
  await chosen(page).and(student(page, 'Emil Becker')).waitFor()
})
