import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '../support/journey.ts'
import { begins } from '../support/server/demo.ts'
import { text, tick, ticked } from '../support/teacher/sheet.ts'
import { openUndoable } from '../support/teacher/undo.ts'

/** Which kind of input a text field had last: only the browser's own undo is one. */
async function watchInputs(page: Page): Promise<() => Promise<string | undefined>> {
  await page.evaluate(() =>
    document.addEventListener('input', (event) => {
      document.body.dataset.lastInput = event instanceof InputEvent ? event.inputType : ''
    }),
  )
  return () => page.evaluate(() => document.body.dataset.lastInput)
}

journey(
  'in a text field the browser takes its own typing back first; what was typed before and elsewhere follows',
  async ({ tablet, untouched }) => {
    const { page } = tablet
    await openUndoable(tablet.page, '1a', await untouched('1a'))
    await tick(page, begins, 'trifft voll zu')
    const remarks = text(page, 'Bemerkungen')
    await remarks.click()
    await page.keyboard.type('Emil liest.')
    const lastInput = await watchInputs(page)
    await page.keyboard.press('Control+z')
    await expect.poll(() => remarks.inputValue()).not.toBe('Emil liest.')
    expect(await lastInput()).toBe('historyUndo')
    // The browser's steps may be smaller; the form's own are not among them.
    await expect
      .poll(async () => {
        if ((await remarks.inputValue()) !== '') await page.keyboard.press('Control+z')
        return remarks.inputValue()
      })
      .toBe('')
    expect(await ticked(page, begins)).toBe('trifft voll zu')
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(() => remarks.inputValue()).not.toBe('')
    expect(await lastInput()).toBe('historyRedo')
    await remarks.fill('Emil liest.')

    // Entered again, the field has no typing of its own to take back.
    await text(page, 'Arbeitsverhalten').click()
    await remarks.click()
    await page.keyboard.press('Control+z')
    await expect.poll(() => remarks.inputValue()).not.toBe('Emil liest.')
    await expect
      .poll(async () => {
        if (await ticked(page, begins)) await page.keyboard.press('Control+z')
        return ticked(page, begins)
      })
      .toBeUndefined()
  },
)
