import { expect } from 'vitest'
import { withoutNetwork } from '../support/browser/watchProblems.ts'
import { section7Screen } from '../support/section7/section7Screen.ts'
import { createClient } from '../support/server/createClient.ts'
import { begins, persists } from '../support/server/demo.ts'
import { loginByForm } from '../support/teacher/login.ts'
import { openReportCards } from '../support/teacher/openReportCards.ts'
import {
  openTools,
  saveButton,
  syncButton,
  text,
  tick,
  ticked,
  untilTransferred,
  write,
} from '../support/teacher/sheet.ts'
import { chooseStudent } from '../support/teacher/students.ts'
import { gradesOf } from '../support/teacher/twoPlaces.ts'

section7Screen(
  'a teacher logs in at a server that has only what is specified, writes, and nothing else is asked of it',
  async ({ tablet: { page }, head, untouched, section7 }) => {
    const emil = await untouched('1a')
    await loginByForm(page)
    await openReportCards(page, '1a')
    await chooseStudent(page, emil)
    await tick(page, begins, 'trifft voll zu')
    await saveButton(page).click()
    await untilTransferred(page)
    await expect.poll(() => gradesOf(head, emil)).toEqual([['asv-lern-1', 'trifft voll zu']])
    await openTools(page)
    await page.getByRole('button', { name: 'Vorschau', exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Verlauf', exact: true }).count()).toBe(0)
    expect(section7.strange).toEqual([])
    expect(section7.own).toEqual([])
  },
)

section7Screen(
  'what a colleague has entered meanwhile survives at such a server: nobody is asked, both stand there',
  async ({ tablet, server, head, untouched }) => {
    const { page } = tablet
    const emil = await untouched('1a')
    await loginByForm(page)
    await openReportCards(page, '1a')
    await chooseStudent(page, emil)
    await tick(page, begins, 'trifft voll zu')
    await saveButton(page).click()
    await untilTransferred(page)
    const colleague = await createClient(server.url, 'colleague')
    await colleague.save('1a', emil, (entry) => ({ ...entry, layout: { comments: 'Von der Kollegin.' } }))

    await tick(page, persists, 'trifft teilweise zu')
    await saveButton(page).click()
    await page.getByText('Vom anderen Gerät übernommen').waitFor()
    await expect.poll(async () => (await gradesOf(head, emil))?.length).toBe(2)
    await untilTransferred(page)
    expect((await head.entry('1a', emil))?.layout).toEqual({ comments: 'Von der Kollegin.' })
    await expect.poll(() => text(page, 'Bemerkungen').inputValue()).toBe('Von der Kollegin.')
  },
)

section7Screen(
  'what was written without network does not overwrite what a colleague entered meanwhile',
  async ({ tablet, server, network, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    const emil = await untouched('1a')
    await loginByForm(page)
    await openReportCards(page, '1a')
    await chooseStudent(page, emil)
    await network.down()
    await tick(page, begins, 'trifft voll zu')
    await saveButton(page).click()
    await syncButton(page, /1 wartet auf (WLAN|den Schulserver)/).waitFor()
    const colleague = await createClient(server.url, 'colleague')
    await colleague.save('1a', emil, (entry) => ({ ...entry, layout: { comments: 'Von der Kollegin.' } }))

    await network.up()
    await untilTransferred(page)
    expect(await gradesOf(head, emil)).toEqual([['asv-lern-1', 'trifft voll zu']])
    expect((await head.entry('1a', emil))?.layout).toEqual({ comments: 'Von der Kollegin.' })
  },
)

section7Screen(
  'the same text written by two is decided by a person, and what she chooses stands there',
  async ({ tablet, server, network, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    const emil = await untouched('1a')
    await loginByForm(page)
    await openReportCards(page, '1a')
    await chooseStudent(page, emil)
    await network.down()
    await write(text(page, 'Bemerkungen'), 'Von der Lehrkraft.')
    await tick(page, begins, 'trifft voll zu')
    await saveButton(page).click()
    const colleague = await createClient(server.url, 'colleague')
    await colleague.save('1a', emil, (entry) => ({ ...entry, layout: { comments: 'Von der Kollegin.' } }))
    await network.up()
    await page.evaluate(() => void window.dispatchEvent(new Event('online')))

    const dialog = page.getByRole('dialog', { name: /^Zwei Fassungen für/ })
    await dialog.waitFor()
    expect((await head.entry('1a', emil))?.layout).toEqual({ comments: 'Von der Kollegin.' })
    await dialog.getByRole('radio', { name: /Anderes Gerät/ }).check()
    await dialog.getByRole('button', { name: 'Übernehmen' }).click()
    await untilTransferred(page)
    expect((await head.entry('1a', emil))?.layout).toEqual({ comments: 'Von der Kollegin.' })
    expect(await ticked(page, begins)).toBe('trifft voll zu')
    expect(await gradesOf(head, emil)).toEqual([['asv-lern-1', 'trifft voll zu']])
  },
)

section7Screen(
  'the pages around the report card open and close on what such a server has',
  async ({ tablet: { page }, section7 }) => {
    await loginByForm(page)
    await page
      .getByRole('link', { name: /^Überblick Klasse 1a|1a/ })
      .first()
      .waitFor()
    await openReportCards(page, '3a')
    // Her report card is complete: elsewhere it could be handed in.
    await chooseStudent(page, 'Greta Behrens')
    await page.getByRole('radiogroup').first().waitFor()
    expect(await page.getByRole('textbox', { name: 'Religion oder Werte und Normen' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: /^Textbausteine|bgeben/ }).count()).toBe(0)
    await page.goto('/reportCard/overview')
    await page.getByText('Aylin Demir').first().waitFor()
    await page.goto('/reportCard/check')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goto('/messages/main')
    await page.getByRole('heading', { level: 1, name: /Nachrichten/ }).waitFor()
    expect(section7.strange).toEqual([])
  },
)
