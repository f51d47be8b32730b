import { expect } from 'vitest'
import { screen } from '../support/screen/screen.ts'
import { password, people, school } from '../support/server/demo.ts'
import { fillLogin, homeQuestion, loginByForm } from '../support/teacher/login.ts'

/** What the app was still reading when its session ended. */
const readWhileLeaving = /status of 401/

screen('a teacher follows the link of her school and only types her own name and password', async ({ tablet }) => {
  const { page } = tablet
  await page.goto(`/auth/login?school=${school}`)
  expect(await page.getByLabel('Schulname').inputValue()).toBe(school)
  await fillLogin(page, { email: people.teacher, password })
  await page.getByText('Login erfolgreich').waitFor()
  await homeQuestion(page).waitFor()
  expect(new URL(page.url()).pathname).toBe('/home')
  await page.getByText('Anna Petersen').waitFor()
})

screen('a teacher who types the name of the school in her own way gets in as well', async ({ tablet }) => {
  const { page } = tablet
  await page.goto('/auth/login')
  await fillLogin(page, { school: '  MUSTERSCHULE ', email: people.teacher, password })
  await homeQuestion(page).waitFor()
})

screen('a teacher with a wrong password stays on the form and keeps what she typed', async ({ tablet }) => {
  const { page } = tablet
  tablet.expectErrors(/status of 401/)
  await page.goto(`/auth/login?school=${school}`)
  await fillLogin(page, { email: people.teacher, password: 'falsch' })
  await page.getByText('Login fehlgeschlagen').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/auth/login')
  expect(await page.getByLabel('Email Adresse').inputValue()).toBe(people.teacher)
})

screen('a teacher who is still signed in goes straight home', async ({ tablet }) => {
  await loginByForm(tablet.page)
  await tablet.page.goto('/auth/login')
  await homeQuestion(tablet.page).waitFor()
})

screen('a stranger who opens the report cards sees none of them', async ({ tablet }) => {
  const { page } = tablet
  await page.goto('/reportCard/main')
  await page.waitForURL((url) => url.pathname !== '/reportCard/main')
  expect(['/', '/auth/login']).toContain(new URL(page.url()).pathname)
  expect(await page.getByRole('combobox').count()).toBe(0)
})

screen('a teacher finds no school settings among her tiles, the head does', async ({ tablet }) => {
  const { page } = tablet
  tablet.expectErrors(readWhileLeaving)
  const settings = page.getByRole('link', { name: /^Schule/ })
  await loginByForm(page)
  await page.getByRole('link', { name: /^Account(?! von)/ }).waitFor()
  expect(await settings.count()).toBe(0)
  await page.getByRole('button', { name: 'Ausloggen' }).click()
  await page.getByLabel('Email Adresse').waitFor()
  await loginByForm(page, 'head')
  await settings.waitFor()
})

screen('a teacher reads a message and the bell forgets it', async ({ tablet, network }) => {
  const { page } = tablet
  await loginByForm(page, 'colleague')
  await page.goto('/messages/main')
  const mark = page.getByRole('button', { name: /gelesen/i })
  await mark.first().waitFor()
  const before = await mark.count()
  const answered = network.next(/readMessage/)
  await mark.first().click()
  await expect.poll(() => mark.count()).toBe(before - 1)
  // The page shows it at once; gone before, it would have told nobody.
  await answered
  await page.reload()
  await mark.first().waitFor()
  await expect.poll(() => mark.count()).toBe(before - 1)
})
