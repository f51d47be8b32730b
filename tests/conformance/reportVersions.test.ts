import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { allEndpoints, downloadPath, type Entry, type ReportStatesBody, type Template } from '#contract/index.ts'
import { startNewEpoch } from '#server/database/epoch.ts'
import { folderStore } from '#server/files/folderStore.ts'
import { createPrintState } from '#server/index.ts'
import { pruneAll } from '#server/operations/prune.ts'
import { type CommandLine, createCommandLine } from '../support/commandLine.ts'
import { createIdlePrintQueue } from '../support/createIdlePrintQueue.ts'
import { addOtherSchool } from '../support/otherSchool.ts'
import { logoBody, makePng } from '../support/png.ts'
import { demoYear, emil, entryOf1a, save } from '../support/saving.ts'
import { createTestServer, type TestServer } from '../support/serverInProcess.ts'
import { signIn, type Visitor } from '../support/visitor.ts'

let line: CommandLine
let server: TestServer
let head: Visitor
beforeEach(() => {
  line = createCommandLine()
  mkdirSync(line.dataDir)
})
afterEach(async () => {
  await server.close()
  line.remove()
})
async function open(options: Parameters<typeof createTestServer>[0] = {}) {
  server = await createTestServer(options)
  head = await signIn(server, 'leitung')
}

const mia = '01002'
const dayMs = 24 * 60 * 60 * 1000
const change = (to: ReportStatesBody['to'], more: Partial<ReportStatesBody> = {}) => {
  server.clock.at += 1_000
  return head.call('editReportStates', { body: { class: 'demo-1a', students: [emil], to, ...more } })
}
const reopen = () => change('open', { reason: 'Falsche Note: 2', openUntil: '2025-01-20' })
const versions = async (studentID = emil) =>
  allEndpoints.reportVersions.data.parse((await head.call('reportVersions', { params: { studentID } })).data)
const printed = async (id = emil) =>
  allEndpoints.generateStudent.data.parse((await head.call('generateStudent', { params: { id } })).data)
const files = async () => allEndpoints.currentFiles.data.parse((await head.call('currentFiles')).data)
/** The children of the newest file whose report card has changed since. */
const changed = async () => (await files()).at(-1)?.changed?.map(({ id }) => id)
const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
async function download(path = ''): Promise<Uint8Array> {
  const cookie = [...head.cookies].map((pair) => pair.join('=')).join('; ')
  const response = await server.fetch(`/api/musterschule${downloadPath(path)}`, { headers: { cookie } })
  expect(response.status).toBe(200)
  return new Uint8Array(await response.arrayBuffer())
}
/** The hash of a version's bytes, which its own must be. */
async function bytesOf(version = 1, studentID = emil): Promise<string> {
  const found = (await versions(studentID)).find((one) => one.version === version)
  const sum = sumOf(await download(found?.path))
  expect(found?.sha256).toBe(sum)
  return sum
}
async function editTemplate(edit: (template: Template) => Template): Promise<void> {
  const template = (await head.call('template', { params: { id: 'demo-nds12t' } })).data as Template
  const { status } = await head.call('editTemplate', { body: { ...edit(template), templateID: 'demo-nds12t' } })
  expect(status).toBe(200)
}
const withPlace = (signaturePlace: string) => (template: Template) => ({
  ...template,
  layout: { ...template.layout, config: { ...template.layout.config, signaturePlace } },
})

describe('an issued report card, as it is printed', () => {
  it('has the same bytes printed before and after, whatever becomes of everything else', async () => {
    await open({ file: line.file })
    const teacher = await signIn(server, 'lehrkraft')
    const text = (comments: string): Entry => ({ ...entryOf1a(2), layout: { sickDays: 2, comments } })
    await save(teacher, text('Emil liest gern.'))
    const alone = sumOf(await download((await printed()).files[0]?.path))
    await change('issued')
    const first = await bytesOf()
    expect(first).toBe(alone)

    await editTemplate(withPlace('Norden'))
    expect(sumOf(await download((await printed()).files[0]?.path))).toBe(first)
    await reopen()
    await save(teacher, text('Emil liest sehr gern.'))
    await change('issued')
    const second = await bytesOf(2)
    expect([await bytesOf(1), second === first]).toEqual([first, false])

    await head.call('editClass', { body: { classID: 'demo-1a', name: '1x', label: '', template: 'demo-nds12t' } })
    const part = { partID: 'demo-2024-1', name: 'Erstes Halbjahr', term: '1', printDate: '31.01.2025' }
    await head.call('editYearPart', { body: part })
    const renumbered = { id: emil, newID: '77', preName: 'Emil', name: 'Beckers', class: '1x' }
    expect((await head.call('editStudent', { body: renumbered })).status).toBe(200)
    const key = { class: '1x', year: '2024/2025-Erstes Halbjahr', by: 'Birgit Sommer' }
    expect(await versions('77')).toMatchObject([
      { ...key, version: 2 },
      { ...key, version: 1 },
    ])
    expect([await bytesOf(1, '77'), await bytesOf(2, '77')]).toEqual([first, second])
    expect(sumOf(await download((await printed('77')).files[0]?.path))).toBe(second)

    const next = {
      ...{ from: '2024/2025', name: '2025/2026', classes: [], exceptions: [], next: [] },
      part: { name: '1. Halbjahr', term: '1', printDate: '30.01.2026' },
    }
    expect((await head.call('switchYear', { body: next })).status).toBe(200)
    await line.run(['backup', 'a.db'])
    await server.close()
    await line.run(['restore', 'a.db'], join(line.folder, 'new'))
    await open({ file: join(line.folder, 'new', 'zeugnis.db'), demo: false })
    expect([await bytesOf(1, '77'), await bytesOf(2, '77')]).toEqual([first, second])
  })

  it('is printed again as a duplicate with the word, and stays as it is', async () => {
    await open()
    await change('issued')
    const first = await bytesOf()
    const id = (await versions())[0]?.id
    const body = { id, place: 'Emden', date: '2026-03-02' }
    const made = await head.call('generateDuplicate', { body })
    expect(made.data).toMatchObject({ files: [{ title: 'Zweitschrift Emil Becker, 1. Halbjahr.pdf' }] })
    const [file] = allEndpoints.generateDuplicate.data.parse(made.data).files
    expect(sumOf(await download(file?.path))).not.toBe(first)
    expect(await bytesOf()).toBe(first)
  })
})

describe.each(['the database', 'a folder'])('the PDF of an issued report card, in %s', (where) => {
  it('is there for good: the server sweeps daily, and purge after it, what nothing names', async () => {
    const folder = join(line.folder, 'files')
    mkdirSync(folder)
    const isOutside = where === 'a folder'
    // The age of a file in the folder is the real one.
    await open({
      ...{ file: line.file, now: Date.now() + 2 * dayMs },
      ...(isOutside && { files: { now: folderStore(folder) } }),
    })
    const blobs = async () => (await server.store.db.selectFrom('blob').select('sha256').execute()).length
    expect((await change('issued')).data).toMatchObject({ changed: [emil] })
    const first = await bytesOf()
    const kept = await blobs()
    // What was only printed goes with its file.
    await head.call('generateStudent', { params: { id: mia } })
    for (const { path } of await files()) await head.call('deleteFile', { body: { path } })
    expect(await blobs()).toBe(kept + 1)
    for (const days of [3, 3, 400]) {
      server.clock.at += days * dayMs
      line.clock.at = server.clock.at
      await pruneAll(server.deps)
      await line.run(['purge', '--file-days', '1', '--unnamed'], undefined, isOutside ? { files: { folder } } : {})
    }
    head = await signIn(server, 'leitung')
    expect([await blobs(), await bytesOf()]).toEqual([kept, first])
  })
})

describe('issuing', () => {
  /** Called while report cards are being printed. */
  let meanwhile: () => Promise<unknown>
  /** The logos of each print. */
  let logos: string[][]
  let reports: ReturnType<typeof createPrintState>
  beforeEach(async () => {
    meanwhile = async () => undefined
    logos = []
    const { queue } = createIdlePrintQueue()
    const print: typeof queue.print = async (job, ...rest) => {
      logos.push(job.images.map(({ content }) => sumOf(content)))
      await meanwhile()
      const { students, ...more } = await queue.print(job, ...rest)
      // What is printed tells the documents apart.
      const pdf = ({ document }: (typeof students)[0]) => new TextEncoder().encode(JSON.stringify(document))
      return { ...more, students: students.filter(({ id }) => id !== mia).map((one) => ({ ...one, pdf: pdf(one) })) }
    }
    reports = createPrintState({ ...queue, print })
    await open({ reports })
  })
  const textOf = async (version = 1) =>
    new TextDecoder().decode(await download((await versions()).find((one) => one.version === version)?.path))
  const saveDays = async (days: number) => {
    expect((await save(await signIn(server, 'lehrkraft'), entryOf1a(days))).status).toBe(200)
  }

  it('keeps exactly what is stored, also if somebody saved while it was being printed', async () => {
    await saveDays(1)
    let prints = 0
    meanwhile = async () => {
      prints += 1
      if (prints < 3) await saveDays(10 + prints)
    }
    expect((await change('issued')).data).toEqual({ changed: [emil], refused: [] })
    expect([prints, await textOf()]).toEqual([3, expect.stringContaining('Unterrichtstage: 12')])
  })

  const widths = { first: makePng({ width: 3 }), second: makePng({ width: 4 }) }
  const setLogo = async (png: Uint8Array<ArrayBuffer>) =>
    expect((await head.call('uploadLogo', { body: logoBody(png) })).status).toBe(200)

  it('keeps the logo that was printed, whatever logo the school has later', async () => {
    await setLogo(widths.first)
    await change('issued')
    await setLogo(widths.second)
    const body = { id: (await versions())[0]?.id, place: 'Emden', date: '2026-03-02' }
    expect((await head.call('generateDuplicate', { body })).status).toBe(200)
    expect(logos).toEqual([[sumOf(widths.first)], [sumOf(widths.first)]])
    await reopen()
    await change('issued')
    expect(logos.at(-1)).toEqual([sumOf(widths.second)])
    await head.call('generateDuplicate', { body })
    expect(logos.at(-1)).toEqual([sumOf(widths.first)])
  })

  it('prints again what was printed with a logo that changed meanwhile', async () => {
    await setLogo(widths.first)
    meanwhile = async () => {
      if (logos.length === 1) await setLogo(widths.second)
    }
    expect((await change('issued')).data).toMatchObject({ changed: [emil] })
    expect(logos).toEqual([[sumOf(widths.first)], [sumOf(widths.second)]])
  })

  it('is given up, with nothing issued, if that never ends', async () => {
    let days = 1
    meanwhile = async () => {
      days += 1
      await saveDays(days)
    }
    const { status, error } = await change('issued')
    expect([status, error?.message]).toEqual([409, expect.stringContaining('noch geschrieben')])
    expect(await versions()).toEqual([])
  })

  it('leaves out what cannot be printed, and issues the others', async () => {
    const { data } = await change('issued', { students: [emil, mia] })
    expect(data).toEqual({ changed: [emil], refused: [{ studentID: mia, code: 'unprintable' }] })
    expect([(await versions()).length, await versions(mia)]).toEqual([1, []])
  })

  it('tells whoever issues that more days are unexcused than missed, after a later correction', async () => {
    const saveBoth = async (sickDays: number) => {
      const entry = entryOf1a(1, { layout: { sickDays, unexcused: 8 } })
      expect((await save(await signIn(server, 'lehrkraft'), entry)).status).toBe(200)
    }
    await saveBoth(10)
    await saveBoth(5)
    const words = 'Es sind mehr Tage unentschuldigt (8) als versäumt (5).'
    const state = allEndpoints.schoolState.data.parse((await head.call('schoolState')).data)
    const faults = state.classes.find(({ name }) => name === '1a')?.faults
    // The state of the school names no child.
    expect(faults).toEqual([{ name: '1 Kind', words: expect.stringContaining('Fehltage') }])
    expect((await change('issued')).data).toEqual({
      ...{ changed: [emil], refused: [] },
      warnings: [`Emil Becker: ${words}`],
    })
  })

  it('is in the class’s files as it was issued, among the others with the present template', async () => {
    await change('issued')
    const issued = await textOf()
    await editTemplate(withPlace('Norden'))
    await head.call('generateClass', { params: { id: 'demo-1a' } })
    const zip = (await files()).find(({ type }) => type === 'folder')
    const cards = Object.entries(unzipSync(await download(zip?.path))).map(([name, pdf]) => [
      name,
      Buffer.from(pdf).toString(),
    ])
    const old = cards.filter(([, card]) => card === issued)
    expect([cards.length, old.map(([name]) => name)]).toEqual([23, [expect.stringContaining(`_${emil}.pdf`)]])
  })

  it('shares its bytes with the ZIP of its class', async () => {
    await change('issued')
    await head.call('generateClass', { params: { id: 'demo-1a' } })
    const blobs = await server.store.db.selectFrom('blob').select('sha256').execute()
    // 23 report cards and the class's PDF.
    expect([blobs.length, blobs.map(({ sha256 }) => sha256)]).toEqual([
      24,
      expect.arrayContaining([(await versions())[0]?.sha256]),
    ])
  })

  it('is not issued, and nothing is printed, where its bytes cannot be kept', async () => {
    await server.close()
    const fail = () => Promise.reject(new Error('out of reach'))
    await open({
      reports,
      files: { now: { name: '', put: fail, get: fail, remove: fail, list: async function* () {} } },
    })
    expect((await change('issued')).status).toBe(503)
    expect(await versions()).toEqual([])
    expect((await head.call('generateClass', { params: { id: 'demo-1a' } })).status).toBe(503)
    expect(await files()).toEqual([])
  })

  it('makes one version, however often it is asked for', async () => {
    await Promise.all([change('issued'), change('issued')])
    await change('issued')
    expect((await versions()).map(({ version }) => version)).toEqual([1])
  })

  it('says what has changed since the print by what was issued', async () => {
    await saveDays(1)
    await head.call('generateClass', { params: { id: 'demo-1a' } })
    await change('issued')
    // Of the other school nothing is touched, and the name of a child is that of the version.
    await server.store.db.updateTable('student').set({ name: 'Bäcker' }).where('id', '=', emil).execute()
    expect(await changed()).toEqual([])
    await reopen()
    expect(await changed()).toEqual([emil])
    await saveDays(2)
    await change('issued')
    expect(await changed()).toEqual([emil])
    const before = (await files()).filter(({ title }) => title?.startsWith('Zeugnisse'))
    expect((await printed()).files).toMatchObject([{ title: 'Zeugnis Emil Bäcker, 1. Halbjahr.pdf', changed: [] }])
    const after = (await files()).filter(({ title }) => title?.startsWith('Zeugnisse'))
    expect(after).toEqual(before.map((file) => ({ ...file, changed: [] })))
    await printed()
    expect((await files()).length).toBe(before.length + 1)
  })

  it.each([1, 0])('is what was printed after a restore, too, if it was issued after %d saves', async (saves) => {
    if (saves > 0) await saveDays(1)
    await change('issued')
    await head.call('generateClass', { params: { id: 'demo-1a' } })
    expect(await changed()).toEqual([])
    const revision = () => server.store.db.selectFrom('report_version').select('revision').executeTakeFirstOrThrow()
    const before = await revision()
    await server.store.write((db) => startNewEpoch(db, server.clock.at))
    expect((await revision()).revision > before.revision).toBe(saves > 0)
    head = await signIn(server, 'leitung')
    expect(await changed()).toEqual([])
    await reopen()
    expect(await changed()).toEqual([])
  })

  it('lasts, whatever files are deleted, and though the child is removed', async () => {
    const other = await addOtherSchool(server)
    const before = await other()
    await change('issued')
    for (const { path } of (await printed()).files) await head.call('deleteFile', { body: { path } })
    const [version] = await versions()
    expect((await head.call('deleteFile', { body: { path: version?.path } })).status).toBe(404)
    await head.call('deleteStudent', { params: { id: emil } })
    expect(await textOf()).toContain('Emil')
    expect([(await versions())[0]?.year, await other()]).toEqual([demoYear, before])
  })
})
