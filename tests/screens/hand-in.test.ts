import { expect } from 'vitest'
import { allEndpoints } from '#contract/index.ts'
import { screen } from '../support/screen/screen.ts'
import type { Client } from '../support/server/createClient.ts'
import { begins } from '../support/server/demo.ts'
import { child, children, mark, marks, openColumnOf3a, wordOf } from '../support/teacher/column.ts'
import { fillClass } from '../support/teacher/fillClass.ts'
import { login } from '../support/teacher/login.ts'
import { openCard, openReportCards } from '../support/teacher/openReportCards.ts'
import {
  cell,
  openTools,
  row,
  saveButton,
  syncButton,
  text,
  tick,
  ticked,
  untilTransferred,
} from '../support/teacher/sheet.ts'
import { chooseStudent, chosen, student } from '../support/teacher/students.ts'
import { withoutNetwork } from '../support/teacher/transfers.ts'

const locked = /status of 423/

async function move(head: Client, className: string, name: string, to: string, more: object = {}): Promise<void> {
  const { id } = await head.student(className, name)
  const body = { class: `demo-${className}`, students: [id], to, ...more }
  expect(await head.call('editReportStates', {}, body)).toEqual({ changed: [id], refused: [] })
}

async function stateOf(head: Client, className: string, name: string): Promise<string | undefined> {
  const { id } = await head.student(className, name)
  const answer = await head.call('reportStates', { classID: `demo-${className}` })
  return allEndpoints.reportStates.data.parse(answer).states.find(({ studentID }) => studentID === id)?.state
}

screen(
  'a complete report card is handed in with one tap and taken back with one, and an incomplete one after a question',
  async ({ tablet, head }) => {
    const { page } = tablet
    const last = await fillClass(head)
    await login(page)
    await openReportCards(page, '3a')
    const handIn = page.getByRole('button', { name: 'Abgeben', exact: true })
    await chooseStudent(page, 'Clara Albers')
    // Typed right before: it is on the server before the report card is handed in.
    await text(page, 'Bemerkungen').fill('Versetzt nach Klasse 4. Herzlichen Glückwunsch.')
    await handIn.click()
    // The next one is there at once; this one says that it is handed in.
    await chosen(page).and(student(page, 'Clara Albers')).waitFor({ state: 'detached' })
    await page.getByText('Clara Albers: abgegeben').waitFor()
    expect(await chosen(page).count()).toBe(1)
    await chooseStudent(page, 'Clara Albers')
    await page.getByRole('list', { name: 'Stand des Zeugnisses' }).locator('[aria-current=step]').waitFor()
    await page.getByText('Anna Petersen. Bis zur Prüfung können Sie es').waitFor()
    expect(await stateOf(head, '3a', 'Clara Albers')).toBe('submitted')
    expect((await head.entry('3a', 'Clara Albers'))?.layout.comments).toMatch(/Glückwunsch/)

    // Read only: text as text, and a tap on a mark changes nothing.
    await page.getByText('Bis zur Prüfung können Sie es').waitFor()
    expect(await page.getByRole('textbox').count()).toBe(0)
    await cell(page, 'Sport', '1').click()
    expect(await ticked(page, 'Sport')).toBe('2')
    expect(await row(page, 'Sport').getAttribute('aria-readonly')).toBe('true')
    await student(page, 'Clara Albers')
      .and(page.getByRole('button', { name: /abgegeben/ }))
      .waitFor()
    expect(await page.getByRole('button', { name: 'Rückgängig' }).count()).toBe(0)

    await page.getByRole('button', { name: 'Zurückholen' }).click()
    await page.getByText('Bis zur Prüfung können Sie es').waitFor({ state: 'detached' })
    await tick(page, 'Sport', '1')
    expect(await ticked(page, 'Sport')).toBe('1')
    await untilTransferred(page)
    expect(await stateOf(head, '3a', 'Clara Albers')).toBe('open')

    await chooseStudent(page, last)
    await openTools(page)
    await handIn.click()
    const question = page.getByRole('alertdialog', { name: `${last}: unvollständig abgeben?` })
    await question.getByText('1 Note', { exact: true }).waitFor()
    await question.getByRole('button', { name: 'Trotzdem abgeben' }).click()
    await question.waitFor({ state: 'detached' })
    await page.getByText('Bis zur Prüfung können Sie es').waitFor()
    expect(await stateOf(head, '3a', last)).toBe('submitted')

    // All others at once.
    await page.getByRole('button', { name: '24 Zeugnisse abgeben' }).click()
    const all = page.getByRole('alertdialog', { name: '24 Zeugnisse abgeben?' })
    await all.waitFor()
    // The list goes when the tablet is turned, the question stays.
    await page.setViewportSize({ width: 820, height: 1180 })
    await student(page, 'Clara Albers').waitFor({ state: 'detached' })
    await all.getByRole('button', { name: 'Abgeben' }).click()
    await page.getByText('24 Zeugnisse abgegeben').waitFor()
    await page.getByRole('link', { name: 'Home' }).click()
    await page.getByText(/24 von 25 fertig, 25 abgegeben/).waitFor()
  },
)

screen(
  'what the head does is on the sheet: approved, sent back with a sentence, and in work again',
  async ({ tablet, head }) => {
    const { page } = tablet
    await fillClass(head)
    await move(head, '3a', 'Clara Albers', 'submitted')
    await move(head, '3a', 'Clara Albers', 'approved')
    await openCard(page, '3a', 'Clara Albers')
    await page.getByText('Nur die Schulleitung kann es zurückgeben.').first().waitFor()
    expect(await page.getByRole('button', { name: 'Zurückholen' }).count()).toBe(0)
    await move(head, '3a', 'Clara Albers', 'open', { reason: 'Bitte die Fehltage prüfen.' })
    await page.reload()
    await page.getByText('Bitte die Fehltage prüfen.').first().waitFor()
    await student(page, 'Clara Albers')
      .and(page.getByRole('button', { name: /zurückgegeben/ }))
      .waitFor()
    await tick(page, 'Sport', '1')
    await untilTransferred(page)
    // Handing it in again is the next step, and stands where the next step always does.
    await page.getByRole('button', { name: 'Abgeben', exact: true }).waitFor()
    const words = await page.locator('[data-action-bar]').getByRole('button').allTextContents()
    expect(words.slice(-3)).toEqual([expect.stringMatching(/^Speicher/), expect.stringMatching(/^Weiter/), 'Abgeben'])
  },
)

screen(
  'a lock that arrives while she types keeps what she typed on the tablet, and it goes by itself once the lock is off',
  async ({ tablet, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(locked)
    const emil = await untouched('1a')
    await openCard(page, '1a', emil)
    await tick(page, begins, 'trifft voll zu')
    await saveButton(page).click()
    await expect.poll(async () => (await head.entry('1a', emil))?.grades.length).toBe(1)
    await untilTransferred(page)
    await move(head, '1a', emil, 'submitted')
    await text(page, 'Bemerkungen').fill('Zu spät geschrieben.')
    await saveButton(page).click()
    // The sheet is read only, says why, and shows what is not in the report card.
    await page.getByText(/^Abgegeben am /).waitFor()
    await page.getByText('Bis zur Prüfung können Sie es').waitFor()
    await page.getByText(/^1 Eingabe von diesem .* ist noch nicht im Zeugnis\.$/).waitFor()
    await page.getByText('Zu spät geschrieben.').waitFor()
    expect(await page.getByRole('textbox').count()).toBe(0)
    // The pressed button is gone; the keyboard goes on at the sheet.
    expect(await page.evaluate(() => document.activeElement?.closest('main') != null)).toBe(true)
    await page.getByRole('button', { name: 'Ansehen' }).click()
    await page
      .getByRole('dialog', { name: `Eingaben für ${emil}` })
      .getByText('Zu spät geschrieben.')
      .waitFor()
    await page.keyboard.press('Escape')
    await syncButton(page, /^1 Eingabe wartet/).click()
    await page.getByText('1 Eingabe wartet auf die Schulleitung.').waitFor()
    await page.keyboard.press('Escape')
    expect((await head.entry('1a', emil))?.layout.comments).toBeUndefined()
    // Nor does it go in the column view.
    await page.getByRole('button', { name: 'Nach Fach' }).click()
    const field = page.getByRole('textbox', { name: new RegExp(`^${emil}`) })
    await field.waitFor()
    expect(await field.getAttribute('readonly')).not.toBeNull()
    await page.getByRole('button', { name: 'Nach Kind' }).click()

    await page.getByRole('button', { name: 'Zurückholen' }).click()
    await untilTransferred(page)
    expect((await head.entry('1a', emil))?.layout.comments).toBe('Zu spät geschrieben.')
    await text(page, 'Bemerkungen').waitFor()
  },
)

screen(
  'what the head has refused is said to be refused; an admin who does not teach the class takes nothing back',
  async ({ tablet, head }) => {
    const { page } = tablet
    tablet.expectErrors(/status of (423|400)/)
    await login(page, 'head')
    await openReportCards(page, '3a')
    await chooseStudent(page, 'Clara Albers')
    await move(head, '3a', 'Clara Albers', 'submitted')
    await text(page, 'Bemerkungen').fill('Zu spät geschrieben.')
    await saveButton(page).click()
    await page.getByText('Die Schulleitung sieht sie und entscheidet.').waitFor()
    await page.getByRole('button', { name: 'Zurückholen' }).click()
    await page.getByText('Zurückholen können nur Lehrkräfte dieser Klasse.').waitFor()
    const [late] = allEndpoints.lateEdits.data.parse(await head.call('lateEdits'))
    await head.call('editLateEdit', {}, { id: late?.id, decision: 'refuse' })
    await page.reload()
    await page.getByText(/Die Schulleitung hat Ihre verspätete Eingabe abgelehnt\.$/).waitFor()
    expect(await page.getByText('Die Schulleitung sieht sie und entscheidet.').count()).toBe(0)
    expect(await stateOf(head, '3a', 'Clara Albers')).toBe('submitted')
  },
)

screen(
  'by column a locked report card is a row that says its state and keeps its value, and nothing is filled in there',
  async ({ tablet, head }) => {
    const { page } = tablet
    await move(head, '3a', 'Clara Albers', 'submitted')
    await move(head, '3a', 'Milan Arslan', 'submitted')
    await move(head, '3a', 'Milan Arslan', 'approved')
    await openColumnOf3a(page, 'Sport')
    await child(page, 'Clara Albers')
      .getByText(/abgegeben$/)
      .waitFor()
    await child(page, 'Milan Arslan')
      .getByText(/geprüft$/)
      .waitFor()
    await mark(page, 'Clara Albers', '1').click()
    // By keyboard, too; the focus stays in the row.
    await mark(page, 'Milan Arslan', '1').focus()
    await page.keyboard.press('2')
    expect(await wordOf(page, 'Clara Albers')).toBe('leer')
    expect(await wordOf(page, 'Milan Arslan')).toBe('leer')
    await page.getByRole('button', { name: 'Rest ausfüllen …' }).click()
    await page.getByText('Für alle 22 offenen Kinder, ohne 2 abgegebene oder gesperrte:').waitFor()
    await page.getByRole('menuitem', { name: 'gut', exact: true }).click()
    const given = async () => (await marks(head, '3a', 'sport')).filter((grade) => grade === '2').length
    await expect.poll(given).toBe(22)
    await untilTransferred(page)
    expect((await marks(head, '3a', 'sport')).slice(0, 2)).toEqual([undefined, undefined])
    expect(await page.getByRole('button', { name: 'Rest ausfüllen …' }).count()).toBe(0)
  },
)

screen('without network nothing is handed in, and the tablet says so', async ({ tablet, network, head }) => {
  const { page } = tablet
  tablet.expectErrors(withoutNetwork)
  await fillClass(head)
  await openCard(page, '3a', 'Clara Albers')
  const handIn = page.getByRole('button', { name: 'Abgeben', exact: true })
  await handIn.waitFor()
  await network.down()
  await tick(page, 'Sport', '1')
  await saveButton(page).click()
  await syncButton(page, /^(Offline|Schulserver)|auf (WLAN|den Schulserver)$/).waitFor()
  await handIn.click()
  await page.getByText('Dafür braucht es WLAN.').waitFor()
  await network.up()
  await untilTransferred(page)
  expect(await stateOf(head, '3a', 'Clara Albers')).toBe('open')
})

screen(
  'after the deadline the class is locked, which its list says once, and the sheet says since when',
  async ({ tablet, network, head, untouched }) => {
    const { page } = tablet
    const emil = await untouched('1a')
    const answer = await head.call('reportStates', { classID: 'demo-1a' })
    const known = allEndpoints.reportStates.data.parse(answer)
    const lock = { state: 'deadline' }
    const data = {
      ...known,
      deadline: '2026-01-23',
      states: known.states.map((one, at) => (at === 0 ? { ...one, openUntil: '2999-01-27' } : { ...one, lock })),
    }
    const injected = network.inject(/get\/reportStates/, {
      ...{ kind: 'status', status: 200, body: JSON.stringify({ success: true, data, error: null }) },
    })
    await login(page)
    await page.getByText('Eingabe bis Fr, 23.01.').waitFor()
    await openReportCards(page, '1a')
    // One is still open: the others have a lock each.
    await student(page, 'Mia Brandt')
      .and(page.getByRole('button', { name: /gesperrt/ }))
      .waitFor()
    await chooseStudent(page, emil)
    await page.getByText('Für Sie offen bis 27.01.2999.').waitFor()
    await tick(page, begins, 'trifft voll zu')
    await saveButton(page).click()
    await expect.poll(async () => (await head.entry('1a', emil))?.grades.length).toBe(1)
    await chooseStudent(page, 'Mia Brandt')
    await page.getByText('Nur die Schulleitung kann dieses Zeugnis noch einmal öffnen.').waitFor()
    await page.getByText('Gesperrt seit 24.01.2026.').waitFor()
    expect(await page.getByRole('button', { name: /^(Zurückholen|Abgeben|Speichern)$/ }).count()).toBe(0)

    injected.lift()
    const all = { ...data, states: known.states.map((one) => ({ ...one, lock })) }
    network.inject(/get\/reportStates/, {
      ...{ kind: 'status', status: 200, body: JSON.stringify({ success: true, data: all, error: null }) },
    })
    await page.reload()
    await page.getByText('gesperrt', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: /, gesperrt/ }).count()).toBe(0)
    // So does the column view.
    await page.getByRole('button', { name: 'Nach Fach' }).click()
    await children(page).first().waitFor()
    await page.getByText('Gesperrt seit 24.01.2026.').waitFor()
    expect(await page.locator('[data-student]').getByText('gesperrt').count()).toBe(0)
    await page.getByRole('button', { name: 'Nach Kind' }).click()
    // Hers is complete, and can still be handed in.
    await page.getByRole('button', { name: '1 Zeugnis abgeben' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Abgeben', exact: true }).click()
    await expect.poll(() => stateOf(head, '1a', 'Mia Brandt')).toBe('submitted')
  },
)
