import type { Page } from 'playwright-core'
import { type Person, password, people, school } from '../server/demo.ts'

/** Fills in the login form and presses Login; says nothing about the outcome. */
export async function fillLogin(page: Page, values: { school?: string; email: string; password: string }) {
  if (values.school !== undefined) await page.getByLabel('Schulname').fill(values.school)
  await page.getByLabel('Email Adresse').fill(values.email)
  await page.getByLabel('Passwort', { exact: true }).fill(values.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** From an empty tab to the question on the home screen. */
export async function login(page: Page, who: Person = 'teacher', at = school): Promise<void> {
  await page.goto(`/auth/login?school=${encodeURIComponent(at)}`)
  await fillLogin(page, { email: people[who], password })
  await homeQuestion(page).waitFor()
}

export const homeQuestion = (page: Page) => page.getByText('Was möchtest du heute machen?')
