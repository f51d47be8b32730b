import { expect } from 'vitest'
import { violations } from '../support/browser/violations.ts'
import { toasted } from '../support/head/dialog.ts'
import { openSettings } from '../support/head/openSettings.ts'
import { screen } from '../support/screen/screen.ts'
import { homeQuestion, login } from '../support/teacher/login.ts'
import { openReportCards } from '../support/teacher/openReportCards.ts'
import { saveButton, text } from '../support/teacher/sheet.ts'
import { chooseStudent } from '../support/teacher/students.ts'

const heading = (name: string | RegExp) => ['heading', { level: 1, name }] as const

screen('a teacher finds a child by a part of the name, from Home and from another card', async ({ tablet }) => {
  const { page } = tablet
  await login(page)
  await homeQuestion(page).waitFor()
  const finder = page.getByRole('dialog', { name: 'Suchen' })
  await page.keyboard.press('ControlOrMeta+k')
  const field = finder.getByRole('searchbox', { name: 'Name, Klasse' })
  await field.waitFor()
  await expect.poll(() => finder.getByRole('option').allTextContents()).toEqual(['Klasse 1a', 'Klasse 3a'])
  await field.fill('celik')
  await finder.getByRole('option', { name: /^Ben Çelik/ }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByRole(...heading('Ben Çelik, 1a – Zeugnis')).waitFor({ state: 'attached' })

  // By touch, and into another class of the page that is open.
  await page.getByRole('button', { name: 'Suchen' }).click()
  await field.fill('behrens g')
  await finder.getByRole('option', { name: /^Greta Behrens/ }).click()
  await page.getByRole(...heading(/^Greta Behrens, /)).waitFor({ state: 'attached' })
  await page.keyboard.press('ControlOrMeta+k')
  await field.fill('einstellung')
  await finder.getByText('Nichts gefunden.').waitFor()
})

screen('who presses Cmd+S by habit is told that everything is safe, and goes on by keys', async ({ tablet }) => {
  const { page } = tablet
  await login(page)
  await openReportCards(page, '1a')
  // A screen reader reads the state of each card together with its name.
  await page.getByRole('button', { name: /^Emil Becker ?, \S/ }).waitFor()
  await chooseStudent(page, 'Ben Çelik')
  await saveButton(page).waitFor()
  await page.keyboard.press('ControlOrMeta+s')
  await toasted(page, 'Alles ist gesichert.').waitFor()
  await page.keyboard.press('ControlOrMeta+ArrowUp')
  await page.getByRole(...heading('Mia Brandt, 1a – Zeugnis')).waitFor({ state: 'attached' })

  // In a text the keys belong to the text.
  await text(page, 'Bemerkungen').focus()
  await page.keyboard.press('ControlOrMeta+ArrowDown')
  await page.keyboard.type('Warum?')
  expect(await text(page, 'Bemerkungen').inputValue()).toContain('Warum?')
  await page.getByRole(...heading('Mia Brandt, 1a – Zeugnis')).waitFor({ state: 'attached' })
  expect(await page.getByRole('dialog').count()).toBe(0)

  await page.getByRole('link', { name: 'Home', exact: true }).focus()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Tastenkürzel' })
  await keys.getByText('Kind, Klasse oder Einstellung suchen').waitFor()
  // The cross closes it, and nothing beside it.
  expect(await keys.getByRole('button').count()).toBe(2)
  await keys.getByRole('button', { name: 'Hilfe öffnen' }).click()
  await page.getByRole(...heading('Hilfe')).waitFor()
  await page.getByRole('heading', { name: 'Was die App meldet' }).waitFor()
  expect(await page.getByRole('heading', { name: /^Für die Schulleitung/ }).count()).toBe(0)
  // On a phone the handbook begins on the first screen: its table of contents is folded.
  expect(await page.getByText('Inhalt', { exact: true }).count()).toBe(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByText('Inhalt', { exact: true }).waitFor()
  expect(await violations(page)).toEqual([])
})

screen('the head finds a page of the settings, and Cmd+S saves its form', async ({ tablet, head }) => {
  const { page } = tablet
  await openSettings(page, 'Klassen')
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('searchbox', { name: 'Name, Klasse, Einstellung' }).fill('allg')
  await page.getByRole('option', { name: 'Allgemein' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole(...heading('Allgemein')).waitFor()
  await page.getByLabel(/^Impressum/).fill('Am Weiher 1')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('ControlOrMeta+s')
  await toasted(page, 'Einstellungen erfolgreich gespeichert.').waitFor()
  expect(await head.call('schoolSettings')).toMatchObject({ imprint: 'Am Weiher 1' })
  await page.goto('/help')
  await page.getByRole('heading', { name: 'Für die Schulleitung: das Jahr' }).waitFor()
})
