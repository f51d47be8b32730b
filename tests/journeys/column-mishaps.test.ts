import { expect } from 'vitest'
import { breakStorage } from '../support/browser/breakStorage.ts'
import { reload } from '../support/browser/reload.ts'
import { resize } from '../support/browser/resize.ts'
import { tap } from '../support/browser/tap.ts'
import { withoutNetwork } from '../support/browser/watchProblems.ts'
import { inShort, journey, offlineJourney } from '../support/journey.ts'
import {
  child,
  children,
  chooseColumn,
  chooseGroup,
  field,
  give,
  leaveColumns,
  mark,
  openColumnOf3a,
  openColumns,
  words,
} from '../support/teacher/column.ts'
import { untilAppIsKept } from '../support/teacher/device.ts'
import { login } from '../support/teacher/login.ts'
import { openReportCards } from '../support/teacher/openReportCards.ts'
import { untilTransferred } from '../support/teacher/sheet.ts'

journey(
  'the second half of a double tap on a fill ticks nothing that lies below the menu, and a held digit gives one mark',
  async ({ tablet }) => {
    const { page } = tablet
    await openColumnOf3a(page, 'Sport')
    const before = await words(page)
    await page.getByRole('button', { name: 'Rest ausfüllen …' }).tap()
    await page.getByRole('menuitem', { name: 'befreit', exact: true }).dblclick()
    const filled = before.map((word) => (word === 'leer' ? 'befreit' : word))
    await expect.poll(() => words(page)).toEqual(filled)
    await page.getByRole('button', { name: 'Rückgängig' }).tap()
    await expect.poll(() => words(page)).toEqual(before)

    await mark(page, 'Clara Albers', '1').focus()
    await page.keyboard.down('3')
    for (let again = 0; again < 5; again += 1) await page.keyboard.down('3')
    await page.keyboard.up('3')
    await expect.poll(async () => (await words(page)).slice(0, 2)).toEqual(['befriedigend', before[1]])
    await untilTransferred(page)
  },
)

offlineJourney.skipIf(inShort)(
  'a tablet without space says so in a column, lets nobody leave it, and loses nothing',
  async ({ tablet, network, head }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    // What was sent directly is met again when the tablet keeps it after all.
    tablet.expectErrors(/status of 409/)
    await breakStorage(tablet.context, 'full')
    await login(page)
    await openReportCards(page, '3a')
    await untilAppIsKept(page)
    await openColumns(page)
    await chooseColumn(page, 'Musik')
    await network.down()
    await give(page, 'Clara Albers', '2')
    await give(page, 'Milan Arslan', '5')
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
    await leaveColumns(page)
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

offlineJourney.skipIf(inShort)(
  'reload and back lead to the same column with what was given, and a name of 300 characters does not widen it',
  async ({ tablet, network }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    await login(page)
    await openReportCards(page, '3a')
    await untilAppIsKept(page)
    await openColumns(page)
    await chooseColumn(page, 'Kunst')
    await give(page, 'Clara Albers', '3')
    await network.down()
    await give(page, 'Milan Arslan', 'ne')
    // The teacher has seen the mark before she reloads.
    await expect.poll(async () => (await words(page))[1]).toBe('nicht erteilt')
    await reload(page)
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

journey("zoomed to twice the size, 'Rest ausfüllen …' shows its whole scale", async ({ tablet }) => {
  const { page } = tablet
  await openColumnOf3a(page, 'Sport')
  await resize(page, { width: 590, height: 410 })
  await page.getByRole('button', { name: 'Rest ausfüllen …' }).tap()
  await page.getByRole('menuitem', { name: 'befreit', exact: true }).tap()
  await expect.poll(async () => (await words(page)).includes('leer')).toBe(false)
})

journey(
  'texts go from child to child by Enter and by the button below, with the focus in a field and the row in sight',
  async ({ tablet, head }) => {
    const { page } = tablet
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest('li')?.querySelector('label')?.textContent ?? '')
    /** Whether the row that is written in is between the head and the bar. */
    const inSight = () =>
      page.evaluate(() => {
        const { top = 0, bottom = 0 } = document.activeElement?.closest('li')?.getBoundingClientRect() ?? {}
        const head = document.querySelector('[data-column-head]')?.getBoundingClientRect().bottom ?? 0
        const foot = document.querySelector('[data-column-foot]')?.getBoundingClientRect().top ?? 0
        return top >= head && bottom <= foot
      })
    await openColumnOf3a(page, 'Deutsch')
    await chooseGroup(page, 'Texte')
    await chooseColumn(page, 'Bemerkungen')
    // A tap anywhere in the row writes there.
    await child(page, 'Clara Albers').locator('label').tap()
    await page.evaluate(() => {
      window.focusLost = 0
      document.addEventListener('focusout', ({ relatedTarget }) => {
        if (!(relatedTarget instanceof HTMLTextAreaElement)) window.focusLost += 1
      })
    })
    await page.keyboard.type('Clara liest.')
    for (let at = 2; at <= 14; at += 1) {
      await page.keyboard.press('Enter')
      await page.keyboard.type(`Kind ${at}.`)
    }
    await expect.poll(focused).toMatch(/^14/)
    await expect.poll(inSight).toBe(true)
    // By the button, as on a tablet whose keyboard has no such key.
    await page.getByRole('button', { name: 'Nächstes Kind: Ida Köhler' }).tap()
    await page.keyboard.type('Ida schreibt.')
    await page.getByRole('button', { name: 'Vorheriges Kind' }).tap()
    await expect.poll(focused).toMatch(/^14/)
    await expect.poll(inSight).toBe(true)
    await tap(page, child(page, 'Luise Jansen').locator('label'))
    expect(await page.evaluate(() => window.focusLost)).toBe(0)
    // Also when the tablet is turned, and in a window as narrow as a phone.
    const sizes = [
      [820, 1180],
      [390, 844],
    ] as const
    for (const [width, height] of sizes) {
      await resize(page, { width, height })
      await expect.poll(inSight).toBe(true)
    }

    // A name of 300 characters, on a tablet and on a phone.
    const long = 'Meyer-Schulze '.repeat(22)
    await children(page)
      .first()
      .locator('b')
      .evaluate((name, text) => {
        name.textContent = text
      }, long)
    for (const [width, height] of sizes) {
      await resize(page, { width, height })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }
    await reload(page)
    await field(page, 'Ida Köhler').waitFor()
    expect(await field(page, 'Ida Köhler').inputValue()).toBe('Ida schreibt.')
    await untilTransferred(page)
    expect((await head.entry('3a', 'Clara Albers'))?.layout.comments).toBe('Clara liest.')
  },
)

declare global {
  interface Window {
    /** How often the focus left the fields. */
    focusLost: number
  }
}
