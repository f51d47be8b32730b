import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
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
  const path = `/api/${schoolKey(at)}${endpoints.login.path}`
  const data = { server: at, email: people[who], password }
  const answer = z.object({ data: z.unknown() }).parse(await (await page.context().request.post(path, { data })).json())
  await page.goto('/favicon.svg')
  await page.evaluate(
    ([user, name]) => {
      localStorage.setItem('user', user)
      localStorage.setItem('lastSchool', name)
    },
    [JSON.stringify(endpoints.login.data.parse(answer.data)), at] as const,
  )
  await page.goto('/home')
  await homeQuestion(page).waitFor()
}

export const homeQuestion = (page: Page) => page.getByText('Was möchtest du heute machen?')
