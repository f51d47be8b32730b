import type { Page } from 'playwright-core'

export const card = (page: Page, year: string) => page.getByRole('article', { name: year })

export async function addPart(page: Page, name: string, term: string, date: string): Promise<void> {
  await page.getByRole('button', { name: 'Abschnitt hinzufügen' }).click()
  const form = page.getByRole('dialog', { name: 'Abschnitt hinzufügen' })
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await form.getByRole('button', { name: /Halbjahr/ }).click()
  await page.getByRole('option', { name: term }).click()
  await form.getByRole('textbox', { name: 'Zeugnisdatum' }).fill(date)
  await form.getByRole('button', { name: 'Abschnitt hinzufügen' }).click()
  // However it went.
  await form.waitFor({ state: 'detached' })
}
