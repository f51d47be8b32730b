import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { schoolEndpoints } from '#contract/index.ts'
import { violations } from '../support/browser/violations.ts'
import { withoutNetwork } from '../support/browser/watchProblems.ts'
import { toasted } from '../support/head/dialog.ts'
import { screen } from '../support/screen/screen.ts'
import type { Client } from '../support/server/createClient.ts'
import { school } from '../support/server/demo.ts'
import { fillLogin, homeQuestion } from '../support/teacher/login.ts'

const email = 'pawel.nowak@musterschule.example'
const chosen = 'Ein-Neues-Passwort-7!'
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Ein eigenes Passwort' })

/** A teacher of 2b, with the password that the school has given. */
async function addTeacher(head: Client): Promise<string> {
  const users = [{ name: 'Pawel Nowak', email, admin: false, classes: ['demo-2b'] }]
  const { made } = schoolEndpoints.addUsers.data.parse(await head.call('addUsers', {}, { users, mustChange: true }))
  return made[0]?.password ?? ''
}

async function choose(page: Page, password: string, again = password): Promise<void> {
  await field(page, 'Neues Passwort').fill(password)
  await field(page, 'Neues Passwort wiederholen').fill(again)
  await page.getByRole('button', { name: 'Passwort speichern und weiter' }).click()
}

screen('a given password is changed before anything else, once', async ({ tablet, network, head }) => {
  const { page } = tablet
  tablet.expectErrors(withoutNetwork)
  tablet.expectErrors(/status of 400/)
  const given = await addTeacher(head)
  await page.goto(`/auth/login?school=${school}`)
  await fillLogin(page, { email, password: given })
  await title(page).waitFor()
  await page.getByText(/^Guten Tag, Pawel Nowak\. Ihr jetziges Passwort hat die Schule vergeben/).waitFor()
  expect(await violations(page)).toEqual([])
  expect(await field(page, 'Aktuelles Passwort').count()).toBe(0)
  await choose(page, given)
  await page.getByText('Bitte ein anderes Passwort wählen als das bisherige.').waitFor()
  await choose(page, chosen, 'Etwas-Anderes-7!')
  await page.getByText('Die Passwörter stimmen nicht überein.').first().waitFor()
  await network.down()
  await choose(page, chosen)
  await page.getByText('Der Schulserver ist nicht erreichbar. Ein neues Passwort braucht WLAN.').waitFor()
  await network.up()
  // What was typed is still there. The server saves it, but its answer is lost.
  const submit = page.getByRole('button', { name: 'Passwort speichern und weiter' })
  const lost = network.inject(/^POST .*changePassword/, { kind: 'lostAnswer' })
  const hit = lost.hit()
  await submit.click()
  await hit
  lost.lift()
  await page.getByRole('alert').filter({ hasText: 'Fehler beim Ändern des Passworts.' }).waitFor()
  await submit.click()
  await homeQuestion(page).waitFor()
  await page.reload()
  await homeQuestion(page).waitFor()
  await page.getByRole('button', { name: 'Ausloggen' }).click()
  await field(page, 'Email Adresse').waitFor()
  await fillLogin(page, { school, email, password: chosen })
  await homeQuestion(page).waitFor()
})

screen('no address of the app leads past it, but the way out does', async ({ tablet, head }) => {
  const { page } = tablet
  tablet.expectErrors(/status of 40[01]/)
  const given = await addTeacher(head)
  await page.goto(`/auth/login?school=${school}`)
  await fillLogin(page, { email, password: given })
  await title(page).waitFor()
  await page.goto('/reportCard/main')
  await title(page).waitFor()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(given)
  // A new page does not know the password of the login.
  await field(page, 'Aktuelles Passwort').fill('falsch')
  await choose(page, chosen)
  await page.getByText('Das aktuelle Passwort stimmt nicht.').first().waitFor()
  await page.getByRole('button', { name: 'Ausloggen' }).click()
  await field(page, 'Email Adresse').waitFor()
  await fillLogin(page, { school, email, password: given })
  await choose(page, chosen)
  await toasted(page, 'Passwort erfolgreich geändert.').waitFor()
  await homeQuestion(page).waitFor()
})
