import { expect } from 'vitest'
import type { Tablet } from '../support/browser/openTablet.ts'
import { resize } from '../support/browser/resize.ts'
import { withoutNetwork } from '../support/browser/watchProblems.ts'
import { diskJourney, inShort, offlineJourney } from '../support/journey.ts'
import { begins, persists } from '../support/server/demo.ts'
import { onTablet, untilAppIsKept } from '../support/teacher/device.ts'
import { login } from '../support/teacher/login.ts'
import { chooseClass, openReportCards } from '../support/teacher/openReportCards.ts'
import { row, saveButton, syncButton, text, tick, ticked, untilTransferred, write } from '../support/teacher/sheet.ts'
import { chooseStudent, next } from '../support/teacher/students.ts'

/** In the staff room, with network: the classes are opened once, so the tablet keeps them. */
async function prepareLesson({ page }: Tablet, ...classNames: [string, ...string[]]): Promise<void> {
  await login(page)
  await openReportCards(page, classNames[0])
  for (const className of classNames.slice(1)) await chooseClass(page, className)
  await untilAppIsKept(page)
}

offlineJourney.skipIf(inShort)(
  'a teacher begins the lesson without network and grades a class that she opened before',
  async ({ tablet, network, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    const [emil, mia] = [await untouched('1a'), await untouched('1a')]
    await prepareLesson(tablet, '1a', '3a')
    await network.down()
    await page.goto('/reportCard/main')
    await chooseClass(page, '1a')
    await chooseStudent(page, emil)
    await tick(page, begins, 'trifft voll zu')
    await chooseStudent(page, mia)
    await tick(page, begins, 'trifft teilweise zu')
    await write(text(page, 'Bemerkungen'), 'Mia liest viel.')
    await saveButton(page).click()
    await syncButton(page, /2 warten auf (WLAN|den Schulserver)/).waitFor()
    expect(await head.entry('1a', emil)).toBeUndefined()

    await network.up()
    await untilTransferred(page)
    await expect.poll(async () => (await head.entry('1a', emil))?.grades).toHaveLength(1)
    await expect.poll(async () => (await head.entry('1a', mia))?.layout).toEqual({ comments: 'Mia liest viel.' })
  },
)

offlineJourney(
  'a teacher logs in, stays on the start page, goes home without network and grades both of her classes',
  async ({ tablet, network, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    const emil = await untouched('1a')
    await login(page)
    await page.locator('[data-offline=ready]').nth(1).waitFor()
    await untilAppIsKept(page)
    await network.down()
    await openReportCards(page, '3a')
    await chooseClass(page, '1a')
    await chooseStudent(page, emil)
    await tick(page, begins, 'trifft voll zu')
    await onTablet(page).waitFor()
    // A phone has no room for the words: the number that waits stands beside the icon.
    await resize(page, { width: 390, height: 844 })
    const beside = () => page.locator('[data-sync]').evaluate((it) => getComputedStyle(it, '::after').content)
    await expect.poll(beside).toMatch(/^"1"/)
    // Opened anew, the start page still knows, and leads to the row that comes next.
    await page.goto('/home')
    await page.locator('[data-offline=ready]').nth(1).waitFor()
    await page.getByRole('link', { name: `Weiterschreiben bei ${emil}` }).click()

    await expect.poll(() => row(page, persists).evaluate((it) => it.contains(document.activeElement))).toBe(true)
  },
)

diskJourney(
  'a teacher closes the browser offline, opens it offline, goes on, and the server has all of it',
  async ({ tablet, network, head, untouched }) => {
    tablet.expectErrors(withoutNetwork)
    const [emil, mia] = [await untouched('1a'), await untouched('1a')]
    await prepareLesson(tablet, '1a')
    await network.down()
    await chooseStudent(tablet.page, emil)
    await tick(tablet.page, begins, 'trifft voll zu')
    await saveButton(tablet.page).click()
    await syncButton(tablet.page, /1 wartet auf (WLAN|den Schulserver)$/).waitFor()
    await tablet.close()

    await tablet.reopen()
    const { page } = tablet
    // The start page says what waits and leads there.
    await page.goto('/home')
    await page.getByRole('link', { name: 'Anzeigen' }).click()
    const waiting = page.getByRole('dialog', { name: 'Übertragung' })
    await waiting.getByRole('listitem', { name: emil }).waitFor()
    await waiting.getByRole('button', { name: 'Schließen' }).click()
    await waiting.waitFor({ state: 'detached' })
    // Asked for once: neither reload nor the way back opens it again.
    await expect.poll(() => page.evaluate(() => history.state?.pane)).toBeUndefined()
    await page.reload()
    await syncButton(page, /^(Offline|Schulserver)|auf (WLAN|den Schulserver)$/).waitFor()
    expect(await waiting.count()).toBe(0)
    await chooseClass(page, '1a')
    await chooseStudent(page, emil)
    expect(await ticked(page, begins)).toBe('trifft voll zu')
    await tick(page, persists, 'trifft noch nicht zu')
    await chooseStudent(page, mia)
    await tick(page, persists, 'trifft voll zu')
    await saveButton(page).click()

    await network.up()
    await untilTransferred(page)
    const grades = (await head.entry('1a', emil))?.grades.map(({ snippet, grade }) => [snippet, grade])
    expect(grades).toEqual([
      ['asv-lern-1', 'trifft voll zu'],
      ['asv-lern-2', 'trifft noch nicht zu'],
    ])
    expect((await head.entry('1a', mia))?.grades).toHaveLength(1)
  },
)

diskJourney.skipIf(inShort)(
  'a tablet dies in the middle of a word and the teacher finds what was secured',
  async ({ tablet, network, head, untouched }) => {
    tablet.expectErrors(withoutNetwork)
    const emil = await untouched('1a')
    await prepareLesson(tablet, '1a')
    // The day before: a browser that is killed forgets the cookies of its last half minute.
    await tablet.close()
    await tablet.reopen()
    await network.down()
    await tablet.page.goto('/reportCard/main')
    await chooseClass(tablet.page, '1a')
    await chooseStudent(tablet.page, emil)
    await tick(tablet.page, begins, 'trifft überwiegend zu')
    await onTablet(tablet.page).waitFor()
    await tablet.kill()

    await tablet.reopen()
    const { page } = tablet
    await page.goto('/reportCard/main')
    await chooseClass(page, '1a')
    await chooseStudent(page, emil)
    expect(await ticked(page, begins)).toBe('trifft überwiegend zu')
    await page
      .getByText(/Eingaben wiederhergestellt/)
      .first()
      .waitFor()
    await network.up()
    await saveButton(page).click()
    await untilTransferred(page)
    await expect.poll(async () => (await head.entry('1a', emil))?.grades[0]?.grade).toBe('trifft überwiegend zu')
  },
)

offlineJourney.skipIf(inShort)(
  'a teacher opens her bookmark without network and comes as far as the class',
  async ({ tablet, network }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    await prepareLesson(tablet, '3a')
    await network.down()
    await page.goto('/home')
    await page.getByText('Was möchtest du heute machen?').waitFor()
    await openReportCards(page, '3a')
    await page.getByText('Bitte Wählen Sie zuerst einen Schüler aus').waitFor()
    expect((await tablet.context.cookies()).map(({ name }) => name)).toContain('school')
  },
)

offlineJourney.skipIf(inShort)(
  'the school server restarts in the middle of a lesson and the teacher just goes on',
  async ({ tablet, server, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    const [emil, mia] = [await untouched('1a'), await untouched('1a')]
    await prepareLesson(tablet, '1a')
    await chooseStudent(page, emil)
    await tick(page, begins, 'trifft voll zu')
    expect(await server.stop()).toBe(0)
    await next(page).click()
    await chooseStudent(page, mia)
    await tick(page, begins, 'trifft voll zu')
    await saveButton(page).click()
    await server.start()
    await untilTransferred(page, 'byItself')
    await expect.poll(async () => (await head.entry('1a', emil))?.grades).toHaveLength(1)
    await expect.poll(async () => (await head.entry('1a', mia))?.grades).toHaveLength(1)
  },
)

offlineJourney.skipIf(inShort)(
  'the server loses its power right after a save and still has it',
  async ({ tablet, server, head, untouched }) => {
    const { page } = tablet
    const emil = await untouched('1a')
    await prepareLesson(tablet, '1a')
    await chooseStudent(page, emil)
    await tick(page, begins, 'trifft voll zu')
    await saveButton(page).click()
    await untilTransferred(page)
    await server.kill()
    await server.start()
    expect((await head.entry('1a', emil))?.grades).toHaveLength(1)
  },
)
