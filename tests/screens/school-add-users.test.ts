import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { schoolEndpoints } from '#contract/index.ts'
import { violations } from '../support/browser/violations.ts'
import { withoutNetwork } from '../support/browser/watchProblems.ts'
import { dialog, toasted } from '../support/head/dialog.ts'
import { openSettings } from '../support/head/openSettings.ts'
import { makeNineClasses } from '../support/head/wholeSchool.ts'
import { button } from '../support/page.ts'
import { screen } from '../support/screen/screen.ts'
import type { Client } from '../support/server/createClient.ts'
import { login } from '../support/teacher/login.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const list = (page: Page) => page.getByRole('textbox', { name: 'Namen und E-Mail-Adressen' })
const email = (page: Page, name: string) => page.getByRole('textbox', { name: `E-Mail, ${name}` })
const passwords = (page: Page) => page.getByRole('list', { name: 'Neue Passwörter' }).getByRole('code')

const usersOf = async (head: Client) => schoolEndpoints.users.data.parse(await head.call('users'))

/** Counts the slips that go to the printer. */
async function watchPrinter(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const printed: string[] = []
    Object.assign(window, {
      printed,
      print: () => printed.push(document.querySelector('body > [class*=slips]')?.textContent ?? ''),
    })
  })
  return () => page.evaluate(() => (window as unknown as { printed: string[] }).printed)
}

async function openList(page: Page): Promise<void> {
  await openSettings(page, 'Benutzer')
  await button(page, 'Mehrere hinzufügen').click()
  await heading(page, 'Mehrere Benutzer hinzufügen').waitFor()
}

const names = ['Aydın, Sibel', 'Böttcher, Martin', 'Graf, Dorothea', 'Hansen, Ulrike', 'Meinert, Lukas', 'Nowak, Pawel']
const more = ['Petersen, Jens', 'Aksoy, Deniz', 'Çelik, Ece', 'Engel, Eva', 'Ude, Uwe', 'Lee, Kim']

screen('twelve teachers come from a table to printed slips in 8 taps', async ({ tablet, head }) => {
  const { page } = tablet
  await makeNineClasses(head)
  const classes = ['1a', '1b', '2a', '2b', '2c', '3a', '3b', '4a', '4b', '1a', '1b, 2a', '']
  const table = [...names, ...more].map((name, at) => `${name}\tneu${at}@musterschule.example\t${classes[at]}`)
  await login(page, 'head')
  const printed = await watchPrinter(page)
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.click()
  }
  await tap(page.getByRole('link', { name: /^Schule/ }))
  await tap(button(page, 'Benutzer'))
  await tap(button(page, 'Mehrere hinzufügen'))
  await tap(list(page))
  await list(page).fill(['Name\tE-Mail\tKlasse', ...table.slice(0, -1), `${table.at(-1)}Admin`].join('\r\n'))
  await page.getByText('12 erkannt').waitFor()
  await tap(button(page, '12 hinzufügen'))
  await heading(page, '12 Benutzer hinzugefügt').waitFor()
  const shown = await passwords(page).allTextContents()
  expect(new Set(shown).size).toBe(12)
  // An iPad prints from a tap alone.
  expect(await printed()).toEqual([])
  await tap(button(page, 'Zettel drucken'))
  const [slips = ''] = await printed()
  for (const part of [...shown, 'Sibel Aydın', 'neu11@musterschule.example', 'Musterschule', 'ein eigenes Passwort'])
    expect(slips).toContain(part)
  await tap(button(page, 'Fertig'))
  await dialog(page).getByText('Danach können Sie sie nicht noch einmal sehen.').waitFor()
  await tap(button(dialog(page), 'Ja, fertig'))
  await heading(page, 'Benutzer 22').waitFor()
  expect(taps).toBe(8)
  const users = await usersOf(head)
  expect(users.find(({ name }) => name === 'Uwe Ude')).toMatchObject({ classes: ['1b', '2a'], admin: false })
  expect(users.find(({ name }) => name === 'Kim Lee')).toMatchObject({ classes: [], admin: true })
  // Nothing of it is left.
  await button(page, 'Mehrere hinzufügen').click()
  expect(await list(page).inputValue()).toBe('')
})

screen('what is wrong stands at its line, and is put right there or in the list', async ({ tablet, head }) => {
  const { page } = tablet
  await openList(page)
  await watchPrinter(page)
  await list(page).fill('Max Muster, max@musterschule.example, 2b')
  const ansi = Buffer.from('Jörg Böttcher; kollegin@musterschule.example; 1a\nPaweł; ; 5x\n', 'latin1')
  await page
    .getByLabel('CSV-Datei wählen')
    .setInputFiles({ name: 'bild.png', mimeType: '', buffer: Buffer.from('PK\x03\x04') })
  await toasted(page, 'Das ist eine Excel- oder ZIP-Datei, keine CSV-Datei.').waitFor()
  await page.getByLabel('CSV-Datei wählen').setInputFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer: ansi })
  await page.getByText('3 erkannt').waitFor()
  expect(await list(page).inputValue()).toMatch(/^Max .*\nJörg Böttcher; /)
  const known = page.getByRole('listitem').filter({ hasText: 'gibt es schon' })
  expect(await known.getByRole('textbox', { name: 'E-Mail, Jörg Böttcher' }).count()).toBe(1)
  await page.getByText('Klasse 5x gibt es nicht.').waitFor()
  await page.getByText('1 Zeile ist noch nicht vollständig. Sie bleibt hier.').waitFor()
  expect(await violations(page)).toEqual([])
  await button(page, '1 hinzufügen').click()
  await heading(page, '1 Benutzer hinzugefügt').waitFor()
  // The browser's back is asked about, too.
  await page.goBack()
  await button(dialog(page), 'Zurück zu den Passwörtern').click()
  await expect.poll(() => passwords(page).count()).toBe(1)
  await button(page, 'Fertig').click()
  await button(dialog(page), 'Ja, fertig').click()
  await button(page, 'Mehrere hinzufügen').click()

  await page.getByText('2 erkannt').waitFor()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('textbox', { name: /^E-Mail, Pawe/ }) })
  await row.getByRole('textbox', { name: /^Name/ }).fill('Pawel Nowak')
  await email(page, 'Pawel Nowak').fill('pawel@musterschule.example')
  await row.getByRole('button', { name: /Klassen, Pawel Nowak$/ }).click()
  for (const name of ['2b', '3a']) await page.getByRole('option', { name, exact: true }).click()
  await page.keyboard.press('Escape')
  await button(page, 'Jörg Böttcher weglassen').click()
  await button(page, 'Rückgängig').click()
  await page.getByText('2 erkannt').waitFor()
  await page.getByRole('switch', { name: 'Eigenes Passwort beim ersten Anmelden' }).click()
  await button(page, '1 hinzufügen').click()
  await heading(page, '1 Benutzer hinzugefügt').waitFor()
  expect((await usersOf(head)).find(({ name }) => name === 'Pawel Nowak')).toMatchObject({ classes: ['2b', '3a'] })
})

screen(
  'without network nothing is lost, and a lost answer adds nobody twice',
  async ({ tablet, network, head, server }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    await openList(page)
    const lines = 'Max Muster, max@musterschule.example, 2b\nEva Engel; eva@musterschule.example; 3a'
    await list(page).fill(lines)
    await email(page, 'Eva Engel').fill('engel@musterschule.example')
    const submit = button(page, '2 hinzufügen')
    const unanswered = page.getByRole('alert').getByText('Niemand wird doppelt hinzugefügt.')
    await submit.waitFor()
    await network.down()
    await submit.click()
    await unanswered.waitFor()
    await network.up()
    await page.reload()
    await submit.waitFor()
    expect(await list(page).inputValue()).toBe(lines)
    const lost = network.inject(/^POST .*\/add\/users/, { kind: 'lostAnswer' })
    await submit.click()
    await unanswered.waitFor()
    lost.lift()
    expect((await usersOf(head)).filter(({ email }) => /^(max|engel)@/.test(email))).toHaveLength(2)
    await page.reload()
    await submit.waitFor()
    await watchPrinter(page)
    await submit.click()
    await heading(page, '2 Benutzer hinzugefügt').waitFor()
    expect((await usersOf(head)).filter(({ email }) => /^(max|engel)@/.test(email))).toHaveLength(2)
    const [, password = ''] = await passwords(page).allTextContents()
    const answer = await fetch(`${server.url}/api/musterschule/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ server: 'Musterschule', email: 'engel@musterschule.example', password }),
    })
    expect(answer.status).toBe(200)
  },
)

screen(
  'users who were added while the head is elsewhere bring their passwords after her',
  async ({ tablet, network }) => {
    const { page } = tablet
    await openList(page)
    await list(page).fill('Max Muster, max@musterschule.example, 2b')
    await page.getByText('1 erkannt').waitFor()
    const held = network.inject(/POST .*add\/users/, { kind: 'hang' })
    const hit = held.hit()
    await button(page, '1 hinzufügen').click()
    await hit
    expect(await button(page, 'Abbrechen').isDisabled()).toBe(true)
    await button(page, 'Zurück: Benutzer').click()
    await page.getByRole('heading', { level: 1, name: /^Benutzer/ }).waitFor()
    await held.deliver()
    held.lift()
    await toasted(page, '1 Benutzer hinzugefügt').waitFor()
    expect(await page.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(false)
    await button(page, 'Passwörter ansehen').click()
    await heading(page, '1 Benutzer hinzugefügt').waitFor()
    expect(await passwords(page).count()).toBe(1)
    await button(page, 'Fertig').click()
    await button(dialog(page), 'Ja, fertig').click()
    await page.getByRole('heading', { level: 1, name: /^Benutzer/ }).waitFor()
    expect(await page.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(true)
  },
)
