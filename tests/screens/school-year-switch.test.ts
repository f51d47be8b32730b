import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { endpoints, schoolEndpoints, YearSwitch } from '#contract/index.ts'
import { withoutNetwork } from '../support/browser/watchProblems.ts'
import { dialog, toasted } from '../support/head/dialog.ts'
import { openSettings, openSettingsPage } from '../support/head/openSettings.ts'
import { makeNineClasses } from '../support/head/wholeSchool.ts'
import { button } from '../support/page.ts'
import { screen } from '../support/screen/screen.ts'
import { type Client, createClient } from '../support/server/createClient.ts'
import { login } from '../support/teacher/login.ts'

const step = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`${name}$`) })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const field = (page: Page, label: string) => button(page, new RegExp(`${label}$`))
const unanswered = 'Der Schulserver hat nicht geantwortet. Versuchen Sie es noch einmal; doppelt geschieht nichts.'
const submit = (page: Page) => button(page, 'Schuljahr wechseln')

async function openSwitch(page: Page): Promise<void> {
  await openSettings(page, 'Schuljahre')
  await button(page, 'Schuljahreswechsel').click()
  await step(page, 'Offenes').waitFor()
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await field(page, label).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** What a change may touch, as the server has it. */
async function schoolOf(head: Client) {
  const students = schoolEndpoints.students.data.parse(await head.call('students'))
  const users = schoolEndpoints.users.data.parse(await head.call('users'))
  const classes = schoolEndpoints.classes.data.parse(await head.call('classes'))
  return {
    classOf: Object.fromEntries(students.map((student) => [student.id, student.class])),
    classesOf: Object.fromEntries(users.map((user) => [user.name, user.classes])),
    templateOf: Object.fromEntries(classes.map((one) => [one.name, one.template])),
    year: endpoints.currentYear.data.parse(await head.call('currentYear')),
  }
}

/** Templates for the classes of the demo school that there has not been a class of. */
async function chooseTemplates(page: Page): Promise<void> {
  await step(page, 'Klassen').click()
  for (const name of ['2a', '3b', '3c', '4a']) await choose(page, `Vorlage der ${name}`, 'Jahrgang 3/4 mit Noten')
}

/** Another head changes the year meanwhile. */
const switchElsewhere = async (head: Client) =>
  YearSwitch.parse(
    await head.call(
      'switchYear',
      {},
      {
        ...{
          from: '2024/2025',
          name: '2025/2026',
          exceptions: [],
          next: [{ name: '2a', template: 'demo-nds12t', teachers: [] }],
        },
        part: { name: '1. Halbjahr', term: '1', printDate: '30.01.2026' },
        classes: [{ classID: 'demo-1a', to: '2a' }],
      },
    ),
  )

screen(
  'a school of nine classes changes its year with its teachers in 15 taps, and takes it back with one question',
  async ({ tablet, head }) => {
    const { page } = tablet
    await makeNineClasses(head)
    const before = await schoolOf(head)
    await login(page, 'head')
    let taps = 0
    const tap = async (target: Locator) => {
      taps += 1
      await target.click()
    }
    await tap(page.getByRole('link', { name: /^Schule/ }))
    await tap(button(page, 'Schuljahre'))
    await tap(button(page, 'Schuljahreswechsel'))
    await page.getByText(/^74 Zeugnisse sind noch unvollständig/).waitFor()
    await tap(button(page, 'Trotzdem weiter'))
    expect(await page.getByRole('textbox', { name: 'Schuljahr' }).inputValue()).toBe('2025/2026')
    expect(await page.getByRole('textbox', { name: 'Zeugnisdatum' }).inputValue()).toBe('30.01.2026')
    await tap(button(page, /^Weiter/))
    await tap(field(page, 'Vorlage der 3c'))
    await tap(page.getByRole('option', { name: 'Noten' }))
    for (const name of ['1a', '1b']) {
      const teachers = page.getByRole('group', { name: `Lehrkräfte der neuen ${name}` })
      await tap(teachers.getByRole('checkbox', { name: `Lehrkraft ${name === '1a' ? '4a' : '4b'}` }))
    }
    await tap(button(page, /^Kinder der 1b: 1/))
    await tap(field(page, 'Kind aus 1b'))
    await tap(page.getByRole('option', { name: 'bleibt: kommt in die neue 1b' }))
    await tap(button(dialog(page), 'Fertig'))
    await dialog(page).waitFor({ state: 'detached' })
    await button(page, 'Kinder der 1b: 1, 1 bleibt').waitFor()
    await tap(button(page, /^Weiter/))
    await page.getByText('1 Kind bleibt: Kind aus 1b kommt in die neue 1b').waitFor()
    await page.getByText('sind für alle 9 Klassen gewählt').waitFor()
    // Nobody comes into 2c.
    await page.getByRole('checkbox', { name: '2c löschen' }).check()
    expect(await schoolOf(head)).toEqual(before)
    await tap(submit(page))
    await heading(page, '2025/2026 hat begonnen').waitFor()
    expect(taps).toBe(15)

    const after = await schoolOf(head)
    expect(after.year).toMatchObject({
      currentYear: { name: '2025/2026' },
      latestPart: { name: '1. Halbjahr', term: '1' },
    })
    expect(after.classesOf).toMatchObject({
      ...{ 'Anna Petersen': ['2a', '4a'], 'Derya Aksoy': ['2a'], 'Lehrkraft 2c': ['3c'], 'Lehrkraft 4a': ['1a'] },
      'Lehrkraft 4b': ['1b'],
    })
    expect(after.classOf).toMatchObject({ '01001': '2a', 'kind-1b': '1b', 'kind-3b': '4b' })
    expect(after.classOf).not.toHaveProperty('kind-4a')
    expect(before.templateOf).toHaveProperty('2c')
    expect(after.templateOf).not.toHaveProperty('2c')
    expect(after.templateOf).toMatchObject({ '3c': 'demo-nds34', '1a': before.templateOf['1a'] })
    await page.getByText('11Kinderverlassen die Schule').waitFor()
    // It is found again on the page of the years.
    await openSettingsPage(page, 'Schuljahre')
    await button(page, 'Schuljahreswechsel').click()
    await heading(page, '2025/2026 hat begonnen').waitFor()
    await button(page, /^Schülerdatei einlesen/).click()
    await heading(page, 'Import').waitFor()
    await page.goBack()

    await button(page, 'Rückgängig machen').click()
    await button(dialog(page), 'Abbrechen').click()
    await dialog(page).waitFor({ state: 'detached' })
    expect((await schoolOf(head)).year).toEqual(after.year)
    await button(page, 'Rückgängig machen').click()
    await button(dialog(page), 'Rückgängig machen').dblclick()
    await toasted(page, 'Schuljahreswechsel rückgängig gemacht.').waitFor()
    await page.getByText(/^Rückgängig gemacht am \d\d\.\d\d\., \d\d:\d\d Uhr\.$/).waitFor()
    expect(await schoolOf(head)).toEqual(before)
    // What was chosen is there for another try.
    await page.getByText('1 Kind bleibt: Kind aus 1b kommt in die neue 1b').waitFor()
  },
)

screen(
  'what was chosen is there again after another page and after a reload, until it is dropped',
  async ({ tablet }) => {
    const { page } = tablet
    await openSwitch(page)
    await button(page, 'Trotzdem weiter').click()
    const name = page.getByRole('textbox', { name: 'Schuljahr' })
    await name.fill('Probejahr')
    await button(page, /^Weiter/).click()
    await choose(page, '1a wird zu', 'Anderer Name …')
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill('x'.repeat(300))
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Füchse')
    await button(dialog(page), 'Übernehmen').click()
    await field(page, 'Vorlage der Füchse').waitFor()
    await choose(page, '2b wird zu', '3c')
    await expect.poll(() => page.getByText('2 Klassen kommen zusammen').count()).toBe(2)
    await page
      .getByRole('group', { name: 'Lehrkraft der 1a geht mit' })
      .getByRole('checkbox', { name: 'Derya Aksoy' })
      .uncheck()

    await openSettingsPage(page, 'Klassen')
    await openSettingsPage(page, 'Schuljahre')
    await button(page, 'Schuljahreswechsel').click()
    const resumed = page.getByText(/^Angefangen am \d\d\.\d\d\., weiter mit Schritt 3\.$/)
    await resumed.waitFor()
    await page.reload()
    await resumed.waitFor()
    await field(page, 'Füchse 1a wird zu').waitFor()
    await step(page, 'Zusammenfassung').click()
    await page.getByText('Für 3c, 4a und Füchse fehlt die Vorlage.').waitFor()
    await page.getByText('hat danach keine Klasse').waitFor()
    expect(await resumed.count()).toBe(0)
    await page.reload()
    await page.getByText('weiter mit Schritt 4').waitFor()

    await button(page, 'Neu anfangen').click()
    await button(page, 'Trotzdem weiter').click()
    expect(await name.inputValue()).toBe('2025/2026')
    await button(page, 'Rückgängig').click()
    await page.getByText('Für 3c, 4a und Füchse fehlt die Vorlage.').waitFor()
  },
)

screen('nothing is sent while something is missing, and the page leads there', async ({ tablet, network }) => {
  const { page } = tablet
  await openSwitch(page)
  await step(page, 'Neues Jahr').click()
  await page.getByRole('textbox', { name: 'Zeugnisdatum' }).fill('30.01.2029')
  await step(page, 'Zusammenfassung').click()
  await page.getByText('nicht im Schuljahr 2025/2026').waitFor()
  expect(await submit(page).count()).toBe(0)
  await button(page, 'In „Neues Jahr“ ändern').last().click()
  await page.getByRole('textbox', { name: 'Zeugnisdatum' }).fill('30.1.26')
  await chooseTemplates(page)
  await choose(page, '4b wird zu', '4b')
  await button(page, '1a entfernen').click()
  await step(page, 'Zusammenfassung').click()
  await page.getByText('sind für alle 5 Klassen gewählt').waitFor()
  expect(network.seen(/^POST .*\/switch\/year/)).toEqual([])
})

screen(
  'without network nothing is lost, and a lost answer changes the year once',
  async ({ tablet, network, head }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    await openSwitch(page)
    await chooseTemplates(page)
    await step(page, 'Zusammenfassung').click()
    await network.down()
    await submit(page).click()
    await page.getByRole('alert').getByText(unanswered).waitFor()
    await step(page, 'Klassen').click()
    await field(page, 'mit Noten Vorlage der 3c').waitFor()
    await network.up()
    await step(page, 'Zusammenfassung').click()
    const lost = network.inject(/^POST .*\/switch\/year/, { kind: 'lostAnswer' })
    await submit(page).click()
    // Neither answer comes through; what the page reads again does.
    await heading(page, '2025/2026 hat begonnen').waitFor()
    lost.lift()
    const years = schoolEndpoints.years.data.parse(await head.call('years'))
    expect(years.map(({ name }) => name).sort()).toEqual(['2023/2024', '2024/2025', '2025/2026'])
  },
)

screen('a page that dies while the year changes finds what was done', async ({ tablet, network }) => {
  const { page } = tablet
  tablet.expectErrors(/status of 409/)
  await openSwitch(page)
  await chooseTemplates(page)
  await step(page, 'Zusammenfassung').click()
  const hanging = network.inject(/^POST .*\/switch\/year/, { kind: 'hang' })
  const hit = hanging.hit()
  await submit(page).dblclick()
  await hit
  await page.reload()
  await page.getByText(/weiter mit Schritt 4\.$/).waitFor()
  expect(await hanging.deliver()).toEqual([200])
  hanging.lift()
  await submit(page).click()
  await heading(page, '2025/2026 hat begonnen').waitFor()
  await page.getByText(/^Das Schuljahr wurde inzwischen schon gewechselt\./).waitFor()
})

screen('a year that another head has changed meanwhile is said, and shown as it is now', async ({ tablet, head }) => {
  const { page } = tablet
  tablet.expectErrors(/status of 409/)
  await openSwitch(page)
  await chooseTemplates(page)
  await step(page, 'Zusammenfassung').click()
  const { moved } = await switchElsewhere(head)
  await submit(page).click()
  await heading(page, '2025/2026 hat begonnen').waitFor()
  await page
    .getByText(/^Das Schuljahr wurde inzwischen schon gewechselt\. Jetzt läuft das Schuljahr 2025\/2026/)
    .waitFor()
  await page.getByText(`${moved}Kindereine Klasse weiter`).waitFor()
})

screen(
  'a change cannot be taken back once a report card was begun, and says whose',
  async ({ tablet, head, server }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 409/)
    await switchElsewhere(head)
    await openSettings(page, 'Schuljahre')
    await button(page, 'Schuljahreswechsel').click()
    await button(page, 'Rückgängig machen').click()
    const other = await createClient(server.url, 'head')
    await other.save('2a', 'Emil Becker', (entry) => entry)
    await button(dialog(page), 'Rückgängig machen').click()
    await toasted(page, 'Der Wechsel wurde nicht rückgängig gemacht.').waitFor()
    await page
      .getByText(/^Nicht mehr rückgängig: Birgit Sommer hat am .* ein Zeugnis begonnen\.$/)
      .first()
      .waitFor()
    await expect.poll(() => button(page, 'Rückgängig machen').count()).toBe(0)
  },
)

screen('a school without children in classes is told what it needs', async ({ tablet, head }) => {
  const { page } = tablet
  for (const { classID } of schoolEndpoints.classes.data.parse(await head.call('classes'))) {
    await head.call('setClassStudents', { classID }, { classID, students: [] })
  }
  await openSettings(page, 'Schuljahre')
  await button(page, 'Schuljahreswechsel').click()
  await page.getByRole('heading', { name: 'Noch keine Klasse mit Kindern' }).waitFor()
  await button(page, 'Zu den Schuljahren').click()
  await heading(page, 'Schuljahre').waitFor()
})
