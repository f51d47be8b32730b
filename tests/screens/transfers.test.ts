import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { schoolEndpoints } from '#contract/index.ts'
import { screen } from '../support/screen/screen.ts'
import { begins } from '../support/server/demo.ts'
import { login } from '../support/teacher/login.ts'
import { openReportCards } from '../support/teacher/openReportCards.ts'
import { syncButton, untilTransferred } from '../support/teacher/sheet.ts'
import { chooseStudent, chosen, student } from '../support/teacher/students.ts'
import { load, openPane, pane, waiting, withoutNetwork, writeOffline } from '../support/teacher/transfers.ts'

screen('a file that is none of hers changes nothing and says why', async ({ tablet, server }) => {
  const { page } = tablet
  await login(page)
  await openReportCards(page, '1a')
  await openPane(page)
  const file = { kind: 'zeugnis-sicherung', version: 1, school: 'musterschule', userID: 'demo-lehrkraft', rows: [] }
  const cases: [content: string, sentence: RegExp][] = [
    ['{"kind": "zeugnis-sicherung", "ver', /^Die Datei ist beschädigt/],
    [JSON.stringify({ ...file, version: 3 }), /aus einer neueren Version/],
    [JSON.stringify({ ...file, school: 'andere' }), /gehört zu einer anderen Schule/],
    [JSON.stringify({ ...file, userID: 'demo-kollegin' }), /gehört zu einem anderen Konto/],
  ]
  for (const [content, sentence] of cases) {
    const path = join(server.dataDir, 'sicherung.json')
    await writeFile(path, content)
    await load(page, path)
    await page.getByText(sentence).waitFor()
  }
  await pane(page)
    .getByText(/^Alles ist beim Server/)
    .waitFor()
})

screen(
  'what was written for a child who has changed the class can be read, and goes into the new class',
  async ({ tablet, network, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(new RegExp(`${withoutNetwork.source}|status of 400`))
    const emil = await untouched('1a')
    const { id, preName, name } = await head.student('1a', emil)
    await writeOffline(tablet, network, emil)
    await head.call('editStudent', {}, { id, preName, name, class: '3a' })
    await network.up()
    await syncButton(page, /^Nicht angenommen/).waitFor()
    await openPane(page)
    await pane(page).getByText('1 Zeugnis wurde nicht angenommen.').waitFor()
    const retry = waiting(page, emil).getByRole('button', { name: 'Erneut senden' })
    await expect.poll(() => retry.count()).toBe(0)
    await pane(page).getByRole('button', { name: 'Ansehen' }).click()
    const inputs = page.getByRole('dialog', { name: `Eingaben für ${emil}` })
    await inputs.getByText('Das Kind ist jetzt in Klasse 3a.').waitFor()
    await inputs.getByText(begins).waitFor()
    await inputs.getByText('trifft voll zu').waitFor()
    await inputs.getByText('Auf dem ersten iPad geschrieben.').waitFor()
    await inputs.getByRole('button', { name: 'In Klasse 3a übernehmen' }).click()
    await untilTransferred(page)
    await chosen(page).and(student(page, emil)).waitFor()
    expect(await head.entry('3a', emil)).toMatchObject({
      grades: [{ grade: 'trifft voll zu' }],
      layout: { comments: 'Auf dem ersten iPad geschrieben.' },
    })
  },
)

screen(
  'what was written for a part that the head has taken away can be read, and is not shown as the present report card',
  async ({ tablet, network, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(new RegExp(`${withoutNetwork.source}|status of 400`))
    const emil = await untouched('1a')
    await writeOffline(tablet, network, emil)
    const body = { name: 'Nachtrag', term: '2', printDate: '27.06.2025' }
    const years = schoolEndpoints.addYearPart.data.parse(await head.call('addYearPart', {}, body))
    const former = years.flatMap(({ parts }) => parts).find(({ name }) => name === '1. Halbjahr')
    await head.call('deleteYearPart', {}, { partID: former?.partID })
    await network.up()
    await syncButton(page, /^Nicht angenommen/).waitFor()
    // The states stay those that the device has stored: of the part that is gone.
    network.inject(/reportStates\//, { kind: 'hang' })
    await page.reload()
    await chooseStudent(page, emil)
    await page.getByText('Nachtrag').first().waitFor()
    await openPane(page)
    await waiting(page, emil)
      .getByRole('button', { name: new RegExp(`^${emil} 1a, 2 Änderungen`) })
      .click()
    const inputs = page.getByRole('dialog', { name: `Eingaben für ${emil}` })
    await inputs.getByText('Dieser Abschnitt wird zurzeit nicht geschrieben.').waitFor()
    await inputs.getByText('Auf dem ersten iPad geschrieben.').waitFor()
    expect(await inputs.getByRole('button', { name: /übernehmen$/ }).count()).toBe(0)
  },
)
