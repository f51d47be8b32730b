import { afterEach, beforeEach, expect, it } from 'vitest'
import { type ImportPreview, importEndpoints, type Student, schoolEndpoints } from '#contract/index.ts'
import { type Client, signInHead } from '../support/clientInProcess.ts'
import { listProfile } from '../support/listProfile.ts'
import { createTestServer, type TestServer } from '../support/serverInProcess.ts'

/* What an import does only after an answer, and what was left out of it. */

let server: TestServer
let api: Client['api']
beforeEach(async () => {
  server = await createTestServer()
  api = (await signInHead(server)).api
  await api.ask(importEndpoints.addImportProfile, { body: listProfile })
})
afterEach(() => server.close())

const upload = (content: string) => {
  const file = new File([content], 'schueler.csv')
  return api.ask(importEndpoints.importFile, { body: { file, fileName: 'schueler.csv', profile: 'p' } })
}
const confirm = (key: string) => api.ask(importEndpoints.confirmImport, { body: { key } })
const students = () => api.ask(schoolEndpoints.students, {})
const row = ({ id, name, preName, class: klass = '' }: Student) => [id, name, preName, klass].join(';')
/** The school as the next export of its software would list it. */
const exported = async (change: (rows: string[]) => string[]) =>
  ['Nr;Name;Vorname;Klasse', ...change((await students()).map(row))].join('\r\n')
const counts = ({ data }: ImportPreview) =>
  [data.add, data.remove, data.change, data.createClasses].map((list) => list.length)

it('takes the class that was answered for a name that Excel has damaged', async () => {
  const file = new File([await exported((rows) => [...rows, '77001;Nguyễn;Linh;01. Feb'])], 'schueler.csv')
  const body = { file, fileName: 'schueler.csv', profile: 'p' }
  const asked = await api.ask(importEndpoints.importFile, { body })
  expect([counts(asked), asked.fileQuestions]).toEqual([
    [0, 0, 0, 0],
    { classes: [{ name: '01. Feb', rows: 1, meant: ['1/2', '1-2', '1.2'], why: 'excel' }] },
  ])
  const answers = { classes: JSON.stringify({ '01. Feb': '1a' }) }
  const answered = await api.ask(importEndpoints.importFile, { body: { ...body, ...answers } })
  expect([counts(answered), answered.problems]).toEqual([[1, 0, 0, 0], []])
  await confirm(answered.key)
  expect((await students()).find(({ id }) => id === '77001')?.class).toBe('1a')
  const broken = api.ask(importEndpoints.importFile, { body: { ...body, classes: '{"01A":1}' } })
  await expect(broken).rejects.toMatchObject({ details: { status: 400 } })
})

it('does nothing doubtful for a client that confirms with the key alone', async () => {
  const before = await students()
  const file = await exported((rows) => [
    ...rows.map((row) => row.replace(/^(01002;)[^;]*/, '$1BRANDT')),
    ...['77001;*Neu* Petersen;Ida;1a', '77002;Rahimi;;1a', '77003;MŸller;Tim;1a', '77004;Xxx;-;1a'],
  ])
  const preview = await upload(file)
  expect(counts(preview)).toEqual([0, 0, 0, 0])
  expect(preview.questions?.map(({ kind, line, who }) => `${kind} ${line} ${who}`)).toEqual([
    'spelling 9 Mia BRANDT',
    ...['row', 'row', 'row'].map(
      (kind, at) => `${kind} ${before.length + 2 + at} ${['Ida Petersen', 'Rahimi', 'Tim MŸller'][at]}`,
    ),
  ])
  await confirm(preview.key)
  expect(await students()).toEqual(before)
})

it('does what was chosen for its questions, and not what was left out', async () => {
  const file = await exported((rows) => [
    ...rows.filter((row) => !/^0100[13];/.test(row)).map((row) => row.replace(/^(01002;.*);1a$/, '$1;2b')),
    ...['77001;*Neu* Petersen;Ida;1c', '77002;Nguyễn;Linh;1c', '77003;Otte;Fenja;1d'],
  ])
  const preview = await upload(file)
  expect(counts(preview)).toEqual([2, 2, 1, 2])
  const leaveOut = ['add/77002', 'remove/01001', 'change/01002', 'createClasses/unknown']
  const [question] = preview.questions ?? []
  const choices = { [question?.id ?? '']: 'add' }
  await api.ask(importEndpoints.confirmImport, { body: { key: preview.key, leaveOut, choices } })
  const after = new Map((await students()).map((one) => [one.id, one]))
  expect(['01001', '01003', '77001', '77002', '77003'].map((id) => after.has(id))).toEqual([
    true,
    false,
    true,
    false,
    true,
  ])
  expect([after.get('77001'), after.get('01002')?.class]).toEqual([
    { id: '77001', name: 'Petersen', preName: 'Ida', class: '1c' },
    '1a',
  ])
  expect(await api.ask(importEndpoints.lastImport, {})).toMatchObject({ added: 2, removed: 1, changed: 0, classes: 2 })
})

it('confirms the number of those who are removed after some were left out', async () => {
  const preview = await upload(await exported((rows) => rows.slice(0, 10)))
  const leaveOut = preview.data.remove.slice(1).map(({ id }) => `remove/${id}`)
  const send = (removals?: number) =>
    api.ask(importEndpoints.confirmImport, { body: { key: preview.key, leaveOut, ...(removals && { removals }) } })
  await expect(send(preview.confirmRemoval?.count)).rejects.toMatchObject({ details: { status: 400 } })
  const before = (await students()).length
  expect(await send(1)).toBe('Done')
  expect(await students()).toHaveLength(before - 1)
})
