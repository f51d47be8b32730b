import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { dialog, field, press } from '../support/head/dialog.ts'
import { openSettings } from '../support/head/openSettings.ts'
import { journey } from '../support/journey.ts'
import { button, openSettingsPlace } from '../support/rooms/visit.ts'
import { login } from '../support/teacher/login.ts'

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

journey('who taps twice on what opens a dialog keeps it, and closes it by a press beside it', async ({ tablet }) => {
  const { page } = tablet
  await openSettings(page, 'Klassen')
  const opener = button(page, 'Klasse hinzufügen')
  // The first time its code is loaded, and the second tap is still one on the button.
  for (const time of ['first', 'second']) {
    await opener.dblclick()
    await dialog(page).waitFor()
    await field(page, 'Name').fill(`${time}, typed`)
    expect(await dialog(page).evaluate((open) => open.closest('[data-exiting]') === null)).toBe(true)
    await expect
      .poll(async () => {
        await page.mouse.click(8, 8)
        return dialog(page).count()
      })
      .toBe(0)
  }
  await opener.click()
  await dialog(page).getByText('Eingaben von vorhin').waitFor()
  expect(await field(page, 'Name').inputValue()).toBe('second, typed')
  await press(page, 'Abbrechen')
})
