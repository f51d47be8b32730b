import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openTablet } from '../support/browser/openTablet.ts'
import { dialog, finish, press, row, toasted } from '../support/head/dialog.ts'
import { openSettings } from '../support/head/openSettings.ts'
import { archived, chooseThree, idsOf, removals } from '../support/head/ownTemplate.ts'
import { screen } from '../support/screen/screen.ts'

async function openMembers(page: Page): Promise<void> {
  await openSettings(page, 'Klassen')
  await page.getByRole('button', { name: /^Klasse 2c/ }).click()
  await page.getByRole('button', { name: 'Schüler bearbeiten' }).click()
}

async function tickMember(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Suchen' }).fill(name)
  await dialog(page).getByRole('checkbox', { name }).check()
}

screen(
  'two who choose the students of the same class at once both have their way, and see where they clash',
  async ({ tablet, network, head }) => {
    const { page } = tablet
    const before = await idsOf(head, '2c')
    const [emil, melek] = await Promise.all([head.student('1a', 'Emil Becker'), head.student('2b', 'Melek Aydın')])
    const [fourth = expect.fail('4b is empty')] = await head.students('4b')
    await openMembers(page)
    await tickMember(page, 'Emil Becker')
    await tickMember(page, 'Melek Aydın')

    const other = await openTablet({ url: network.url })
    await openMembers(other.page)
    await tickMember(other.page, `${fourth.preName} ${fourth.name}`)
    await finish(other.page, 'Speichern')
    await other.remove()
    await head.call('editStudent', {}, { id: emil.id, preName: emil.preName, name: emil.name, class: '4b' })

    await press(page, 'Speichern')
    await dialog(page)
      .getByRole('alert')
      .getByText(
        'Nichts gespeichert, denn jemand anders hat inzwischen etwas geändert: Emil Becker ist jetzt in Klasse 4b. Bitte prüfen und noch einmal speichern.',
      )
      .waitFor()
    expect((await idsOf(head, '2c')).sort()).toEqual([...before, fourth.id].sort())
    expect(await idsOf(head, '4b')).toContain(emil.id)

    await page.getByRole('searchbox', { name: 'Suchen' }).fill('Emil Becker')
    await dialog(page)
      .getByRole('row', { name: /Emil Becker 4b/ })
      .waitFor()
    await finish(page, 'Speichern')
    await toasted(page, 'Schüler erfolgreich gespeichert.').waitFor()
    expect((await idsOf(head, '2c')).sort()).toEqual([...before, fourth.id, emil.id, melek.id].sort())
  },
)

screen(
  'a network that dies while several are removed says how far it came, and the rest follows',
  async ({ tablet, network, head }) => {
    const { page } = tablet
    tablet.expectErrors(/ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|status of 404/)
    const three = await chooseThree(page, head)
    // The second is removed, and nobody hears of it.
    const lost = network.inject(new RegExp(`/student/(?!${three[0]}$)`), { kind: 'lostAnswer' })
    await dialog(page).getByRole('button', { name: 'Ja, entfernen' }).dblclick()
    await dialog(page)
      .getByRole('alert')
      .getByText(/^1 von 3 Kindern entfernt\. Ob die übrigen entfernt wurden, ist nicht sicher\./)
      .waitFor()
    // The browser tries again on its own; the third is not asked for.
    expect(new Set(network.seen(removals).map(({ path }) => path)).size).toBe(2)
    expect((await archived(head)).filter((id) => three.includes(id))).toHaveLength(2)

    lost.lift()
    // The list was read again: one is left.
    await expect.poll(() => page.getByText('1 ausgewählt').count()).toBeGreaterThan(0)
    await finish(page, 'Ja, entfernen')
    await toasted(page, '1 Kind entfernt').waitFor()
    expect((await archived(head)).filter((id) => three.includes(id)).sort()).toEqual([...three].sort())
    await expect.poll(() => page.getByText(/ausgewählt$/).count()).toBe(0)
  },
)

screen('a reload while several are removed does not go unnoticed', async ({ tablet, network, head }) => {
  const { page } = tablet
  const three = await chooseThree(page, head)
  const hanging = network.inject(new RegExp(`/student/(?!${three[0]}$)`), { kind: 'hang' })
  const hit = hanging.hit()
  await press(page, 'Ja, entfernen')
  await hit
  await page.getByRole('button', { name: '1 von 3 …' }).waitFor()
  await page.reload()
  hanging.lift()
  await page.getByText('Das Entfernen wurde unterbrochen: 1 von 3 Kindern sind im Archiv, 2 noch nicht.').waitFor()
  await page.getByRole('button', { name: 'Übrige auswählen' }).click()
  await page.getByText('2 ausgewählt').waitFor()
  await page.getByRole('button', { name: 'Entfernen', exact: true }).click()
  await finish(page, 'Ja, entfernen')
  await toasted(page, '2 Kinder entfernt').waitFor()
  expect((await archived(head)).filter((id) => three.includes(id)).sort()).toEqual([...three].sort())
  await page.reload()
  await row(page, 'Emil').waitFor()
  expect(await page.getByText(/Das Entfernen wurde unterbrochen/).count()).toBe(0)
})
