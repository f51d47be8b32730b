import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { childFileEndpoints, schoolEndpoints, YearSwitch } from '#contract/index.ts'
import { besideOtherSchool } from '../../../tests/support/otherSchool.ts'
import { emil, entryOf1a, save } from '../../../tests/support/saving.ts'
import { putBlob, putFile } from '../../../tests/support/server/putFile.ts'
import type { TestServer } from '../../../tests/support/serverInProcess.ts'
import { signIn, type Visitor } from '../../../tests/support/visitor.ts'
import { schoolTables } from '../database/tables.ts'
import { reportsFolder } from '../files/store.ts'

const school = 'musterschule'
const day = 24 * 60 * 60_000

let server: TestServer
let head: Visitor
besideOtherSchool(async (own) => {
  server = own
  head = await signIn(server, 'leitung')
})

const body = { id: emil, reason: 'Antrag der Eltern' }
const erase = (key?: string) =>
  head.call('deleteChildFile', { body, ...(key && { headers: { 'Idempotency-Key': key } }) })
const certificate = async () => childFileEndpoints.deleteChildFile.data.parse((await erase()).data).certificate

/** Something of each kind that a school stores about a child. */
async function writeAbout(): Promise<void> {
  const teacher = await signIn(server, 'lehrkraft')
  const { db } = server.store
  await save(teacher, entryOf1a(1))
  await save(teacher, entryOf1a(2), { device: 'other:1' })
  await teacher.call('addGradesVersion', { params: { id: emil }, body: { id: emil, grades: entryOf1a(7) } })
  await head.call('editReportStates', { body: { class: 'demo-1a', students: [emil], to: 'submitted' } })
  await save(teacher, entryOf1a(9))
  await head.call('addMessage', { body: { title: 'Gespräch', message: 'Wegen Emil Becker bitte melden.', to: 'all' } })
  await putFile(db, school, {
    ...{ path: `${reportsFolder}demo-1a/p/k.zip`, name: 'k.zip', type: 'folder', date: '2025-01-15' },
    content: {
      [`Becker_${emil}.pdf`]: new TextEncoder().encode('Emil Becker'),
      'Other_01999.pdf': new TextEncoder().encode('x'),
    },
  })
  await putFile(db, school, {
    ...{ path: `${reportsFolder}demo-1a/p/k.pdf`, name: 'k.pdf', type: 'pdf', date: '2025-01-15' },
    content: new TextEncoder().encode('whole class with Emil Becker'),
  })
}

async function issue(): Promise<void> {
  const at = new Date(server.clock.at).toISOString()
  const { db } = server.store
  const { sha256 } = await putBlob(db, school, new TextEncoder().encode('issued to Emil Becker'), at)
  await db
    .insertInto('report_version')
    .values({
      ...{ school, student: emil, class: '1a', year: '2024/2025-1. Halbjahr', version: 1, revision: 1, id: 'v' },
      ...{ author: 'demo-leitung', at, details: '', sha256, document: '{"title":"Emil Becker"}' },
    })
    .execute()
}

/** Every row of the school in which the child's number or last name stands, bytes included. A UUID may have its digits. */
async function traces(...numbers: string[]): Promise<string[]> {
  const words = new RegExp(`\\bBecker\\b|(?<![0-9a-f-])(${[emil, ...numbers].join('|')})(?![0-9a-f-])`)
  const found: string[] = []
  for (const table of schoolTables) {
    const rows = await server.store.db.selectFrom(table).selectAll().execute()
    for (const row of rows as Record<string, unknown>[]) {
      if ((table === 'school' ? row.key : row.school) !== school) continue
      const text = Object.values(row)
        .map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value)))
        .join('\n')
      if (words.test(text)) found.push(`${table}: ${text.slice(0, 200)}`)
    }
  }
  return found
}

describe('a child’s whole file', () => {
  it('has a page, every row and every PDF, for a child in the archive as well, and is written to the log', async () => {
    await writeAbout()
    await issue()
    await head.call('deleteStudent', { params: { id: emil } })
    const { data } = await head.call('readChildFile', { body })
    const { fileName, zip } = childFileEndpoints.readChildFile.data.parse(data)
    expect(fileName).toBe('Auskunft Emil Becker.zip')
    const files = unzipSync(new Uint8Array(Buffer.from(zip, 'base64')))
    expect(Object.keys(files).sort()).toEqual([
      'Auskunft.html',
      'ausgegeben/2024-2025-1. Halbjahr 1a Fassung 1.pdf',
      'daten.json',
      `gedruckt/1 Becker_${emil}.pdf`,
    ])
    const page = new TextDecoder().decode(files['Auskunft.html'])
    const parts = ['Verlauf der Eingaben', 'Verworfene Fassungen', 'Verspätete Eingaben', 'Stand der Zeugnisse']
    for (const word of [...parts, 'Nachrichten', 'Protokoll', 'Oldenburg', 'Versäumte Tage'])
      expect(page).toContain(word)
    const rows = JSON.parse(new TextDecoder().decode(files['daten.json']))
    expect(Object.keys(rows)).toEqual(
      expect.arrayContaining(['student_archive', 'entry', 'late_edit', 'message', 'audit']),
    )
    const log = await head.call('auditLog', { params: { group: 'students', before: 'now' } })
    expect(log.data).toMatchObject({ entries: [{ action: 'readChildFile', target: `${emil}, Antrag der Eltern` }, {}] })
  })

  it('is of nobody for an unknown number, and asks for a reason', async () => {
    expect((await head.call('readChildFile', { body: { id: 'nobody', reason: 'x' } })).status).toBe(404)
    expect((await head.call('readChildFile', { body: { id: emil, reason: ' ' } })).status).toBe(400)
  })
})

describe('the deletion of all that is stored about a child', () => {
  it('leaves nothing in any table and no bytes, neither her name nor her number', async () => {
    await writeAbout()
    await head.call('deleteStudent', { params: { id: emil } })
    expect((await traces()).length).toBeGreaterThan(10)
    const text = await certificate()
    expect(text).toContain('Kind: Emil Becker, geboren am 14.03.2018')
    expect(text).toContain('Grund: Antrag der Eltern')
    expect(text).toContain('Nichts über das Kind ist in der Datenbank der Schule geblieben.')
    expect(await traces()).toEqual([])
  })

  it('leaves nothing under the number that she had before, neither what was printed nor who had it', async () => {
    await writeAbout()
    const { db } = server.store
    const made = {
      class: '1a',
      year: '2024/2025',
      part: '1. Halbjahr',
      students: { [emil]: [0, ''], '01999': [0, ''] },
    }
    await db
      .updateTable('file')
      .set({ made_of: JSON.stringify(made) })
      .where('path', 'like', `${reportsFolder}demo-1a/p/%`)
      .execute()
    const renumber = (id: string, newID: string) =>
      head.call('editStudent', { body: { ...{ id, newID }, preName: 'Emil', name: 'Becker', class: '1a' } })
    await renumber(emil, '4711')
    await renumber('4711', '4712')
    const names = () =>
      db.selectFrom('file_part').select('name').where('school', '=', school).orderBy('position').execute()
    expect(await names()).toEqual([{ name: 'Becker_4712.pdf' }, { name: 'Other_01999.pdf' }])
    await head.call('deleteStudent', { params: { id: '4712' } })
    const { data } = await head.call('deleteChildFile', { body: { ...body, id: '4712' } })
    expect(childFileEndpoints.deleteChildFile.data.parse(data).certificate).toContain('Gedruckte Zeugnisse: 1')
    expect(await traces('4711', '4712')).toEqual([])
    expect(await names()).toEqual([{ name: 'Other_01999.pdf' }])
  })

  it('leaves the number to nobody else for a year', async () => {
    const ada = { preName: 'Ada', name: 'Arndt', class: '1a' }
    const add = () => head.call('addStudent', { body: ada })
    const numbers = async () =>
      schoolEndpoints.students.data.parse((await add()).data).filter(({ name }) => name === 'Arndt')
    await add()
    await head.call('deleteStudent', { params: { id: '05011' } })
    await head.call('deleteChildFile', { body: { ...body, id: '05011' } })
    expect((await numbers()).map(({ id }) => id)).toEqual(['05012'])
    server.clock.at += 366 * day
    head = await signIn(server, 'leitung')
    expect((await head.call('addStudent', { body: { ...ada, id: '05011' } })).status).toBe(200)
  })

  it('leaves what was issued, and what it is found by, for as long as the school has to keep it', async () => {
    await writeAbout()
    await issue()
    await head.call('deleteStudent', { params: { id: emil } })
    expect(await certificate()).toMatch(/Aufbewahrt werden muss: 1 ausgegebene Fassung von Zeugnissen.*bis 15\.1\.2075/)
    const { db } = server.store
    expect(
      await db.selectFrom('entry').select('student').where('student', '=', emil).where('school', '=', school).execute(),
    ).toEqual([])
    const [kept] = await db.selectFrom('student_archive').selectAll().where('student', '=', emil).execute()
    expect(kept).toMatchObject({ name: 'Becker', birthday: '14.03.2018', birthplace: null, language: null })
    const { data } = await head.call('reportVersions', { params: { studentID: emil } })
    expect(data).toHaveLength(1)
    server.clock.at += 51 * 366 * day
    head = await signIn(server, 'leitung')
    expect(await certificate()).toContain('Nichts über das Kind ist')
    expect(await traces()).toEqual([])
  })

  it('of a leaver leaves the undo of the change of the year to the others', async () => {
    const part = { name: '1. Halbjahr', term: '1', printDate: '30.01.2026' } as const
    const from = { from: '2024/2025', name: '2025/2026', part, exceptions: [], next: [] }
    await head.call('switchYear', { body: { ...from, classes: [{ classID: 'demo-1a', to: null }] } })
    await certificate()
    expect(await traces()).toEqual([])
    const { switchID, problem } = YearSwitch.parse((await head.call('yearSwitch')).data)
    expect(problem).toBeNull()
    expect((await head.call('undoYearSwitch', { body: { switchID } })).status).toBe(200)
    expect(await traces()).toEqual([])
  })

  it('is refused while the child is at the school, and a repeat after a lost answer names nobody', async () => {
    const { status, error } = await erase()
    expect([status, error?.code, error?.message]).toEqual([
      409,
      'conflict',
      expect.stringContaining('noch an der Schule'),
    ])
    await head.call('deleteStudent', { params: { id: emil } })
    await erase('once')
    const again = childFileEndpoints.deleteChildFile.data.parse((await erase('once')).data)
    expect(again.certificate).toContain('Der Name ist mit den Angaben gelöscht.')
    expect((await erase()).status).toBe(404)
  })
})

describe('messages with the name of a child', () => {
  const write = (title: string) => head.call('addMessage', { body: { title, message: 'Bitte melden.', to: 'all' } })
  async function titles() {
    const rows = await server.store.db.selectFrom('message').select('title').where('school', '=', school).execute()
    return rows.map(({ title }) => title)
  }
  const add = (id: string, preName: string, name: string) =>
    head.call('addStudent', { body: { id, preName, name, class: '1a', sure: ['oneName'] } })
  async function pageOf(id: string) {
    const { data } = await head.call('readChildFile', { body: { ...body, id } })
    const { zip } = childFileEndpoints.readChildFile.data.parse(data)
    return new TextDecoder().decode(unzipSync(new Uint8Array(Buffer.from(zip, 'base64')))['Auskunft.html'])
  }
  async function erased(id: string) {
    await head.call('deleteStudent', { params: { id } })
    const { data } = await head.call('deleteChildFile', { body: { ...body, id } })
    return childFileEndpoints.deleteChildFile.data.parse(data).certificate
  }

  it('stay for the others whom they are about, without the name; those of children with a longer name stay as they are', async () => {
    await write('Emil Beckers Zeugnis und das von Ada Lang')
    for (const other of ['Emil Beckermann', 'Karl-Emil Becker', 'Emil Becker-Lang']) await write(other)
    const page = await pageOf(emil)
    expect(page).toContain('Emil Beckers Zeugnis')
    for (const other of ['Beckermann', 'Karl-Emil', 'Becker-Lang']) expect(page).not.toContain(other)
    expect(await erased(emil)).toContain('Name in Nachrichten unkenntlich gemacht: 1')
    expect(await titles()).toEqual(
      expect.arrayContaining([
        '(gelöschtes Kind) Zeugnis und das von Ada Lang',
        ...['Emil Beckermann', 'Karl-Emil Becker', 'Emil Becker-Lang'],
      ]),
    )
  })

  it('are of a child with one name only if they are written about it', async () => {
    await add('88001', 'Li', '')
    for (const title of ['Liebe Kolleginnen', 'Wo ist Li?']) await write(title)
    const before = await titles()
    expect(await pageOf('88001')).toContain('Nicht enthalten: eine Nachricht mit diesem Namen')
    expect(await pageOf('88001')).not.toContain('Liebe')
    expect(await erased('88001')).toMatch(
      /Nicht geändert: eine Nachricht.*\n\nSonst ist nichts über das Kind in der Datenbank/,
    )
    expect(await titles()).toEqual(before)
  })

  it.each([
    ['has the same name', 'Emil', 'Becker'],
    ['has a longer one', 'Jan Emil', 'Becker'],
    ['has one that ends with an s', 'Emil', 'Beckers'],
  ])('are neither handed out nor changed while another child %s', async (_, preName, name) => {
    expect((await add('88001', preName, name)).status).toBe(200)
    await write('Emil Becker fehlt')
    await write('Emil Beckers Brille')
    await write('Zurückgegeben: Emil Becker')
    const { db } = server.store
    const about = db.updateTable('message').set({ about_student: emil })
    await about.where('title', 'like', 'Zurück%').where('school', '=', school).execute()
    const page = await pageOf(emil)
    expect(page).toContain('Nicht enthalten: 2 Nachrichten mit diesem Namen')
    expect([page.includes('Zurückgegeben'), page.includes('fehlt'), page.includes('Brille')]).toEqual([
      true,
      false,
      false,
    ])
    expect(await erased(emil)).toMatch(/Nachrichten: 1[\s\S]*Nicht geändert: 2 Nachrichten/)
    const left = await titles()
    expect(left).toEqual(expect.arrayContaining(['Emil Becker fehlt', 'Emil Beckers Brille']))
    expect(left).not.toContain('Zurückgegeben: Emil Becker')
  })
})
