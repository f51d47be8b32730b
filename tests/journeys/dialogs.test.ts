import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { schoolEndpoints } from '#contract/index.ts'
import { resize } from '../support/browser/resize.ts'
import { untilDrawn } from '../support/browser/untilDrawn.ts'
import { dialog, field, finish, press } from '../support/head/dialog.ts'
import { openSettings, openSettingsPage } from '../support/head/openSettings.ts'
import { inShort, movingJourney as journey } from '../support/journey.ts'
import { button } from '../support/page.ts'
import { openDialog, openSettingsPlace } from '../support/rooms/visit.ts'
import type { Client } from '../support/server/createClient.ts'
import { homeQuestion, login } from '../support/teacher/login.ts'
import { openCard } from '../support/teacher/openReportCards.ts'
import { openTools } from '../support/teacher/sheet.ts'

/** Whether the dialog is what a finger on its title would meet. */
const isSeen = (page: Page) =>
  dialog(page)
    .getByRole('heading')
    .evaluate((title) => {
      const { left, top, width, height } = title.getBoundingClientRect()
      return title.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })

journey(
  'the first dialog after a load is seen as soon as it has the focus, without a keyboard, too',
  async ({ tablet }) => {
    const { page } = tablet
    await login(page, 'head')
    await openSettingsPlace(page, 'class', 'demo-3a')
    await button(page, 'Klasse bearbeiten').click()
    await dialog(page).waitFor()
    expect(await isSeen(page)).toBe(true)
  },
)

const isOpen = (page: Page) =>
  dialog(page).evaluateAll((found) => found.some((one) => one.closest('[data-exiting]') === null))

journey('who taps twice on what opens a dialog keeps it, and closes it by a press beside it', async ({ tablet }) => {
  const { page } = tablet
  await openSettings(page, 'Klassen')
  const opener = button(page, '+ Klasse hinzufügen')
  // The first time its code is loaded, and the second tap is still one on the button.
  for (const time of ['first', 'second']) {
    await opener.dblclick()
    await dialog(page).waitFor()
    await field(page, 'Name').fill(`${time}, typed`)
    expect(await isOpen(page)).toBe(true)
    await expect
      .poll(async () => {
        // Never beside one that is going: the press would meet the page.
        if (await isOpen(page)) await page.mouse.click(8, 8)
        return dialog(page).count()
      })
      .toBe(0)
  }
  await opener.click()
  await dialog(page).getByText('Eingaben von vorhin').waitFor()
  expect(await field(page, 'Name').inputValue()).toBe('second, typed')
  await press(page, 'Abbrechen')
})

journey(
  'on a slow tablet, too, a dialog stays that a double tap has opened whose second half meets what is beside it',
  async ({ tablet }) => {
    const { page } = tablet
    await openSettings(page, 'Klassen')
    const opener = button(page, '+ Klasse hinzufügen')
    // Once before: its code is there then, and the second tap meets it.
    await openDialog(page, opener)
    await finish(page, 'Abbrechen')
    const finger = await createFinger(page, opener)
    await finger.tap(0)
    await dialog(page).waitFor()
    // So late does the tablet get to the second half.
    const opened = await page.evaluate(() => performance.now())
    await page.waitForFunction((from) => performance.now() - from > 600, opened)
    await finger.tap(0.2, 40)
    await untilDrawn(page)
    expect(await isOpen(page)).toBe(true)
    await finger.tap(60, 40)
    await dialog(page).waitFor({ state: 'detached' })
  },
)

const back = (page: Page) => page.evaluate(() => history.back())

journey('back closes the dialog that is open, and only then leaves the page', async ({ tablet }) => {
  const { page } = tablet
  await openSettings(page, 'Schüler')
  await openSettingsPage(page, 'Klassen')
  await openDialog(page, button(page, '+ Klasse hinzufügen'))
  await field(page, 'Name').fill('9z')
  await back(page)
  await dialog(page).waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1, name: /^Klassen/ }).waitFor()
  // What was typed is kept, as with Esc.
  await openDialog(page, button(page, '+ Klasse hinzufügen'))
  expect(await field(page, 'Name').inputValue()).toBe('9z')
  await finish(page, 'Abbrechen')
  await back(page)
  await page.getByRole('heading', { level: 1, name: /^Schüler/ }).waitFor()
})

journey.skipIf(inShort)(
  'back closes the list of a class and what was opened over a report card',
  async ({ tablet }) => {
    const { page } = tablet
    await openCard(page, '1a', 'Ben Çelik')
    for (const name of ['Vorschau', 'Verlauf', /^Übertragen/]) {
      if (typeof name === 'string') await openTools(page)
      await openDialog(page, button(page, name))
      await back(page)
      await dialog(page).waitFor({ state: 'detached' })
      await page.getByRole('heading', { level: 1, name: 'Ben Çelik, 1a – Zeugnis' }).waitFor({ state: 'attached' })
    }
    await resize(page, { width: 390, height: 844 })
    await openDialog(page, button(page, /^Schüler anzeigen/))
    await back(page)
    await dialog(page).waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1, name: 'Ben Çelik, 1a – Zeugnis' }).waitFor({ state: 'attached' })
    await back(page)
    await homeQuestion(page).waitFor()
  },
)

const archived = async (head: Client) =>
  schoolEndpoints.archivedStudents.data.parse(await head.call('archivedStudents'))

/**
 * Taps on one spot, or pixels left of it, at times of the finger's own: seconds after it came down. A busy machine does not
 * stretch them.
 */
async function createFinger(page: Page, target: Locator) {
  const box = (await target.boundingBox()) ?? expect.fail('nothing to tap')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const cdp = await page.context().newCDPSession(page)
  const start = Date.now() / 1000
  return {
    async tap(after: number, leftBy = 0) {
      for (const type of ['mousePressed', 'mouseReleased'] as const) {
        const timestamp = start + after
        await cdp.send('Input.dispatchMouseEvent', {
          ...{ type, x: x - leftBy, y, button: 'left', clickCount: 1, timestamp },
        })
      }
    },
    /** Whether the finger would meet it. */
    isOn: (label: string) =>
      page.evaluate(
        (at) => document.elementFromPoint(at.x, at.y)?.closest('button')?.textContent?.startsWith(at.label),
        { x, y, label },
      ),
  }
}

journey.skipIf(inShort)(
  'on the phone a double tap does not answer the question that it opens',
  async ({ tablet, head }) => {
    const { page } = tablet
    await openSettings(page, 'Schüler')
    await page.getByRole('checkbox', { name: 'Emil Becker' }).check()
    await resize(page, { width: 390, height: 844 })
    const remove = button(page, 'Entfernen')
    const before = await archived(head)
    // Once before: its code is there then, and the second tap meets it.
    await openDialog(page, remove)
    await finish(page, 'Nein, abbrechen')

    const finger = await createFinger(page, remove)
    await finger.tap(0)
    await expect.poll(() => finger.isOn('Ja, entfernen')).toBe(true)
    await finger.tap(0.4)
    await finish(page, 'Nein, abbrechen')
    expect(await archived(head)).toEqual(before)

    // Nor does a key that is pressed twice, or held: the question has the focus, not its answer.
    await remove.focus()
    await page.keyboard.press('Enter')
    await dialog(page).waitFor()
    for (const _ of [1, 2, 3]) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await finish(page, 'Nein, abbrechen')
    expect(await archived(head)).toEqual(before)

    // Whoever has read it is not kept waiting.
    await openDialog(page, remove)
    await finish(page, 'Ja, entfernen')
    expect(await archived(head)).toHaveLength(before.length + 1)
  },
)
