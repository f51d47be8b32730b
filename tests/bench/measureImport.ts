import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ImportPreview, type ImportProfile } from '#contract/index.ts'
import { createClient } from '../support/server/createClient.ts'
import { startServer } from '../support/server/startServer.ts'
import { readMemory } from './measureServer.ts'

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

/** The longest that anybody else waits for an answer while the work is done, in ms. */
export async function longestWait(url: string, work: () => Promise<unknown>): Promise<number> {
  const asking = new Worker(new URL('askHealth.ts', import.meta.url), { workerData: url })
  await once(asking, 'message')
  try {
    await work()
  } finally {
    asking.postMessage('over')
  }
  const [longest] = await once(asking, 'message')
  return Number(longest)
}

/** Upload → preview and confirm over loopback in ms, and how long others wait meanwhile, for new students and for changed ones, and the server's memory in MB. */
export async function measureImport(rows: number) {
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
    return { added, changed, wait, memory: readMemory(server) }
  } finally {
    await server.remove()
  }
}
