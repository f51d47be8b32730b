import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { Message } from '#contract/index.ts'
import { gradeSubjects } from '#rules/index.ts'
import { violations } from '../support/browser/violations.ts'
import { withoutNetwork } from '../support/browser/watchProblems.ts'
import { dialog, field, press, toasted } from '../support/head/dialog.ts'
import { openSettings, openSettingsPage } from '../support/head/openSettings.ts'
import { bring, statesOf } from '../support/head/reportStates.ts'
import { chooseFrom, chooseInRow } from '../support/head/rowMenu.ts'
import { button } from '../support/page.ts'
import { screen } from '../support/screen/screen.ts'
import { type Client, createClient } from '../support/server/createClient.ts'
import { login } from '../support/teacher/login.ts'

const class3a = ['demo-3a', '3a'] as const
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^Klasse ${name} öffnen`) })
const list = (page: Page) => page.getByRole('navigation', { name: 'Schüler' })
const heading = (page: Page, name: RegExp | string) => page.getByRole('heading', { level: 1, name })

async function openDashboard(page: Page): Promise<void> {
  await login(page, 'head')
  await page.getByRole('link', { name: /^Schule/ }).click()
  await heading(page, /^Übersicht/).waitFor()
}

const stateOf = async (client: Client, name: string) => (await statesOf(client, ...class3a)).get(name)
const messagesOf = async (client: Client) => z.array(Message).parse(await client.call('allMessages'))

/** What a teacher enters too late: refused, and kept for the head. */
const tooLate = (teacher: Client, name: string) =>
  expect(
    teacher.save('3a', name, (entry) => ({
      ...entry,
      grades: gradeSubjects.map((subject) => ({ subject, grade: subject === 'math' ? '2' : '3' })),
    })),
  ).rejects.toThrow('423')

screen(
  'what teachers hand in is read on paper, sent back, approved, issued and opened again',
  async ({ tablet, head, server }) => {
    const { page } = tablet
    const teacher = await createClient(server.url, 'teacher')
    const names = (await head.students('3a')).map(({ preName, name }) => `${preName} ${name}`)
    const [first = '', second = ''] = names
    await bring(teacher, class3a, 'submitted')
    await bring(head, class3a, 'approved', { names: names.slice(2) })
    await openDashboard(page)
    await row(page, '3a').getByText('2 zu prüfen').waitFor()
    expect(await violations(page)).toEqual([])
    await button(page, 'Klasse 3a: Prüfen').click()

    await page.getByText(`25 Kinder, 23 geprüft`).waitFor()
    await page.getByText(/Anna Petersen .*· 1 von 2 angesehen$/).waitFor()
    expect(await page.locator('[data-page] [data-gap]').count()).toBe(10)
    await page.getByRole('article', { name: new RegExp(first) }).waitFor()
    expect(await violations(page)).toEqual([])
    await button(page, 'Zurückgeben').and(page.locator('[data-variant=primary]')).click()
    await button(page, 'Zurückgeben').click()
    await page.getByText('Bitte schreiben Sie einen Satz.').waitFor()
    await page
      .getByRole('textbox', { name: 'Was soll geändert werden?' })
      .fill('Im Klassenbuch stehen 6 Fehltage, hier 4.')
    // A reload loses nothing of it.
    await page.reload()
    await list(page)
      .getByRole('button', { name: new RegExp(`^${first}`) })
      .click()
    await button(page, 'Zurückgeben').click()
    await page.getByText('Im Klassenbuch stehen 6 Fehltage, hier 4.').waitFor()
    await button(page, 'Zurückgeben').click()
    await toasted(page, 'Zurückgegeben.').waitFor()
    expect(await stateOf(head, first)).toMatchObject({
      state: 'open',
      reason: 'Im Klassenbuch stehen 6 Fehltage, hier 4.',
    })
    expect((await messagesOf(teacher)).map(({ title }) => title)).toContain(`Zurückgegeben: ${first}`)

    // The next one that waits, approved by the keyboard.
    await page.getByRole('article', { name: new RegExp(second) }).waitFor()
    await button(page, 'Geprüft, fertig').waitFor()
    // A key that is held down presses a button once.
    const isPressed = await button(page, 'Geprüft, fertig').evaluate((element) =>
      element.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true }),
      ),
    )
    expect(isPressed).toBe(false)
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('Enter')
    await page.getByText('Alles Abgegebene ist geprüft. 1 Zeugnis ist noch nicht abgegeben.').waitFor()
    expect(await stateOf(head, second)).toMatchObject({ state: 'approved', by: 'Birgit Sommer' })
    await list(page)
      .getByRole('button', { name: new RegExp(`^${first}.*zurück`) })
      .click()
    await page.getByText('Zurückgegeben von Ihnen').waitFor()

    await bring(teacher, class3a, 'submitted', { names: [first] })
    await page.reload()
    await button(page, 'Geprüft, fertig').click()
    await page.getByText('Klasse 3a ist geprüft.').waitFor()
    await button(page, 'Prüfung aufheben').click()
    await toasted(page, 'Prüfung aufgehoben.').waitFor()
    await button(page, 'Geprüft, fertig').click()
    await page.getByText('Klasse 3a ist geprüft.').waitFor()
    await button(page, 'Ausgeben').click()
    await dialog(page).getByText('Alle 25 Zeugnisse sind geprüft.').waitFor()
    expect(await violations(page)).toEqual([])
    await press(page, '25 Zeugnisse ausgeben')
    await toasted(page, 'Ausgegeben.').waitFor()
    await expect.poll(() => page.getByRole('cell', { name: 'ausgegeben', exact: true }).count()).toBe(25)
    expect(await button(page, 'Ausgeben').count()).toBe(0)

    await chooseInRow(page, first, 'Wieder öffnen')
    await button(dialog(page), 'Falsche Note').click()
    await press(page, 'Wieder öffnen')
    await dialog(page).getByText('Bitte kurz sagen, was geändert wird.').waitFor()
    await field(page, 'Grund').fill('Falsche Note: In Mathematik steht 3, richtig ist 2.')
    await press(page, 'Wieder öffnen')
    await toasted(page, `${first} ist wieder offen.`).waitFor()
    const reopened = await stateOf(head, first)
    expect(reopened).toMatchObject({ state: 'open', reason: 'Falsche Note: In Mathematik steht 3, richtig ist 2.' })
    expect(reopened?.openUntil).toMatch(/^\d{4}-\d\d-\d\d$/)
    await page.getByRole('cell', { name: 'zurück', exact: true }).waitFor()
  },
)

screen(
  'a class that was paged through is approved with one tap; who was not seen is named',
  async ({ tablet, head, server }) => {
    const { page } = tablet
    const teacher = await createClient(server.url, 'teacher')
    const names = (await head.students('3a')).slice(0, 4).map(({ preName, name }) => `${preName} ${name}`)
    const [first = '', second = '', third = '', fourth = ''] = names
    await bring(teacher, class3a, 'submitted', { names })
    await openDashboard(page)
    await button(page, 'Klasse 3a: Prüfen').click()
    await page.getByText('1 von 4 angesehen').waitFor()
    await button(page, 'Nächster Schüler').click()
    await page.getByRole('article', { name: new RegExp(second) }).waitFor()
    await page.keyboard.press('ArrowRight')
    await page.getByText('3 von 4 angesehen').waitFor()
    await chooseFrom(page, 'Weitere Schritte', 'Alle 4 als geprüft')
    await dialog(page).getByText('1 Zeugnis noch nicht angesehen').waitFor()
    expect(await violations(page)).toEqual([])
    expect(await stateOf(head, first)).toMatchObject({ state: 'submitted' })

    // The second one is handed in anew after it was seen. What was seen before counts in the next visit, too.
    await bring(teacher, class3a, 'open', { names: [second] })
    await bring(teacher, class3a, 'submitted', { names: [second] })
    await button(dialog(page), fourth).click()
    await page.getByRole('article', { name: new RegExp(fourth) }).waitFor()
    await page.getByText('Alle 4 angesehen').waitFor()
    await page.reload()
    await page.getByText('3 von 4 angesehen').waitFor()
    await chooseFrom(page, 'Weitere Schritte', 'Alle 4 als geprüft')
    await button(dialog(page), second).click()
    await page.getByText('Alle 4 angesehen').waitFor()

    // The third one is taken back while she reads: it is not approved.
    await bring(teacher, class3a, 'open', { names: [third] })
    await button(page, 'Alle 4 als geprüft').click()
    await toasted(page, 'Dieses Zeugnis hat inzwischen einen anderen Stand.').waitFor()
    for (const name of [first, second, fourth]) expect(await stateOf(head, name)).toMatchObject({ state: 'approved' })
    expect(await stateOf(head, third)).toMatchObject({ state: 'open' })
  },
)

screen('only what is approved is issued, unless the head wants all of it', async ({ tablet, head, server }) => {
  const { page } = tablet
  const teacher = await createClient(server.url, 'teacher')
  await bring(teacher, class3a, 'submitted', { names: ['Aylin Demir', 'Greta Behrens'] })
  await bring(head, class3a, 'approved', { names: ['Greta Behrens'] })
  await openSettings(page, 'Klassen')
  await page.getByRole('link', { name: /3a/ }).or(button(page, /3a/)).first().click()
  await chooseFrom(page, 'Weitere Schritte', 'Ausgeben')
  await dialog(page).getByText('24 sind noch nicht geprüft').waitFor()
  // Nothing happens to them: who they are is one tap away.
  expect(await button(dialog(page), 'Aylin Demir ansehen').count()).toBe(0)
  await button(dialog(page), 'Anzeigen').click()
  await button(dialog(page), 'Aylin Demir ansehen').waitFor()
  await dialog(page).getByRole('radio', { name: 'Alle 25 ausgeben' }).check()
  await button(dialog(page), '25 Zeugnisse ausgeben').waitFor()
  // Every opening begins with what is approved alone.
  await press(page, 'Abbrechen')
  await dialog(page).waitFor({ state: 'detached' })
  await chooseFrom(page, 'Weitere Schritte', 'Ausgeben')
  await press(page, '1 Zeugnis ausgeben')
  await toasted(page, 'Ausgegeben.').waitFor()
  expect(await stateOf(head, 'Greta Behrens')).toMatchObject({ state: 'issued' })
  expect(await stateOf(head, 'Aylin Demir')).toMatchObject({ state: 'submitted' })
  await chooseFrom(page, 'Weitere Schritte', 'Ausgeben')
  await button(dialog(page), /weitere/).click()
  await button(dialog(page), 'Aylin Demir ansehen').click()
  await page.getByRole('article', { name: /Aylin Demir/ }).waitFor()
  await button(page, 'Geprüft, fertig').waitFor()
  // She takes it back while it is being read.
  await bring(teacher, class3a, 'open', { names: ['Aylin Demir'] })
  await button(page, 'Geprüft, fertig').click()
  await toasted(page, 'Dieses Zeugnis hat inzwischen einen anderen Stand.').waitFor()
  await page.getByText('Noch nicht abgegeben').first().waitFor()
  await button(page, 'Zurück').click()
  await heading(page, /3a/).waitFor()
  expect(await dialog(page).count()).toBe(0)
})

screen('a late edit is shown with what it would change, let in or refused', async ({ tablet, head, server }) => {
  const { page } = tablet
  const teacher = await createClient(server.url, 'teacher')
  const [one, other] = ['Aylin Demir', 'Greta Behrens'] as const
  await bring(teacher, class3a, 'submitted', { names: [one, other] })
  const before = await head.entry('3a', one)
  for (const name of [one, other]) await tooLate(teacher, name)
  expect(await head.entry('3a', one)).toEqual(before)
  await openDashboard(page)
  await button(page, /^2 verspätete Eingaben/).click()
  await heading(page, /^Verspätete Eingaben/).waitFor()
  const edit = page.getByRole('article', { name: `${one}, 3a` })
  await edit.getByText('Fremdsprache').waitFor()
  await edit.getByText('neu: 3 (befriedigend)').first().waitFor()
  await edit.getByText('bisher: 2 (gut)').first().waitFor()
  expect(await violations(page)).toEqual([])
  await button(edit, `${one}, Eingabe von Anna Petersen: Übernehmen`).click()
  await toasted(page, 'Übernommen.').waitFor()
  await edit.waitFor({ state: 'detached' })
  await button(page, `${other}, Eingabe von Anna Petersen: Ablehnen`).click()
  await toasted(page, 'Abgelehnt.').waitFor()
  await page.getByText('Keine verspätete Eingabe').waitFor()
  // Her device sends again: the one passes, the other does not.
  await tooLate(teacher, other)
  await teacher.save('3a', one, (entry) => ({ ...entry, grades: [{ subject: 'math', grade: '2' }] }))
  expect((await head.entry('3a', one))?.grades).toEqual([{ subject: 'math', grade: '2' }])
  await openSettingsPage(page, 'Übersicht')
  await row(page, '3a').getByText('2 zu prüfen').waitFor()
  await expect.poll(() => button(page, /verspätete/).count()).toBe(0)
})

screen('a deadline is set, changed and removed, and the overview shows it', async ({ tablet }) => {
  const { page } = tablet
  await openDashboard(page)
  await page.getByRole('columnheader', { name: /^Gedruckt/ }).waitFor()
  await openSettingsPage(page, 'Schuljahre')
  await button(page, 'Eingabe bis festlegen').click()
  await field(page, 'Eingabe bis').fill('01.02.2020')
  await press(page, 'Frist setzen')
  await dialog(page)
    .getByText(/^Dieser Tag ist schon vorbei/)
    .first()
    .waitFor()
  const year = new Date().getFullYear() + 1
  await field(page, 'Eingabe bis').fill(`15.01.${year}`)
  await press(page, 'Frist setzen')
  await toasted(page, 'Eingabe bis festgelegt.').waitFor()
  await page.getByText(new RegExp(`^.., 15.01.${year}`)).waitFor()
  await openSettingsPage(page, 'Übersicht')
  await page.getByRole('columnheader', { name: /^Ausgegeben/ }).waitFor()
  await page.getByText(/^noch \d+ Tage$/).waitFor()
  await button(page, 'Eingabe bis ändern').click()
  await heading(page, /^Schuljahre/).waitFor()
  await button(dialog(page), 'Frist entfernen').click()
  await toasted(page, 'Frist entfernt.').waitFor()
  await page.getByText('keine Frist').waitFor()
  await openSettingsPage(page, 'Übersicht')
  // Nobody has handed anything in: all is as it was.
  await page.getByRole('columnheader', { name: /^Gedruckt/ }).waitFor()
})

screen('teachers are reminded once a day of what is open', async ({ tablet, head, server }) => {
  const { page } = tablet
  const teacher = await createClient(server.url, 'teacher')
  const others = (await head.students('3a')).map(({ preName, name }) => `${preName} ${name}`).slice(2)
  await bring(teacher, class3a, 'submitted', { names: others })
  await bring(head, class3a, 'approved', { names: others })
  await openDashboard(page)
  await button(page, 'Klasse 3a: Erinnern').click()
  await dialog(page).getByText('Anna Petersen').waitFor()
  await press(page, '1 Lehrkraft erinnern')
  await toasted(page, 'Erinnerung gesendet.').waitFor()
  const sent = (await messagesOf(teacher)).find(({ title }) => title === 'Klasse 3a: offene Zeugnisse')
  expect(sent?.message).toMatch(/^Noch nicht abgegeben sind 2 Zeugnisse: .+, .+\.\n\nBitte abgeben\.$/)
  await page.reload()
  await row(page, '3a').getByText('erinnert').waitFor()
  await chooseFrom(page, 'Weitere Schritte', 'Lehrkräfte erinnern')
  await expect.poll(() => dialog(page).getByRole('checkbox', { name: /^1a/ }).isChecked()).toBe(true)
  expect(await dialog(page).getByRole('checkbox', { name: /^3a/ }).isChecked()).toBe(false)
})

screen(
  'without network nothing is approved, issued or reminded, and nothing is lost',
  async ({ tablet, network, head, server }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    const teacher = await createClient(server.url, 'teacher')
    await bring(teacher, class3a, 'submitted', { names: ['Greta Behrens'] })
    await openDashboard(page)
    await button(page, 'Klasse 3a: Prüfen').click()
    await button(page, 'Geprüft, fertig').waitFor()
    await network.down()
    await button(page, 'Geprüft, fertig').click()
    await toasted(page, 'Ob das geklappt hat, ist offen.').waitFor()
    await button(page, 'Zurückgeben').click()
    await page.getByRole('textbox').fill('Bitte die Fehltage prüfen.')
    await button(page, 'Zurückgeben').click()
    // It says 'Wird zurückgegeben …' until the answer is missing; the toast may be the one of before.
    await button(page, 'Zurückgeben').waitFor()
    await expect.poll(() => toasted(page, 'Ob das geklappt hat, ist offen.').count()).toBeGreaterThan(0)
    expect(await page.getByRole('textbox').inputValue()).toBe('Bitte die Fehltage prüfen.')
    await network.up()
    expect(await stateOf(head, 'Greta Behrens')).toMatchObject({ state: 'submitted' })
  },
)

screen(
  'what the tablet has of the half-year before is not offered as nothing to issue',
  async ({ tablet, network, head }) => {
    const { page } = tablet
    const students = await head.students('3a')
    await bring(head, class3a, 'issued')
    await openDashboard(page)
    await button(page, 'Klasse 3a öffnen').click()
    await expect.poll(() => page.getByRole('cell', { name: 'ausgegeben', exact: true }).count()).toBe(students.length)
    await head.call('addYearPart', {}, { name: '2. Halbjahr', term: '2', printDate: '27.06.2025' })
    for (const to of ['submitted', 'approved'] as const) await bring(head, class3a, to)
    await openSettingsPage(page, 'Übersicht')
    await button(page, 'Klasse 3a: Ausgeben').waitFor()
    const held = network.inject(/\/get\/reportStates\/demo-3a/, { kind: 'heldAnswer' })
    const hit = held.hit()
    await button(page, 'Klasse 3a: Ausgeben').click()
    await hit
    await heading(page, /^Klasse 3a/).waitFor()
    expect(await dialog(page).count()).toBe(0)
    await held.deliver()
    held.lift()
    await button(dialog(page), `${students.length} Zeugnisse ausgeben`).waitFor()
  },
)

screen('from a class that is issued the next one to read is one tap away', async ({ tablet, head }) => {
  const { page } = tablet
  const [first] = await head.students('1a')
  const name = `${first?.preName} ${first?.name}`
  await bring(head, ['demo-1a', '1a'], 'submitted', { names: [name] })
  for (const to of ['submitted', 'approved'] as const) await bring(head, class3a, to)
  await openDashboard(page)
  await button(page, 'Klasse 3a: Ausgeben').click()
  await button(dialog(page), /Zeugnisse ausgeben$/).click()
  await page.getByRole('link', { name: 'Weiter: 1a prüfen' }).click()
  await page.getByRole('article', { name: new RegExp(name) }).waitFor()
})
