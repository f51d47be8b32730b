import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { asIPad, dragFinger, giveScreenKeyboard, raiseKeyboard } from '../support/browser/asIPad.ts'
import { resize } from '../support/browser/resize.ts'
import { hasFocus } from '../support/browser/tabTo.ts'
import { violations } from '../support/browser/violations.ts'
import { inShort, journey } from '../support/journey.ts'
import { homeQuestion, login } from '../support/teacher/login.ts'
import { openCard, openReportCards } from '../support/teacher/openReportCards.ts'
import { days, row, saveButton, text, untilTransferred, write } from '../support/teacher/sheet.ts'
import { chooseStudent, chosen, student } from '../support/teacher/students.ts'

const card = (page: Page) => page.getByRole('complementary', { name: /^Als App auf diesem/ })

/** Writes a number into a report card, saves, and goes home when it has arrived. */
async function workAndGoHome(page: Page, student: string, missed: string): Promise<void> {
  await openReportCards(page, '1a')
  await chooseStudent(page, student)
  await write(days(page, 'Versäumte Tage'), missed)
  await saveButton(page).click()
  await untilTransferred(page)
  await page.getByRole('link', { name: 'Home' }).click()
  await homeQuestion(page).waitFor()
}

journey(
  'a teacher on an iPad is shown the way to the home screen after her work, once, and finds it in her account',
  async ({ tablet, untouched }) => {
    const { page } = tablet
    await asIPad(tablet.context)
    const name = await untouched('1a')
    await login(page)
    expect(await card(page).count()).toBe(0)
    await workAndGoHome(page, name, '3')
    await card(page).getByText('In Safari oben auf').waitFor()
    expect(await card(page).getByRole('listitem').allTextContents()).toEqual([
      'In Safari oben auf  Teilen tippen',
      ' Zum Home-Bildschirm wählen',
      'Mit Hinzufügen bestätigen',
    ])
    expect(await violations(page)).toEqual([])
    await card(page).getByRole('button', { name: 'Nicht mehr anzeigen' }).click()
    await card(page).waitFor({ state: 'detached' })

    await page.reload()
    await workAndGoHome(page, name, '4')
    await page
      .getByRole('link', { name: /^Account/ })
      .first()
      .waitFor()
    expect(await card(page).count()).toBe(0)
    await page.goto('/account/main')
    await page.getByRole('button', { name: 'Als App einrichten' }).click()
    await page
      .getByRole('dialog', { name: 'Als App auf diesem iPad' })
      .getByText('melden Sie sich dort einmal neu an')
      .waitFor()
  },
)

journey(
  'a teacher whose browser can install the app is asked by it when she wants to be',
  async ({ tablet, untouched }) => {
    const { page } = tablet
    const name = await untouched('1a')
    await login(page)
    await workAndGoHome(page, name, '2')
    const asked = await page.evaluateHandle(() => {
      const calls: string[] = []
      const event = new Event('beforeinstallprompt', { cancelable: true })
      window.dispatchEvent(Object.assign(event, { prompt: async () => calls.push('prompt') }))
      return { calls, prevented: event.defaultPrevented }
    })
    await card(page).getByRole('button', { name: 'Installieren' }).click()
    await card(page).waitFor({ state: 'detached' })
    expect(await asked.jsonValue()).toEqual({ calls: ['prompt'], prevented: true })
  },
)

const middle = async (place: Locator) => {
  const box = await place.boundingBox()
  if (!box) throw new Error('out of sight')
  return box.y + box.height / 2
}

journey(
  'a teacher turns the iPad while she writes: words, caret, focus and place stay',
  async ({ tablet, untouched }) => {
    const { page } = tablet
    const name = await untouched('1a')
    await openCard(page, '1a', name)
    const field = text(page, 'Größen und Messen')
    await field.click()
    await page.keyboard.type('Rechnet mit Längen')
    await page.keyboard.press('ArrowLeft')
    // Upright, beside another app at a third and at a half of the screen, and back.
    for (const [width, height] of [
      [820, 1180],
      [507, 820],
      [678, 820],
      [1180, 820],
    ] as const) {
      await resize(page, { width, height })
      await expect.poll(() => middle(field).then((y) => y > 60 && y < height - 72)).toBe(true)
      expect(await hasFocus(field)).toBe(true)
      expect(await field.evaluate((area: HTMLTextAreaElement) => [area.value, area.selectionStart])).toEqual([
        'Rechnet mit Längen',
        'Rechnet mit Länge'.length,
      ])
    }
    await page.keyboard.type('!')
    expect(await field.inputValue()).toBe('Rechnet mit Länge!n')
  },
)

journey.skipIf(inShort)(
  'a teacher turns the iPad while she reads, and swipes on from where she was',
  async ({ tablet }) => {
    const { page } = tablet
    await openCard(page, '1a', 'Ben Çelik')
    const snippet = row(page, 'erklärt anderen Kindern den eigenen Lösungsweg')
    // She reads for a moment: what is looked at is noted once the page has come to rest.
    await snippet.evaluate(
      (element) =>
        new Promise((resolve) => {
          let rest: ReturnType<typeof setTimeout> | undefined
          window.addEventListener('scroll', () => {
            clearTimeout(rest)
            rest = setTimeout(resolve, 250)
          })
          window.scrollBy(0, element.getBoundingClientRect().top - 200)
        }),
    )
    const before = await middle(snippet)
    for (const [width, height] of [
      [820, 1180],
      [390, 844],
      [1180, 820],
    ] as const) {
      await resize(page, { width, height })
      await expect.poll(async () => Math.abs((await middle(snippet)) - before) < 120).toBe(true)
    }
    // Over the boxes, which nothing ticks; scrolling and the edges turn no page; keys do the same.
    const marked = () => page.getByRole('radio', { checked: true }).count()
    await dragFinger(page, [900, 500], [600, 520])
    await chosen(page).and(student(page, 'Lina Diekmann')).waitFor()
    await expect.poll(async () => Math.abs((await middle(snippet)) - before) < 120).toBe(true)
    expect(await marked()).toBe(0)
    await dragFinger(page, [900, 600], [860, 300])
    await dragFinger(page, [8, 500], [400, 500])
    await dragFinger(page, [500, 500], [800, 510])
    await chosen(page).and(student(page, 'Ben Çelik')).waitFor()
    await page.keyboard.press('Control+ArrowUp')
    await chosen(page).and(student(page, 'Mia Brandt')).waitFor()
    await text(page, 'Bemerkungen').focus()
    await page.keyboard.press('Control+ArrowUp')
    await saveButton(page).focus()
    await page.keyboard.press('Meta+ArrowDown')
    await chosen(page).and(student(page, 'Ben Çelik')).waitFor()
  },
)

journey('a teacher types with the keyboard of the screen and sees what she writes', async ({ tablet, untouched }) => {
  const { page } = tablet
  await giveScreenKeyboard(tablet.context)
  const name = await untouched('1a')
  await openCard(page, '1a', name)
  const field = text(page, 'Bemerkungen')
  await field.click()
  await raiseKeyboard(page, 400)
  // Neither the keyboard nor the bar above it hides anything of it.
  const isInSight = () =>
    field.evaluate((element) => {
      const bar = document.querySelector('[data-action-bar]')?.getBoundingClientRect().top ?? 0
      return element.getBoundingClientRect().bottom <= Math.min(bar, 420)
    })
  await expect.poll(isInSight).toBe(true)
  // A keyboard of her own: the strip above it lifts the bar.
  await raiseKeyboard(page, 55)
  await expect
    .poll(() =>
      saveButton(page)
        .boundingBox()
        .then((box) => box && box.y + box.height < 820 - 55),
    )
    .toBe(true)
  await raiseKeyboard(page, 0)
  await expect
    .poll(() =>
      saveButton(page)
        .boundingBox()
        .then((box) => box && box.y + box.height > 820 - 55),
    )
    .toBe(true)

  await page.goto('/account/main')
  await page.getByRole('button', { name: 'Passwort ändern' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Neues Passwort wiederholen').click()
  await raiseKeyboard(page, 400)
  await expect.poll(() => middle(dialog.getByLabel('Neues Passwort wiederholen')).then((y) => y < 420)).toBe(true)
  await expect
    .poll(() => middle(dialog.getByRole('button', { name: 'Passwort ändern' })).then((y) => y < 420))
    .toBe(true)
})

journey('nothing of the app lies under the edges of the screen, and its shell does not bounce', async ({ tablet }) => {
  const { page } = tablet
  const cdp = await page.context().newCDPSession(page)
  await openCard(page, '1a', 'Ben Çelik')
  await cdp.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 24, bottom: 20, left: 30, right: 30 } })
  const edges = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().toJSON())
  await expect
    .poll(() => edges(page.getByRole('link', { name: 'Home' })))
    .toMatchObject({ top: expect.toSatisfy((y: number) => y >= 24), left: expect.toSatisfy((x: number) => x >= 30) })
  expect((await edges(saveButton(page))).bottom).toBeLessThanOrEqual(800)
  expect((await edges(page.getByRole('button', { name: /^Bemer/ }))).right).toBeLessThanOrEqual(1150)

  const shell = await page.evaluate(() => ({
    bounce: getComputedStyle(document.documentElement).overscrollBehaviorY,
    viewport: document.querySelector('meta[name=viewport]')?.getAttribute('content') ?? '',
    // A double tap on a control would zoom; two fingers still do, for those who need it.
    taps: [...document.querySelectorAll('button')].map((button) => {
      for (let part: Element | null = button; part; part = part.parentElement)
        if (getComputedStyle(part).touchAction === 'manipulation') return 'manipulation'
      return 'auto'
    }),
  }))
  expect(shell.bounce).toBe('none')
  expect(shell.viewport).not.toMatch(/user-scalable|maximum-scale/)
  expect(new Set(shell.taps)).toEqual(new Set(['manipulation']))
})

journey.skipIf(inShort)(
  'a teacher who saves and turns the tablet stays where she was',
  async ({ tablet, untouched }) => {
    const { page } = tablet
    const current = page.getByRole('navigation', { name: 'Abschnitte' }).locator('[aria-current=true]')
    await login(page)
    await openReportCards(page, '1a')
    await chooseStudent(page, await untouched('1a'))
    await write(text(page, 'Arbeitsverhalten'), 'Arbeitet ruhig.')
    await saveButton(page).click()
    await untilTransferred(page)
    await expect.poll(() => current.textContent()).toMatch(/^Ver.?halten/)
    await resize(page, { width: 820, height: 1180 })
    // The page scrolls back to the row that was in sight, frame by frame, until nothing moves any more.
    await expect.poll(() => current.textContent()).toMatch(/^Ver.?halten/)

    // Far down in the sheet, on a phone too, where the tabs are a strip.
    await page
      .getByRole('navigation', { name: 'Abschnitte' })
      .getByRole('button', { name: /^Religion/ })
      .click()
    await resize(page, { width: 390, height: 844 })
    const isInSight = async () => {
      const box = await current.boundingBox()
      return box !== null && box.x >= 0 && box.x + box.width <= 390
    }
    await expect.poll(isInSight).toBe(true)
  },
)
