import { ImportPreview, type ImportProfile } from '#contract/index.ts'
import { createClient } from '../support/server/createClient.ts'
import { startServer } from '../support/server/startServer.ts'
import { longestWait } from './longestWait.ts'
import { readMemory } from './measureServer.ts'
import { bareAnswer, megabytes, type Row, timeHead, timeRow } from './part.ts'

export const importProfile: ImportProfile = {
  ...{ profileID: 'bench', name: 'Messung', fileType: 'csv', delimiter: ';', spacer: '"' },
  ...{ ignoreFirstRow: 'true', ignoreLastRow: 'false', classLabel: 'Klasse' },
  cols: ['id', 'name', 'preName', 'class', 'birthday', 'birthplace', 'gender', 'language'],
  ...{ addNewStudents: 'true', removeOldStudents: 'false', updateNames: 'true', createNewClasses: 'true' },
}

/** 25 students a class; in another `year` everybody has moved on and some are called otherwise. */
function exportOf(rows: number, year: number): File {
  const lines = Array.from({ length: rows }, (_, index) => {
    const grade = 1 + (Math.floor(index / 25) % 4) + year
    const name = index % 10 === 0 ? `Müller-Łukasz${year}` : `Name${index}`
    const klass = `${grade}.${Math.floor(index / 100)}`
    return `"${90_000 + index}";"${name}";"Anna Zoë";"${klass}";"1.2.${2012 + (index % 8)}";"Köln; Stadt";"w";"TUR"`
  })
  return new File([['Nr;Name;Vorname;Klasse;Geboren;Ort;Geschl;Sprache', ...lines].join('\r\n')], 'messung.csv')
}

/** Upload → preview and confirm over loopback in ms, and how long others wait meanwhile, for new students and for changed ones, and the server's memory in MB. */
async function measure(rows: number) {
  const server = await startServer()
  try {
    const head = await createClient(server.url, 'head')
    await head.call('addImportProfile', {}, importProfile)
    const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
      const before = performance.now()
      return [await work(), performance.now() - before]
    }
    const run = async (year: number) => {
      const body = { file: exportOf(rows, year), fileName: 'messung.csv', profile: importProfile.profileID }
      const [answer, preview] = await timed(() => head.call('importFile', {}, body))
      const { key, data } = ImportPreview.parse(answer)
      const [, confirm] = await timed(() => head.call('confirmImport', {}, { key }))
      return { preview, confirm, rows: data.add.length + data.change.length }
    }
    const added = await run(0)
    const changed = await run(1)
    const body = { file: exportOf(rows, 2), fileName: 'messung.csv', profile: importProfile.profileID }
    const wait = await longestWait(server.url, () => head.call('importFile', {}, body))
    if (added.rows !== rows || changed.rows !== rows)
      throw new Error(`${added.rows} and ${changed.rows} of ${rows} rows`)
    return { added, changed, wait, memory: readMemory(server), bare: await bareAnswer(server.url) }
  } finally {
    await server.remove()
  }
}

/** The table's rows for an import of 1 500 students and of ten times as many. */
export async function* importRows(): AsyncGenerator<Row> {
  yield timeHead
  for (const rows of [1_500, 15_000]) {
    yield [`${rows} rows`]
    const { added, changed, wait, memory, bare } = await measure(rows)
    yield timeRow('import, new students: upload → preview', '<= 300 ms', added.preview, bare)
    yield timeRow('  confirm', '<= 300 ms', added.confirm, bare)
    yield timeRow('import, all of them changed: upload → preview', '<= 300 ms', changed.preview, bare)
    yield timeRow('  confirm', '<= 300 ms', changed.confirm, bare)
    yield timeRow('  another request during the preview, longest wait', '', wait, bare)
    yield ['server memory afterwards', '', megabytes(memory)]
  }
}
