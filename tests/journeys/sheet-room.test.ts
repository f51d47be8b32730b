import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { asIPad, giveScreenKeyboard, raiseKeyboard } from '../support/browser/asIPad.ts'
import { resize } from '../support/browser/resize.ts'
import { hasFocus } from '../support/browser/tabTo.ts'
import { journey } from '../support/journey.ts'
import { children, chooseColumn, chooseGroup, field, openColumns } from '../support/teacher/column.ts'
import { homeQuestion, login } from '../support/teacher/login.ts'
import { openCard, openReportCards } from '../support/teacher/openReportCards.ts'
import { homeOverview } from '../support/teacher/overview.ts'
import { cell, days, openTools, saveButton, text } from '../support/teacher/sheet.ts'
import { chooseStudent } from '../support/teacher/students.ts'
import { undo } from '../support/teacher/undo.ts'

const sizes = {
  landscape: { width: 1180, height: 820 },
  upright: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
} as const

const box = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)

/** The words in a place, as they are seen: in how many lines, and how far from its left and right edge. */
const wordsIn = (place: Locator) =>
  place.evaluate((element) => {
    const range = document.createRange()
    const words: DOMRect[] = []
    for (const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT); texts.nextNode(); ) {
      range.selectNodeContents(texts.currentNode)
      words.push(...[...range.getClientRects()].filter(({ width }) => width > 1))
    }
    const { left, right } = element.getBoundingClientRect()
    return {
      lines: new Set(words.map(({ top }) => Math.round(top))).size,
      left: Math.min(...words.map((one) => one.left)) - left,
      right: right - Math.max(...words.map((one) => one.right)),
    }
  })

journey(
  'both counters of days stand side by side, and a text is one line until somebody writes there',
  async ({ tablet, untouched }) => {
    const { page } = tablet
    await login(page)
    await openReportCards(page, '1a')
    await chooseStudent(page, await untouched('1a'))
    const missed = days(page, 'Versäumte Tage')
    const unexcused = days(page, 'davon unentschuldigt')
    const size = text(page, 'Größen und Messen')
    for (const one of Object.values(sizes)) {
      await resize(page, one)
      await expect.poll(async () => Math.abs((await box(missed)).top - (await box(unexcused)).top)).toBeLessThan(2)
      await expect.poll(async () => (await box(size)).height).toBeCloseTo(46, 0)
    }
    await size.tap()
    await page.keyboard.type('Rechnet.')
    await expect.poll(async () => (await box(size)).height).toBeGreaterThanOrEqual(96)
    const touched = (await box(size)).height
    // It keeps its room: the next button must not move away from under the finger that leaves the field.
    await text(page, 'Raum und Form').tap()
    expect((await box(size)).height).toBe(touched)
  },
)

journey(
  'on a phone the question, the way on, the classes and the low tiles are in sight at first, in this order',
  async ({ tablet }) => {
    const { page } = tablet
    await login(page)
    await resize(page, sizes.phone)
    const order = [
      homeQuestion(page),
      page.getByRole('link', { name: /^Weiterschreiben bei / }),
      homeOverview(page, '3a'),
      page.getByRole('link', { name: /^Zeugnisse/ }),
    ]
    const boxes = () => Promise.all(order.map(box))
    await expect.poll(async () => (await boxes()).at(-1)?.height).toBe(48)
    // How far a class is and where it goes on share a line.
    await expect.poll(async () => (await boxes())[2]?.height).toBe(64)
    const tops = (await boxes()).map(({ top }) => top)
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    expect((await boxes()).at(-1)?.bottom).toBeLessThan(844)
    // The words of a tile are not cut off.
    const tiles = page.getByRole('heading', { name: /^(Zeugnisse|Account)$/ })
    expect(await tiles.evaluateAll((all) => all.every((it) => it.scrollWidth <= it.clientWidth))).toBe(true)
  },
)

journey('upright and on a phone a subject with a name of its own is a row like the others', async ({ tablet }) => {
  const { page } = tablet
  await openCard(page, '3a', 'Aylin Demir')
  for (const one of Object.values(sizes)) {
    await resize(page, one)
    const heights = () =>
      page.locator('main [data-row]').evaluateAll((rows) => rows.slice(0, 5).map((row) => row.clientHeight))
    await expect.poll(async () => new Set(await heights()).size).toBe(1)
  }
  // The reasons for no grade do not stand over the grades, as if they were an answer of their own.
  const middle = async (label: string) => {
    const place = cell(page, 'Deutsch', label)
    const [{ left, width }, words] = [await box(place), await wordsIn(place)]
    return left + (words.left + width - words.right) / 2
  }
  for (const [reason, grade] of [
    ['ne', '4'],
    ['nb', '5'],
    ['bf', '6'],
  ] as const) {
    expect(Math.abs((await middle(reason)) - (await middle(grade)))).toBeGreaterThan(12)
  }
})

journey('on a phone the bars take 172 pixels, and nothing that they had is gone', async ({ tablet, untouched }) => {
  const { page } = tablet
  await login(page)
  await openReportCards(page, '1a')
  const name = await untouched('1a')
  await chooseStudent(page, name)
  await resize(page, sizes.phone)
  const register = page.getByRole('navigation', { name: 'Abschnitte' })
  const bar = page.locator('[data-action-bar]')
  await expect.poll(async () => (await box(register)).bottom).toBe(52 + 44)
  await expect.poll(async () => (await box(bar)).top).toBe(844 - 76)
  // The name stands in the bar; on the paper it is only read out.
  expect((await box(page.getByRole('heading', { level: 1, name }))).height).toBe(1)
  // All in one line, each with its words, with one gap between them, from margin to margin.
  const parts = await bar
    .locator(':scope > *')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 2))
  for (const [at, part] of parts.entries()) {
    expect(part.left - (parts[at - 1]?.right ?? 8)).toBeCloseTo(8, 1)
    expect([part.top >= 768, part.bottom <= 844]).toEqual([true, true])
  }
  expect(parts.at(-1)?.right).toBeCloseTo(374, 1)
  // It comes with the first thing to take back.
  await undo(page).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Versäumte Tage: mehr' }).tap()
  await undo(page).waitFor()
  // Then the words stand above the buttons, in one line, and the buttons are equally wide.
  const next = bar.getByRole('button', { name: 'Nächste offene' })
  await expect.poll(async () => (await box(bar.getByText('Noch'))).height).toBeLessThan(20)
  expect((await box(bar)).height).toBe(76)
  expect((await box(next)).width).toBeCloseTo((await box(saveButton(page))).width, 0)

  await openTools(page)
  for (const tool of ['Vorschau', 'Verlauf', 'Übersicht']) await page.getByRole('button', { name: tool }).waitFor()
  await page.getByRole('button', { name: 'Nach Fach', exact: true }).tap()
  await page.getByRole('list', { name: 'Schüler der Klasse' }).waitFor()
  // The title takes one line, and so does each button, with its words off the edges.
  const title = page.getByRole('banner').getByText('Arbeits- und Sozialverhalten', { exact: true })
  expect((await box(title)).height).toBeLessThan(20)
  for (const one of [bar.getByRole('button', { name: /^Rest/ }), bar.getByRole('button', { name: 'Nächste Zeile' })]) {
    const { lines, left, right } = await wordsIn(one)
    expect(lines).toBe(1)
    expect(Math.min(left, right)).toBeGreaterThanOrEqual(16)
  }
  await openTools(page)
  await page.getByRole('button', { name: 'Nach Kind', exact: true }).tap()
  // The list of children has the class, the views and the overview.
  await page.getByRole('button', { name: /^Schüler anzeigen/ }).tap()
  const list = page.getByRole('dialog', { name: 'Schüler' })
  await list.getByRole('button', { name: 'Nach Fach' }).waitFor()
  await list.getByRole('link', { name: 'Übersicht' }).waitFor()
  await list.getByText('Klasse:').waitFor()
})

journey(
  'on a phone the rows of every kind of column begin at one place, and what is chosen keeps one distance from the line below',
  async ({ tablet, head }) => {
    const { page } = tablet
    await head.save('3a', 'Clara Albers', (entry) => ({
      ...entry,
      grades: [{ subject: 'german', grade: '2' }],
      layout: { ...entry.layout, workBehaviour: 'Das Arbeitsverhalten entspricht den Erwartungen.' },
    }))
    await login(page)
    await openReportCards(page, '3a')
    await openColumns(page)
    await resize(page, sizes.phone)
    const row = children(page).filter({ hasText: 'Clara Albers' })
    const leftOf = async (text: string) => Math.round((await box(row.getByText(text, { exact: true }).first())).left)
    const room = async (place: Locator) => Math.round((await box(row)).bottom - (await box(place)).bottom)
    const chosen = row.locator('[aria-checked=true] > span').first()

    for (const [group, stamp] of [
      ['Noten', chosen],
      ['Texte', chosen],
      ['Fehltage', row.getByRole('button', { name: 'Clara Albers: mehr' }).locator('..')],
    ] as const) {
      await chooseGroup(page, group)
      await expect.poll(async () => [group, await leftOf('Clara Albers'), await room(stamp)]).toEqual([group, 40, 6])
    }
  },
)

journey(
  'in landscape all tabs of the register are equally high and in sight, and the labels over the boxes keep apart',
  async ({ tablet }) => {
    const { page } = tablet
    await openCard(page, '1a', 'Ben Çelik')
    await resize(page, sizes.landscape)
    const tabs = page.getByRole('navigation', { name: 'Abschnitte' }).getByRole('button')
    const boxes = () => tabs.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
    await expect.poll(async () => [...new Set((await boxes()).map(({ height }) => height))]).toEqual([52])
    expect((await boxes()).length).toBe(14)
    expect((await boxes()).at(-1)?.bottom).toBeLessThanOrEqual(820)

    const section = page.locator('main section').filter({ has: page.getByRole('heading', { name: 'Religion' }) })
    const labels = await section.locator('[title] > span').evaluateAll((all) =>
      all.map((one) => {
        const { left, right } = one.getBoundingClientRect()
        return { left, right, isCut: one.scrollWidth > one.clientWidth }
      }),
    )
    expect(labels.length).toBe(4)
    for (const [at, { left, isCut }] of labels.entries()) {
      expect(left - (labels[at - 1]?.right ?? 0)).toBeGreaterThanOrEqual(8)
      expect(isCut).toBe(false)
    }
    // Where the rules of the rows end.
    expect(labels.at(-1)?.right).toBeLessThanOrEqual(1056)
  },
)

journey(
  'an empty text of a class has a line to write on, and on a phone what is written to comes to rest clear of the tabs',
  async ({ tablet, head }) => {
    const { page } = tablet
    await head.save('3a', 'Clara Albers', (entry) => ({ ...entry, layout: { ...entry.layout, interests: 'Liest.' } }))
    await login(page)
    await openReportCards(page, '3a')
    await openColumns(page)
    await chooseGroup(page, 'Texte')
    await chooseColumn(page, 'Interessen')
    const hasLine = (name: string) =>
      field(page, name).evaluate((area) => getComputedStyle(area.parentElement ?? area).backgroundImage !== 'none')
    for (const one of [sizes.landscape, sizes.phone]) {
      await resize(page, one)
      await expect.poll(() => hasLine('Milan Arslan')).toBe(true)
      expect(await hasLine('Clara Albers')).toBe(false)
    }
    // As high as a few lines: reached by Enter it is scrolled to.
    const far = field(page, 'Tom Eggers')
    await far.fill('Tom liest gern. '.repeat(8))
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await field(page, 'Luka Đorđević').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => hasFocus(far)).toBe(true)
    const tabs = page.getByRole('navigation', { name: 'Abschnitte' })
    const room = async () => (await box(children(page).filter({ hasText: 'Tom' }))).top - (await box(tabs)).bottom
    await expect.poll(room).toBeGreaterThanOrEqual(8)
    // Its text stands below the name, as far from the frame at its end as at its beginning.
    const { left, right } = await box(far)
    expect([left, right]).toEqual([26.5, 387.5])
  },
)

journey(
  'above the keyboard of the screen the bar is one low line that leads from field to field, and the keyboard stays',
  async ({ tablet, untouched }) => {
    const { page } = tablet
    await giveScreenKeyboard(tablet.context)
    await login(page)
    await openReportCards(page, '1a')
    await chooseStudent(page, await untouched('1a'))
    const bar = page.locator('[data-action-bar]')
    await page.getByRole('button', { name: 'Versäumte Tage: mehr' }).tap()
    await text(page, 'Zahlen und Operationen').tap()
    await page.evaluate(() => {
      const note = () => document.activeElement?.matches('textarea') || document.body.setAttribute('data-lost', '')
      document.addEventListener('focusout', () => queueMicrotask(note))
    })
    for (const [{ width, height }, keyboard, to] of [
      [sizes.landscape, 400, 'Größen und Messen'],
      [sizes.phone, 330, 'Raum und Form'],
    ] as const) {
      await resize(page, { width, height })
      await raiseKeyboard(page, keyboard)
      await expect.poll(async () => (await box(bar)).bottom).toBe(height - keyboard)
      await expect.poll(async () => (await box(bar)).height).toBe(48)
      expect(await saveButton(page).isVisible()).toBe(false)
      await bar.getByRole('button', { name: /^Rückgängig/ }).waitFor()
      // By its place, as a finger: what lies over it would get the tap.
      const next = await box(bar.getByRole('button', { name: 'Nächstes Feld' }))
      await page.touchscreen.tap(next.left + 20, next.top + 20)
      await expect.poll(() => hasFocus(text(page, to))).toBe(true)
      const written = page.locator('textarea:focus')
      await expect.poll(async () => (await box(written)).bottom).toBeLessThanOrEqual(height - keyboard - 48)
      expect((await box(written)).top).toBeGreaterThan(52)
    }
    expect(await page.locator('[data-lost]').count()).toBe(0)
    // The sentences of the field; after the last field the keyboard is put away.
    await bar.getByRole('button', { name: 'Textbausteine' }).tap()
    await page.getByRole('dialog', { name: /^Textbausteine/ }).waitFor()
    await page.keyboard.press('Escape')
    await text(page, 'Bemerkungen').focus()
    await bar.getByRole('button', { name: 'Fertig', exact: true }).tap()
    await raiseKeyboard(page, 0)
    await saveButton(page).waitFor()
    await expect.poll(async () => (await box(bar)).height).toBe(76)
  },
)

journey('in a window of iPadOS nothing to be tapped lies under its buttons', async ({ tablet }) => {
  const { page } = tablet
  await asIPad(tablet.context)
  await tablet.context.addInitScript(() => {
    Object.defineProperty(navigator, 'standalone', { value: true })
    Object.defineProperty(screen, 'width', { value: 820 })
    Object.defineProperty(screen, 'height', { value: 1180 })
  })
  await login(page)
  /** What could be tapped in the corner that the buttons of the window take. */
  const beneath = () =>
    page.evaluate(() => {
      const found = new Set<string>()
      for (let x = 2; x < 76; x += 6) {
        for (let y = 2; y < 40; y += 4) {
          const one = document.elementFromPoint(x, y)?.closest('a, button, input, select, [role=button]')
          if (one) found.add(one.outerHTML.slice(0, 80))
        }
      }
      return [...found]
    })
  await openReportCards(page, '1a')
  await chooseStudent(page, 'Ben Çelik')
  await expect.poll(beneath).not.toEqual([])
  for (const width of [900, 590, 507, 320]) {
    await resize(page, { width, height: 700 })
    await expect.poll(beneath).toEqual([])
    expect((await box(page.getByRole('link', { name: 'Home' }))).top).toBeGreaterThanOrEqual(40)
    // Nothing is hidden behind the bars: what has the focus is in sight.
    // A finger ends the search for the place that was in view before the window changed.
    await text(page, 'Bemerkungen').click()
    const below = async () =>
      (await box(text(page, 'Bemerkungen'))).bottom - (await box(page.locator('[data-action-bar]'))).top
    await expect.poll(below, { message: `at ${width}` }).toBeLessThanOrEqual(0)
  }
  for (const path of ['/home', '/reportCard/overview', '/account/main', '/messages/main', '/help']) {
    await page.goto(path)
    await page.getByRole('heading').first().waitFor()
    await expect.poll(beneath).toEqual([])
  }
})
