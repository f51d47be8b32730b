import { expect } from 'vitest'
import { Template } from '#contract/index.ts'
import { withoutNetwork } from '../support/browser/watchProblems.ts'
import { screen } from '../support/screen/screen.ts'
import { begins } from '../support/server/demo.ts'
import { homeQuestion, login } from '../support/teacher/login.ts'
import { openReportCards } from '../support/teacher/openReportCards.ts'
import { homeOverview } from '../support/teacher/overview.ts'
import { cell, row, saveButton, syncButton, text, tick, write } from '../support/teacher/sheet.ts'
import { chooseStudent } from '../support/teacher/students.ts'

const save = /^POST .*\/set\/studentGrades/

screen(
  'with network, too, home says what does not get through and what the server refused, and leads to it',
  async ({ tablet, network, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(/status of (400|500)/)
    const [emil, mia] = [await untouched('1a'), await untouched('1a')]
    await login(page)
    await openReportCards(page, '1a')
    const refusal = { success: false, data: null, error: { code: 'invalid', message: 'Das geht so nicht.' } }
    const refusing = network.inject(save, { kind: 'status', status: 400, body: JSON.stringify(refusal) })
    await chooseStudent(page, emil)
    await tick(page, begins, 'trifft voll zu')
    await saveButton(page).click()
    await syncButton(page, /^Nicht angenommen/).waitFor()
    refusing.lift()
    const failing = network.inject(save, { kind: 'status', status: 500 })
    await chooseStudent(page, mia)
    await tick(page, begins, 'trifft voll zu')
    await saveButton(page).click()
    await expect.poll(failing.hits).toBeGreaterThan(0)

    await page.getByRole('link', { name: 'Home' }).click()
    const said = page.getByRole('status')
    await said.filter({ hasText: '1 Zeugnis wurde nicht angenommen.' }).waitFor()
    await said.filter({ hasText: '1 Zeugnis ist noch nicht übertragen.' }).waitFor()
    failing.lift()
    await page.getByRole('link', { name: 'Ansehen' }).click()
    const pane = page.getByRole('dialog', { name: 'Übertragung' })
    await pane.getByRole('listitem', { name: emil }).getByText('Nicht angenommen.').waitFor()
  },
)

/** A class of one child, whose report card asks for one mark and one text. */
const small = { class: '1z', child: 'Nina Neu', statement: 'liest' }

screen(
  'home tells how far a class is with what waits, and goes on at the very place until nothing is empty',
  async ({ tablet, head, network }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    const template = Template.parse(await head.call('classTemplate', { classID: 'demo-1a' }))
    const snippets = [{ snippetID: 's1', text: small.statement }]
    const texts = [{ id: 'deu', name: 'Deutsch', categories: [{ categoryID: 'lesen', name: 'Lesen', snippets }] }]
    const layout = { ...template.layout, name: 'onlyt' }
    await head.call('addTemplate', {}, { ...template, templateID: 'klein', name: 'Klein', layout, texts })
    await head.call('addClass', {}, { name: small.class, label: '', template: 'klein' })
    await head.call('addStudent', {}, { preName: 'Nina', name: 'Neu', class: small.class, id: 'N-1' })
    const isFocused = async (name: string) => (await page.evaluate(() => document.activeElement?.ariaLabel)) === name
    const goHome = () => page.getByRole('link', { name: 'Home', exact: true }).click()
    const said = (words: string) => page.getByRole('link', { name: `Was fehlt noch in Klasse 1z: ${words}` })

    await login(page, 'head')
    await said('0 von 1 fertig').waitFor()
    await page.getByRole('link', { name: /^Anfangen bei Nina Neu.*Deutsch.*Zeile 1$/ }).click()
    await row(page, small.statement).waitFor()
    await expect.poll(() => isFocused(template.grades[0] ?? '')).toBe(true)
    await network.down()
    await cell(page, small.statement, template.grades[0] ?? '').click()
    await goHome()
    await said('0 von 1 fertig').waitFor()
    await page
      .getByRole('status')
      .filter({ hasText: 'Alles ist auf diesem Gerät gesichert. 1 Zeugnis wird übertragen, sobald er antwortet.' })
      .waitFor()
    await page.getByRole('link', { name: 'Weiterschreiben bei Nina Neu, Bemerkungen' }).click()
    const comments = text(page, 'Bemerkungen')
    await expect.poll(() => comments.evaluate((it) => it === document.activeElement)).toBe(true)
    await write(comments, 'Nina liest.')
    await goHome()
    await said('Alle Kinder fertig').waitFor()
    await page.getByRole('link', { name: 'Prüfblatt öffnen' }).click()
    await page.getByRole('heading', { name: 'Nichts gefunden' }).waitFor()
    await network.up()
  },
)

screen('home goes on with the child that was worked on last, also after a restart', async ({ tablet, untouched }) => {
  const { page } = tablet
  const [emil, mia] = [await untouched('1a'), await untouched('1a')]
  await login(page)
  // Nobody has worked on this tablet: a begun report card comes before the empty ones above it in the list.
  await page.getByRole('link', { name: new RegExp(`^Weiterschreiben bei (?!${emil})`) }).waitFor()
  await openReportCards(page, '1a')
  await chooseStudent(page, mia)
  await tick(page, begins, 'trifft voll zu')
  await page.reload()
  await page.goto('/home')
  await page.getByRole('link', { name: new RegExp(`^Weiterschreiben bei ${mia}, .*Zeile 2$`) }).waitFor()
  await page.getByText(/ · zuletzt heute, \d\d:\d\d Uhr$/).waitFor()
  // The class's own row leads to the same child, and says how many are begun instead of naming it once more.
  const row = page.getByRole('link', { name: new RegExp(`^Weiter bei ${mia}, \\d+ begonnen.*Zeile 2$`) })
  await row.getByText(/^\d+ begonnen$/).waitFor()
})

screen('without network a class that is not on the tablet says when it opens', async ({ tablet, network }) => {
  const { page } = tablet
  tablet.expectErrors(withoutNetwork)
  network.inject(/classStudents\/demo-3a/, { kind: 'cut' })
  await login(page)
  await page.getByRole('link', { name: /^Weiterschreiben bei / }).waitFor()
  await network.down()
  await page.reload()
  await page.getByText('Noch nicht auf diesem Gerät. Öffnet sich, sobald der Schulserver antwortet.').waitFor()
  await page.getByRole('link', { name: /^Weiterschreiben bei / }).waitFor()
  expect(await homeOverview(page, '3a').count()).toBe(0)
})

screen('the first time home says how the app saves, once for each account', async ({ tablet }) => {
  const { page } = tablet
  const hint = page.getByText('Jede Eingabe ist sofort gesichert, auch ohne WLAN.')
  await login(page)
  await hint.waitFor()
  await page.getByRole('button', { name: 'Verstanden' }).click()
  await page.reload()
  await homeQuestion(page).waitFor()
  expect(await hint.count()).toBe(0)
  await login(page, 'colleague')
  await hint.waitFor()
})

screen('on a device that is full, home opens and the first hint can be closed', async ({ tablet }) => {
  const { page } = tablet
  await login(page)
  await openReportCards(page, '1a')
  await page.evaluate(() => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (key, value) {
      if (key.startsWith('zeugnis-')) throw new DOMException('full', 'QuotaExceededError')
      setItem.call(this, key, value)
    }
  })
  await page.getByRole('link', { name: 'Home' }).click()
  await homeQuestion(page).waitFor()
  const understood = page.getByRole('button', { name: 'Verstanden' })
  await understood.click()
  await understood.waitFor({ state: 'detached' })
})
