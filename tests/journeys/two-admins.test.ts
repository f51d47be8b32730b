import { expect } from 'vitest'
import { importEndpoints } from '#contract/index.ts'
import { finish, press, toasted } from '../support/head/dialog.ts'
import { openImport } from '../support/head/importing.ts'
import { archived, chooseThree, idsOf, removals } from '../support/head/ownTemplate.ts'
import { inShort, journey } from '../support/journey.ts'
import type { Client } from '../support/server/createClient.ts'

journey.skipIf(inShort)(
  'who changes their mind while several are removed keeps the rest',
  async ({ tablet, network, head }) => {
    const { page } = tablet
    const three = await chooseThree(page, head)
    let goOn = () => {}
    const answered = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await page.route('**/delete/student/**', async (route) => {
      await answered
      await route.continue()
    })
    const [asked] = await Promise.all([page.waitForRequest(/delete\/student/), press(page, 'Ja, entfernen')])
    expect(asked.url().endsWith(`/${three[0]}`)).toBe(true)
    await finish(page, 'Nein, abbrechen')
    goOn()
    await toasted(page, 'Abgebrochen: 1 von 3 Kindern entfernt').waitFor()
    await page.getByText('2 ausgewählt').waitFor()
    expect((await archived(head)).filter((id) => three.includes(id))).toHaveLength(1)
    expect(network.seen(removals)).toHaveLength(1)
  },
)

/** Another admin's import, of one student. */
async function importFile(head: Client, fileName: string, student: string) {
  const file = new File(
    [`Nachname;Vorname;Geburtsdatum;Geburtsort;Geschlecht;Sprache;Klasse;Nr\r\n${student}\r\n`],
    fileName,
  )
  const [{ profileID } = expect.fail('no profile')] = importEndpoints.importProfiles.data.parse(
    await head.call('importProfiles'),
  )
  const { key } = importEndpoints.importFile.data.parse(
    await head.call('importFile', {}, { file, fileName, profile: profileID }),
  )
  await head.call('confirmImport', {}, { key })
}

journey.skipIf(inShort)(
  'a question about an import is about that import, whatever another admin imports meanwhile',
  async ({ tablet, head }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 404/)
    await importFile(head, 'erste.csv', 'Erste;Anna;;;;;1a;70001')
    await openImport(page)
    await page.getByRole('button', { name: 'Import rückgängig machen' }).click()
    const question = page.getByRole('alertdialog', { name: 'Import rückgängig machen?' })
    await question.getByText(/^erste\.csv, /).waitFor()

    await importFile(head, 'zweite.csv', 'Zweite;Berta;;;;;1a;70002')
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await page.getByText(/^zweite\.csv, /).waitFor()
    await question.getByText(/^erste\.csv, /).waitFor()
    await question.getByRole('button', { name: 'Ja, rückgängig machen' }).click()
    await page.getByText('Nur den letzten Import können Sie rückgängig machen.').waitFor()
    expect((await idsOf(head, '1a')).filter((id) => id.startsWith('7000')).sort()).toEqual(['70001', '70002'])
  },
)
