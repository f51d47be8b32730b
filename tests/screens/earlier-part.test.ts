import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { allEndpoints } from '#contract/index.ts'
import { violations } from '../support/browser/violations.ts'
import { withoutNetwork } from '../support/browser/watchProblems.ts'
import { dialog, field, press, row, toasted } from '../support/head/dialog.ts'
import { openSettings } from '../support/head/openSettings.ts'
import { bring } from '../support/head/reportStates.ts'
import { chooseInRow } from '../support/head/rowMenu.ts'
import { inShort } from '../support/journey.ts'
import { button } from '../support/page.ts'
import { demoYear } from '../support/saving.ts'
import { screen } from '../support/screen/screen.ts'
import { type Client, createClient } from '../support/server/createClient.ts'
import { login } from '../support/teacher/login.ts'
import { openCard } from '../support/teacher/openReportCards.ts'
import { text, tick, ticked, untilTransferred } from '../support/teacher/sheet.ts'
import { chooseStudent } from '../support/teacher/students.ts'
import { openPane, waiting } from '../support/teacher/transfers.ts'

const class3a = ['demo-3a', '3a'] as const
const clara = 'Clara Albers'
const names = [clara]
const running = '2024/2025-2. Halbjahr'
const words = { reason: 'Falsche Note: Sport', openUntil: '2100-01-31', part: demoYear }
const link = (page: Page, name: RegExp) => page.getByRole('link', { name })

/** Clara's report card of the first half-year is issued, and the second one is running. */
async function endPart(head: Client): Promise<void> {
  await head.save('3a', clara, (entry) => ({ ...entry, grades: [{ subject: 'sport', grade: '2' }] }))
  await bring(head, class3a, 'issued', { names })
  await head.call('addYearPart', {}, { name: '2. Halbjahr', term: '2', printDate: '27.06.2025' })
}

async function sportOf(head: Client): Promise<Record<string, string | undefined>> {
  const { grades } = await head.student('3a', clara)
  const sport = grades.map((entry) => [entry.year, entry.grades.find(({ subject }) => subject === 'sport')?.grade])
  return Object.fromEntries(sport)
}

const untilStored = (head: Client, sport: Record<string, string>) =>
  expect.poll(() => sportOf(head)).toMatchObject(sport)

async function openEarlier(page: Page): Promise<void> {
  await openSettings(page, 'Klassen')
  await page.getByRole('link', { name: /3a/ }).or(button(page, /3a/)).first().click()
  await button(page, 'Frühere Abschnitte').click()
  await page.getByRole('heading', { name: '1. Halbjahr 2024/2025' }).waitFor()
}

// The short run has the server's part of it in `conformance/earlierParts`, and the teacher's below.
screen.skipIf(inShort)(
  'the head reopens one report card of the half-year before, the teacher follows the message, and it is issued as a second version',
  async ({ tablet, head, server }) => {
    const { page } = tablet
    await endPart(head)
    const teacher = await createClient(server.url, 'teacher')
    await teacher.save('3a', clara, (entry) => ({ ...entry, grades: [{ subject: 'sport', grade: '4' }] }))

    await openEarlier(page)
    expect(await violations(page)).toEqual([])
    await button(page, 'Mehr dazu').click()
    await page.getByText(/^Zeugnisse früherer Schuljahre können Sie nicht wieder öffnen: .*Zweitschrift\.$/).waitFor()
    await chooseInRow(page, clara, 'Wieder öffnen')
    await press(page, 'Wieder öffnen')
    await dialog(page).getByText('Bitte kurz sagen, was geändert wird.').waitFor()
    await field(page, 'Grund').fill('Falsche Note: In Sport steht 2, richtig ist 1.')
    await press(page, 'Wieder öffnen')
    await toasted(page, `${clara} ist wieder offen.`).waitFor()
    await row(page, 'Clara')
      .getByText(/^offen bis \d\d\.\d\d\.\d{4}$/)
      .waitFor()

    await login(page)
    await link(page, /^Clara Albers Wieder geöffnet: 1\.\sHalbjahr/).waitFor()
    await page.goto('/messages/main')
    await link(page, /^Zeugnis öffnen: Wieder geöffnet bis .*1\. Halbjahr 2024\/2025$/).click()
    await page.getByText('1. Halbjahr 2024/2025:').waitFor()
    await page.getByText('Falsche Note: In Sport steht 2, richtig ist 1.').waitFor()
    expect(await violations(page)).toEqual([])
    expect(await ticked(page, 'Sport')).toBe('2')
    await tick(page, 'Sport', '1')
    await untilStored(head, { [demoYear]: '1', [running]: '4' })
    await untilTransferred(page)
    await button(page, 'Abgeben').click()
    await press(page, 'Trotzdem abgeben')
    await page.getByText('Bis zur Prüfung möglich').waitFor()
    // The report card of now is another one, and still being written.
    await link(page, /^Zum laufenden Abschnitt$/).click()
    await chooseStudent(page, clara)
    expect(await ticked(page, 'Sport')).toBe('4')
    await tick(page, 'Sport', '3')
    await untilStored(head, { [demoYear]: '1', [running]: '3' })
    await untilTransferred(page)

    await openEarlier(page)
    await chooseInRow(page, clara, 'Ausgeben')
    await dialog(page)
      .getByText(/Fassung 1 bleibt erhalten\.$/)
      .waitFor()
    await press(page, 'Ausgeben')
    await toasted(page, `${clara}: ausgegeben.`).waitFor()
    await row(page, 'Clara').getByText('ausgegeben, Fassung 2').waitFor()
    const { id } = await head.student('3a', clara)
    const versions = allEndpoints.reportVersions.data.parse(await head.call('reportVersions', { studentID: id }))
    expect(versions.map(({ version, year }) => [version, year])).toEqual([
      [2, demoYear],
      [1, demoYear],
    ])
    expect(versions[0]?.sha256).not.toBe(versions[1]?.sha256)
  },
)

screen(
  'of more than three earlier parts the latest stand open and the ones before are folded',
  async ({ tablet, head }) => {
    const { page } = tablet
    for (const month of ['02', '03', '04', '05']) {
      await head.call('addYearPart', {}, { name: `Abschnitt ${month}`, term: '2', printDate: `27.${month}.2025` })
    }
    await login(page, 'head')
    await openSettings(page, 'Klassen')
    await page.getByRole('link', { name: /3a/ }).or(button(page, /3a/)).first().click()
    await button(page, 'Frühere Abschnitte').click()
    await page.getByRole('heading', { name: 'Abschnitt 04' }).waitFor()
    const shown = async () =>
      (await page.getByRole('heading', { level: 2 }).allTextContents()).map((text) => text.slice(0, 12))
    expect(await shown()).toEqual(['Abschnitt 04', 'Abschnitt 03', 'Abschnitt 02'])
    await button(page, '1 älterer Abschnitt').click()
    await page.getByRole('heading', { name: '1. Halbjahr 2024/2025' }).waitFor()
  },
)

screen(
  'what is typed without network into the earlier and the present report card arrives in each, also after the page is left',
  async ({ tablet, head, network }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    await endPart(head)
    await bring(head, class3a, 'open', { names, ...words })
    await openCard(page, '3a', clara)
    await page.getByRole('radiogroup').first().waitFor()
    await link(page, /^Home$/).click()
    await link(page, /^Clara Albers Wieder geöffnet: 1\.\sHalbjahr/).click()
    await page.getByText('1. Halbjahr 2024/2025:').waitFor()
    await network.down()
    await tick(page, 'Sport', '1')
    await text(page, 'Bemerkungen').fill('Nur im ersten Halbjahr.')
    await link(page, /^Zum laufenden Abschnitt$/).click()
    await chooseStudent(page, clara)
    await tick(page, 'Sport', '5')
    await text(page, 'Bemerkungen').fill('Nur im zweiten Halbjahr.')
    // The list of what waits leads back to the earlier one.
    await openPane(page)
    await waiting(page, clara)
      .first()
      .getByRole('button', { name: /^Clara Albers/ })
      .click()
    await page.getByText('1. Halbjahr 2024/2025:').waitFor()
    expect(await ticked(page, 'Sport')).toBe('1')
    await network.up()
    await untilStored(head, { [demoYear]: '1', [running]: '5' })
    await untilTransferred(page)
    const { grades } = await head.student('3a', clara)
    expect(Object.fromEntries(grades.map(({ year, layout }) => [year, layout.comments]))).toMatchObject({
      [demoYear]: 'Nur im ersten Halbjahr.',
      [running]: 'Nur im zweiten Halbjahr.',
    })
  },
)
