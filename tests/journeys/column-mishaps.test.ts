import { expect } from 'vitest'
import { breakStorage } from '../support/browser/breakStorage.ts'
import { resize } from '../support/browser/resize.ts'
import { journey, offlineJourney } from '../support/journey.ts'
import {
  child,
  children,
  chooseColumn,
  chosenChild,
  key,
  openColumnOf3a,
  openColumns,
  words,
} from '../support/teacher/column.ts'
import { untilAppIsKept } from '../support/teacher/device.ts'
import { login } from '../support/teacher/login.ts'
import { openReportCards } from '../support/teacher/openReportCards.ts'
import { untilTransferred } from '../support/teacher/sheet.ts'

journey('a finger that taps twice and a key that is held down give one mark each', async ({ tablet }) => {
  const { page } = tablet
  await login(page)
  await openReportCards(page, '3a')
  await openColumns(page)
  await chooseColumn(page, 'Sport')
  const before = await words(page)
  const open = before.flatMap((word, at) => (word === 'offen' ? [at] : []))
  const trembling = key(page, '2')
  // Both halves within one frame: no finger does that on purpose.
  await trembling.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  const one = before.map((word, at) => (at === open[0] ? 'gut' : word))
  await expect.poll(() => words(page)).toEqual(one)

  await page.keyboard.down('3')
  for (let again = 0; again < 5; again += 1) await page.keyboard.down('3')
  await page.keyboard.up('3')
  const two = one.map((word, at) => (at === open[1] ? 'befriedigend' : word))
  await expect.poll(() => words(page)).toEqual(two)

  await page.getByRole('button', { name: 'Alle …' }).dblclick()
  await child(page, 'Greta Behrens').tap()
  const greta = await chosenChild(page).textContent()
  if (!(await page.getByText(/^Leere füllen/).isVisible())) await page.getByRole('button', { name: 'Alle …' }).tap()
  await key(page, 'nb').dblclick()
  await expect.poll(async () => (await words(page)).filter((word) => word === 'offen')).toEqual([])
  expect(await children(page).filter({ hasText: 'Greta Behrens' }).textContent()).toBe(greta)
  await page.getByRole('button', { name: 'Rückgängig' }).tap()
  await expect.poll(() => words(page)).toEqual(two)
  await untilTransferred(page)
})

offlineJourney(
  'a tablet without space says so in a column, lets nobody leave it, and loses nothing',
  async ({ tablet, network, head }) => {
    const { page } = tablet
    tablet.expectErrors(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_INTERNET_DISCONNECTED/)
    // What was sent directly is met again when the tablet keeps it after all.
    tablet.expectErrors(/status of 409/)
    await breakStorage(tablet.context, 'full')
    await login(page)
    await openReportCards(page, '3a')
    await untilAppIsKept(page)
    await openColumns(page)
    await chooseColumn(page, 'Musik')
    await network.down()
    await child(page, 'Clara Albers').tap()
    await key(page, '2').tap()
    await child(page, 'Milan Arslan').tap()
    await key(page, '5').tap()
    await page.getByRole('alert').filter({ hasText: 'kein Speicherplatz frei' }).waitFor()
    // What the keys have already caused to be said goes first: the next sentence answers the wish to leave.
    const failed = page.getByText('Fehler beim Speichern der Noten.').first()
    await failed.waitFor()
    await failed.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Nach Kind', exact: true }).tap()
    await failed.waitFor()
    await page.getByRole('heading', { level: 2, name: 'Musik' }).waitFor()
    expect((await words(page)).slice(0, 2)).toEqual(['gut', 'mangelhaft'])

    await network.up()
    await page.evaluate(() => {
      window.storageIsBroken = false
    })
    await child(page, 'Milan Arslan').tap()
    await page.getByRole('button', { name: 'Nach Kind', exact: true }).tap()
    await children(page).first().waitFor({ state: 'detached' })
    await untilTransferred(page)
    for (const [name, grade] of [
      ['Clara Albers', '2'],
      ['Milan Arslan', '5'],
    ] as const) {
      const entry = await head.entry('3a', name)
      expect(entry?.grades.find(({ subject }) => subject === 'music')?.grade).toBe(grade)
    }
  },
)

offlineJourney(
  'reload and back lead to the same column with what was given, and a name of 300 characters does not widen it',
  async ({ tablet, network }) => {
    const { page } = tablet
    tablet.expectErrors(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_INTERNET_DISCONNECTED/)
    await login(page)
    await openReportCards(page, '3a')
    await untilAppIsKept(page)
    await openColumns(page)
    await chooseColumn(page, 'Kunst')
    await child(page, 'Clara Albers').tap()
    await key(page, '3').tap()
    await network.down()
    await child(page, 'Milan Arslan').tap()
    await key(page, 'ne').tap()
    // A tap's click may come after it: the teacher has seen the mark before she reloads.
    await expect.poll(async () => (await words(page))[1]).toBe('nicht erteilt')
    await page.reload()
    const heading = page.getByRole('heading', { level: 2, name: 'Kunst' })
    await heading.waitFor()
    await expect.poll(async () => (await words(page)).slice(0, 2)).toEqual(['befriedigend', 'nicht erteilt'])
    await page.getByRole('link', { name: /Home|Startseite/ }).tap()
    await page.waitForURL('**/home')
    await page.goBack()
    await heading.waitFor()
    expect((await words(page)).slice(0, 2)).toEqual(['befriedigend', 'nicht erteilt'])
    await network.up()
    await untilTransferred(page)

    await children(page)
      .first()
      .locator('b')
      .evaluate((name) => {
        name.textContent = 'Meyer-Schulze '.repeat(22)
      })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  },
)

journey('on a phone the dot of an open child stands whole beside a number of two digits', async ({ tablet }) => {
  const { page } = tablet
  await login(page)
  await openReportCards(page, '3a')
  await openColumns(page)
  await resize(page, { width: 390, height: 844 })
  await page.getByRole('button', { name: /^Fächer anzeigen/ }).waitFor()
  // From the edge of the row, where it is cut, to the left of the dot.
  const room = await children(page).evaluateAll((rows) =>
    rows.slice(9).map((row) => {
      const cell = row.querySelector('button > span')
      if (!cell?.firstChild) throw new Error('a row without a number')
      const digits = document.createRange()
      digits.selectNode(cell.firstChild)
      const { width, marginRight } = getComputedStyle(cell, '::before')
      const gap = Number.parseFloat(getComputedStyle(cell).columnGap)
      const left = digits.getBoundingClientRect().left - gap - Number.parseFloat(width) - Number.parseFloat(marginRight)
      return left - row.getBoundingClientRect().left
    }),
  )
  expect(room.length).toBeGreaterThan(10)
  expect(Math.min(...room)).toBeGreaterThanOrEqual(1)
})

journey("zoomed to twice the size, 'Alle …' still names how many it fills", async ({ tablet }) => {
  const { page } = tablet
  await openColumnOf3a(page, 'Sport')
  await resize(page, { width: 590, height: 410 })
  await page.getByRole('button', { name: 'Alle …' }).tap()
  const cut = await page.getByText(/^Leere füllen/).evaluate(({ parentElement: line }) => {
    return line ? line.scrollWidth - line.clientWidth : Number.NaN
  })
  expect(cut).toBe(0)
})
