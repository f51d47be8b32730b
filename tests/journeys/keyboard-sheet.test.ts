import { expect } from 'vitest'
import { reload } from '../support/browser/reload.ts'
import { hasFocus, tabTo } from '../support/browser/tabTo.ts'
import { inShort, journey } from '../support/journey.ts'
import { login } from '../support/teacher/login.ts'
import { openCard, openReportCards } from '../support/teacher/openReportCards.ts'
import { setPin, tapPin } from '../support/teacher/pin.ts'
import { saveButton, syncButton, untilWhole } from '../support/teacher/sheet.ts'
import { chooseStudent } from '../support/teacher/students.ts'

journey(
  'a scrolled sheet stays where it is while the Tab key goes through bar, list and register',
  async ({ tablet }) => {
    const { page } = tablet
    await openCard(page, '1a', 'Ben Çelik')
    await untilWhole(page)
    await reload(page)
    await untilWhole(page)
    await page.evaluate(() => scrollTo(0, 2000))
    const moved: string[] = []
    const inMain = () => page.evaluate(() => document.activeElement?.closest('main, [aria-label="Werkzeuge"]') !== null)
    for (let presses = 0; presses < 80; presses += 1) {
      await page.keyboard.press('Tab')
      if (await inMain()) break
      const [name, y] = await page.evaluate(() => [document.activeElement?.textContent ?? '', scrollY] as const)
      if (y !== 2000) moved.push(`${name}: ${y}`)
      await page.evaluate(() => scrollTo(0, 2000))
    }
    expect(moved).toEqual([])
    expect(await inMain()).toBe(true)
    await page.evaluate(() => scrollTo(0, 2000))
    await saveButton(page).focus()
    expect(await page.evaluate(() => scrollY)).toBe(2000)
  },
)

journey(
  'who goes by the Tab key springs over bar and list, and goes on with a child that is begun',
  async ({ tablet }) => {
    const { page } = tablet
    await login(page)
    await openReportCards(page, '1a')
    await page.reload()
    await syncButton(page, /^Übertragen/).waitFor()
    const opener = page.getByRole('main').getByRole('button', { name: /^Ben Çelik *, noch 33\sKreuze/ })
    await opener.waitFor()
    await page.keyboard.press('Tab')
    expect(await hasFocus(page.getByRole('button', { name: 'Zum Inhalt springen' }))).toBe(true)
    await page.keyboard.press('Enter')
    expect(await hasFocus(page.getByRole('main'))).toBe(true)
    await page.keyboard.press('Tab')
    expect(await hasFocus(opener)).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Ben Çelik, 1a – Zeugnis' }).waitFor({ state: 'attached' })
    // In what is to be filled in first.
    await expect.poll(() => hasFocus(page.locator('[data-missing]').getByRole('radio'))).toBe(true)
  },
)

journey.skipIf(inShort)(
  'the title of the tab names the class and the place in it and no child, and nothing while the screen is locked',
  async ({ tablet }) => {
    const { page } = tablet
    await login(page)
    await setPin(page, '271828')
    await page.goto('/home')
    await tapPin(page, '271828')
    await openReportCards(page, '1a')
    await chooseStudent(page, 'Ben Çelik')
    await expect.poll(() => page.title()).toBe('Kind 3 von 24, Klasse 1a – Zeugnis')
    await reload(page)
    await page.getByRole('heading', { name: 'Gesperrt' }).waitFor()
    expect(await page.title()).toBe('Gesperrt – Zeugnis')
    await tapPin(page, '271828')
    await expect.poll(() => page.title()).toBe('Kind 3 von 24, Klasse 1a – Zeugnis')
    await tabTo(page, page.getByRole('link', { name: 'Übersicht', exact: true }))
    await page.keyboard.press('Enter')
    await expect.poll(() => page.title()).toBe('Was fehlt noch, Klasse 1a – Zeugnis')
  },
)
