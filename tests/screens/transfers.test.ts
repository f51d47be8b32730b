import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { screen } from '../support/screen/screen.ts'
import { login } from '../support/teacher/login.ts'
import { openReportCards } from '../support/teacher/openReportCards.ts'
import { load, openPane, pane } from '../support/teacher/transfers.ts'

screen('a file that is none of hers changes nothing and says why', async ({ tablet, server }) => {
  const { page } = tablet
  await login(page)
  await openReportCards(page, '1a')
  await openPane(page)
  const file = { kind: 'zeugnis-sicherung', version: 1, school: 'musterschule', userID: 'demo-lehrkraft', rows: [] }
  const cases: [content: string, sentence: RegExp][] = [
    ['{"kind": "zeugnis-sicherung", "ver', /^Die Datei ist beschädigt/],
    [JSON.stringify({ ...file, version: 2 }), /aus einer neueren Version/],
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
