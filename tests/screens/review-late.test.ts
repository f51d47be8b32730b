import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { Message } from '#contract/index.ts'
import { dialog, press, toasted } from '../support/head/dialog.ts'
import { bring, statesOf } from '../support/head/reportStates.ts'
import { screen } from '../support/screen/screen.ts'
import { type Client, createClient } from '../support/server/createClient.ts'
import { login } from '../support/teacher/login.ts'

const class3a = ['demo-3a', '3a'] as const
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^Klasse ${name} öffnen`) })
const list = (page: Page) => page.getByRole('navigation', { name: 'Schüler' })

async function openDashboard(page: Page): Promise<void> {
  await login(page, 'head')
  await page.getByRole('link', { name: /^Schule/ }).click()
  await page.getByRole('heading', { level: 1, name: /^Übersicht/ }).waitFor()
}

const stateOf = async (client: Client, name: string) => (await statesOf(client, ...class3a)).get(name)
const messagesOf = async (client: Client) => z.array(Message).parse(await client.call('allMessages'))

screen(
  'a slow answer about one child neither takes the head from another nor closes the sentence she writes',
  async ({ tablet, network, head, server }) => {
    const { page } = tablet
    const teacher = await createClient(server.url, 'teacher')
    const names = (await head.students('3a')).map(({ preName, name }) => `${preName} ${name}`)
    const [first = '', second = '', third = '', fourth = ''] = names
    await bring(teacher, class3a, 'submitted')
    await openDashboard(page)
    await button(page, 'Klasse 3a: Prüfen').click()
    const paper = (name: string) => page.getByRole('article', { name: new RegExp(name) })
    const open = async (name: string) => {
      await list(page)
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .click()
      await paper(name).waitFor()
    }
    await open(first)
    const held = network.inject(/POST .*edit\/reportStates/, { kind: 'hang' }, 2)
    const approving = held.hit()
    await button(page, 'Geprüft, weiter').click()
    await approving
    // Her tap for another child is not lost.
    await open(third)
    const other = held.hit()
    await button(page, 'Geprüft, weiter').click()
    await other
    await open(second)
    await button(page, 'Zurückgeben').click()
    const sentence = page.getByRole('textbox', { name: 'Was soll geändert werden?' })
    await sentence.fill('Im Klassenbuch stehen 6 Fehltage')
    await held.deliver()
    held.lift()
    await expect.poll(async () => (await stateOf(head, third))?.state).toBe('approved')
    await page.getByText(`25 Kinder, 2 geprüft`).waitFor()
    await paper(second).waitFor()
    expect(await sentence.inputValue()).toBe('Im Klassenbuch stehen 6 Fehltage')
    for (const name of [first, third]) expect(await stateOf(head, name)).toMatchObject({ state: 'approved' })
    expect(await stateOf(head, fourth)).toMatchObject({ state: 'submitted' })

    const sending = network.inject(/POST .*edit\/reportStates/, { kind: 'hang' }, 1)
    const sent = sending.hit()
    await button(page, 'Zurückgeben').click()
    await sent
    await open(fourth)
    await button(page, 'Zurückgeben').click()
    await sentence.fill('Die Note in Musik fehlt.')
    await sending.deliver()
    sending.lift()
    await toasted(page, 'Zurückgegeben.').waitFor()
    await paper(fourth).waitFor()
    expect(await sentence.inputValue()).toBe('Die Note in Musik fehlt.')
  },
)

screen(
  'where all is handed in meanwhile nobody is reminded, and nobody counts as reminded',
  async ({ tablet, head, server }) => {
    const { page } = tablet
    const teacher = await createClient(server.url, 'teacher')
    const names = (await head.students('3a')).map(({ preName, name }) => `${preName} ${name}`)
    await bring(teacher, class3a, 'submitted', { names: names.slice(1) })
    await bring(head, class3a, 'approved', { names: names.slice(1) })
    await openDashboard(page)
    await button(page, 'Klasse 3a: Erinnern').click()
    await dialog(page).getByText('Anna Petersen').waitFor()
    await bring(teacher, class3a, 'submitted', { names: names.slice(0, 1) })
    await press(page, '1 Lehrkraft erinnern')
    await toasted(page, 'Inzwischen ist alles abgegeben. Es wurde niemand erinnert.').waitFor()
    expect((await messagesOf(teacher)).map(({ title }) => title)).not.toContain('Klasse 3a: offene Zeugnisse')
    expect(await row(page, '3a').getByText('erinnert').count()).toBe(0)
  },
)
