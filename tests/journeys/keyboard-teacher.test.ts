import { expect } from 'vitest'
import { withoutNetwork } from '../support/browser/watchProblems.ts'
import { keysIntoHome } from '../support/head/openSettings.ts'
import { inShort } from '../support/journey.ts'
import { keyboardJourney } from '../support/keyboardJourney.ts'
import { button } from '../support/page.ts'
import { untilAppIsKept } from '../support/teacher/device.ts'
import { homeQuestion } from '../support/teacher/login.ts'
import { filter, homeOverview, lack, matrix } from '../support/teacher/overview.ts'
import { lockScreen } from '../support/teacher/pin.ts'
import { row, saveButton, syncButton, ticked, untilTransferred } from '../support/teacher/sheet.ts'

keyboardJourney('a teacher reads her messages and marks them as read without a pointer', async ({ tablet, keys }) => {
  const { page } = tablet
  await keysIntoHome(page, keys, 'teacher')
  const bell = page.getByRole('link', { name: /^Nachrichten/ })
  await keys.to(bell)
  const preview = page.getByRole('region', { name: 'Ungelesene Nachrichten' })
  await expect.poll(() => preview.getByRole('listitem').count()).toBe(2)
  await keys.press(preview.getByRole('button', { name: /als gelesen markieren$/ }).first())
  await expect.poll(() => bell.getAttribute('aria-label')).toBe('Nachrichten, 2 ungelesen')
  await keys.held()
  await keys.hit('Escape')
  await preview.waitFor({ state: 'detached' })
  await keys.held()
  await keys.press(bell)
  await page.getByRole('heading', { name: 'Ungelesen (2)' }).waitFor()
  for (const left of [1, 0]) {
    await keys.press(button(page, /als gelesen markieren$/).first())
    await page.getByRole('heading', { name: left === 0 ? /^Gelesen \(3\)/ : `Ungelesen (${left})` }).waitFor()
    await keys.held()
  }
})

keyboardJourney.skipIf(inShort)(
  'a teacher chooses dark, sets a PIN, unlocks with it and takes it away without a pointer',
  async ({ tablet, keys }) => {
    const { page } = tablet
    await keysIntoHome(page, keys, 'teacher')
    await keys.press(page.getByRole('link', { name: /^Account/ }))
    await keys.press(button(page, 'Erscheinungsbild'))
    await keys.press(
      page.getByRole('radio', { name: 'Hell' }).or(page.getByRole('radio', { name: 'System' })),
      'ArrowRight',
    )
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
    for (let presses = 0; presses < 3 && (await theme()) !== 'dark'; presses += 1) await keys.hit('ArrowRight')
    await expect.poll(theme).toBe('dark')
    await keys.held()

    await keys.press(button(page, 'Allgemein').or(button(page, 'Konto')))
    await keys.press(button(page, 'PIN einrichten'))
    await keys.fill(page.getByLabel('Neue PIN'), '271828')
    await keys.fill(page.getByLabel('PIN wiederholen'), '271828')
    await keys.press(button(page, 'Übernehmen'))
    await page.getByText(/^Eingeschaltet\./).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await keys.held()

    await page.reload()
    await lockScreen(page).waitFor()
    await page.keyboard.type('271828')
    await keys.hit('Enter')
    await lockScreen(page).waitFor({ state: 'detached' })
    await keys.press(button(page, 'PIN entfernen').or(button(page, 'PIN ausschalten')))
    await keys.fill(page.getByRole('dialog').getByRole('textbox').first(), '271828')
    await keys.hit('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await button(page, 'PIN einrichten').waitFor()
    await keys.held()
  },
)

keyboardJourney.extend('tabletOptions', { serviceWorkers: 'allow' }).skipIf(inShort)(
  'a teacher goes from what is missing to the mark, decides a conflict and looks at what waits without a pointer',
  async ({ tablet, keys, head, network, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    tablet.expectErrors(/status of 409/)
    const emil = await untouched('3a')
    await keysIntoHome(page, keys, 'teacher')
    await untilAppIsKept(page)
    await keys.press(homeOverview(page, '3a'))
    await matrix(page, '3a').waitFor()
    await keys.press(filter(page, /^Unfertige/), 'ArrowLeft')
    await keys.hit('Space')
    expect(await filter(page, /^Alle/).getAttribute('aria-checked')).toBe('true')
    // The matrix is one stop, and its arrows lead everywhere.
    await keys.press(matrix(page, '3a').locator('button[tabindex="0"]'), 'Control+Home')
    for (let presses = 0; presses < 40 && !(await lack(page, emil, 'Sport').evaluate(isFocused)); presses += 1) {
      const inRow = await page.evaluate(() => document.activeElement?.closest('tr')?.textContent ?? '')
      await keys.hit(inRow.includes(emil) ? 'ArrowRight' : 'ArrowDown')
    }
    await keys.press(lack(page, emil, 'Sport'))
    await row(page, 'Sport').waitFor()
    await expect.poll(() => row(page, 'Sport').evaluate((it) => it.contains(document.activeElement))).toBe(true)
    await head.save('3a', emil, (entry) => ({ ...entry, grades: [{ subject: 'sport', grade: '3' }] }))
    await keys.hit('ArrowRight')
    await keys.hit('Space')
    expect(await ticked(page, 'Sport')).toBe('2')
    // On the way to the button the tablet might save by itself, and the question would hide it.
    await keys.hit('ControlOrMeta+s')
    const question = page.getByRole('dialog', { name: `Zwei Fassungen für ${emil}` })
    await question.waitFor()
    await keys.held()
    await keys.press(question.getByRole('radio').first(), 'ArrowRight')
    await keys.press(question.getByRole('button', { name: 'Übernehmen' }))
    await question.waitFor({ state: 'detached' })
    await keys.held()
    await untilTransferred(page)
    expect((await head.entry('3a', emil))?.grades).toEqual([{ subject: 'sport', grade: '3' }])

    await network.down()
    await keys.to(row(page, 'Musik').getByRole('radio'))
    await keys.hit('Space')
    await keys.press(saveButton(page))
    await syncButton(page, /1 wartet auf (WLAN|den Schulserver)/).waitFor()
    await keys.press(syncButton(page, /^(Offline|Schulserver)|auf (WLAN|den Schulserver)$/))
    const waiting = page.getByRole('dialog', { name: 'Übertragung' })
    await waiting.getByRole('listitem', { name: emil }).waitFor()
    await keys.press(waiting.getByRole('button', { name: new RegExp(`^${emil} 3a`) }))
    await waiting.waitFor({ state: 'detached' })
    await keys.held()
    await network.up()
    await untilTransferred(page)

    await keys.press(button(page, /^Rückgängig/))
    await keys.held()
    await keys.press(saveButton(page))
    await untilTransferred(page)
    await expect.poll(async () => (await head.entry('3a', emil))?.grades).toHaveLength(1)
    await keys.press(page.getByRole('link', { name: 'Home', exact: true }))
    await homeQuestion(page).waitFor()
    await keys.press(button(page, 'Ausloggen'))
    await button(page, 'Login').waitFor()
  },
)

const isFocused = (element: Element) => element === document.activeElement
