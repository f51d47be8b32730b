import type { Page } from 'playwright-core'
import { endpoints, schoolKey } from '#contract/index.ts'
import { type Person, password, people, school } from '../server/demo.ts'

/** Fills in the login form and presses Login; says nothing about the outcome. */
export async function fillLogin(page: Page, values: { school?: string; email: string; password: string }) {
  if (values.school !== undefined) await page.getByLabel('Schulname').fill(values.school)
  await page.getByLabel('Email Adresse').fill(values.email)
  await page.getByLabel('Passwort', { exact: true }).fill(values.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** From an empty tab to the question on the home screen, as a person does it. */
export async function loginByForm(page: Page, who: Person = 'teacher', at = school): Promise<void> {
  await page.goto(`/auth/login?school=${encodeURIComponent(at)}`)
  await fillLogin(page, { email: people[who], password })
  await homeQuestion(page).waitFor()
}

/**
 * From an empty tab to the question on the home screen of somebody whose session stands already: what the login form
 * would leave behind is put there, for tests whose subject is not the login.
 */
export async function login(page: Page, who: Person = 'teacher', at = school): Promise<void> {
  // A page of the app's origin that runs nothing of it.
  await page.goto('/favicon.svg')
  await page.evaluate(
    async ({ path, body }) => {
      const headers = { 'Content-Type': 'application/json' }
      const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      const { data, error } = await answer.json()
      if (!answer.ok) throw new Error(`login: ${answer.status} ${JSON.stringify(error)}`)
      localStorage.setItem('user', JSON.stringify(data))
      localStorage.setItem('lastSchool', body.server)
    },
    { path: `/api/${schoolKey(at)}${endpoints.login.path}`, body: { server: at, email: people[who], password } },
  )
  await page.goto('/home')
  await homeQuestion(page).waitFor()
}

export const homeQuestion = (page: Page) => page.getByText('Was möchtest du heute machen?')
