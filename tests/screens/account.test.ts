import { expect } from 'vitest'
import { violations } from '../support/browser/violations.ts'
import { screen } from '../support/screen/screen.ts'
import { login } from '../support/teacher/login.ts'

screen(
  'who cannot reach the server to sign out everywhere is told, and stays signed in',
  async ({ tablet, network }) => {
    const { page } = tablet
    tablet.expectErrors(/./)
    await login(page, 'colleague')
    await page.goto('/account/main')
    const fault = network.inject(/logoutEverywhere/, { kind: 'cut' })
    await page.getByRole('button', { name: 'Überall abmelden', exact: true }).click()
    await page.getByRole('button', { name: 'Ja, abmelden' }).click()
    await page.getByText('Es ist ein Fehler beim Ausloggen aufgetreten.').waitFor()
    fault.lift()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Konto' }).waitFor()
  },
)

screen('what a password manager fills into two fields at once is in both', async ({ tablet }) => {
  const { page } = tablet
  await login(page)
  await page.goto('/account/main')
  await page.getByRole('button', { name: 'Passwort ändern' }).click()
  const form = page.getByRole('dialog')
  const fields = ['Neues Passwort', 'Neues Passwort wiederholen'].map((label) =>
    form.getByLabel(label, { exact: true }),
  )
  await fields[0]?.waitFor()
  await page.evaluate(() => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    for (const field of document.querySelectorAll('input[autocomplete="new-password"]')) {
      write?.call(field, 'Ein-Neues-Passwort-7!')
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })
  for (const field of fields) await expect.poll(() => field.inputValue()).toBe('Ein-Neues-Passwort-7!')
})

screen('a teacher with a screen reader meets no barrier where a new password is refused', async ({ tablet }) => {
  const { page } = tablet
  await login(page)
  await page.goto('/account/main')
  await page.getByRole('button', { name: 'Passwort ändern' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Passwort ändern' }).click()
  await page.getByRole('dialog').getByRole('textbox').and(page.locator('[aria-invalid=true]')).first().waitFor()
  expect(await violations(page)).toEqual([])
})
