import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  AuditEntries,
  downloadPath,
  ImportPreview,
  importEndpoints,
  StoredTemplate,
  schoolEndpoints,
} from '#contract/index.ts'
import { createIdlePrintQueue } from '../../../tests/support/createIdlePrintQueue.ts'
import { addOtherSchool } from '../../../tests/support/otherSchool.ts'
import { emil } from '../../../tests/support/saving.ts'
import { createTestServer, type TestServer } from '../../../tests/support/serverInProcess.ts'
import { signIn, type Visitor } from '../../../tests/support/visitor.ts'
import { ofSchool } from '../database/ofSchool.ts'
import { demoImportProfile } from '../demo/school.ts'
import { demoTemplates } from '../demo/templates.ts'
import { addAudit } from './store.ts'

let server: TestServer
let head: Visitor
beforeEach(async () => {
  server = await createTestServer({ reports: createIdlePrintQueue() })
  head = await signIn(server, 'leitung')
})
afterEach(() => server.close())

async function read(group = 'all', before = 'now'): Promise<AuditEntries> {
  const { data } = await head.call('auditLog', { params: { group, before } })
  return AuditEntries.parse(data)
}
const told = async (group?: string) =>
  (await read(group)).entries.map(({ who, action, target }) => [who, action, target])
const minute = () => {
  server.clock.at += 60_000
}

describe('what an admin does is written down', () => {
  it.each([
    ['addStudent', { name: 'Arndt', preName: 'Ada', class: '1a' }, 'students'],
    ['addClass', { name: '4d', label: 'Klasse' }, 'classes'],
    ['addYear', { name: '2031/2032' }, 'years'],
    ['addYearPart', { name: 'Sommer', term: '2', printDate: '31.07.2025' }, 'years'],
    ['addTemplate', { ...demoTemplates['demo-nds12'], templateID: 'neu' }, 'templates'],
    ['addImportProfile', { ...demoImportProfile, profileID: 'neu', name: 'Neu' }, 'importProfiles'],
    ['addMessage', { title: 'Konferenz', message: 'Am Montag.', to: 'all' }, 'allMessages'],
    [
      'addUser',
      { data: { name: 'Ada Arndt', email: 'ada@schule.example', admin: false, classes: ['demo-1a'] } },
      'users',
    ],
  ] as const)('once, where %s comes again under its key', async (name, body, list) => {
    const send = () => head.call(name, { body, headers: { 'Idempotency-Key': 'key' } })
    expect((await send()).status).toBe(200)
    const seen = async () => [(await head.call(list)).data, (await head.call('allMessages')).data]
    const after = await seen()
    expect((await send()).status).toBe(200)
    expect(await seen()).toEqual(after)
    expect((await told()).map(([, action]) => action)).toEqual([name])
  })

  it('once, where an import is confirmed again', async () => {
    const profile = { ...demoImportProfile, removeOldStudents: 'false', cols: ['id', 'name', 'preName', 'class'] }
    await head.call('addImportProfile', { body: { ...profile, profileID: 'neu', name: 'Neu' } })
    const file = new File(['Nr;Name;Vorname;Klasse\n99;Neu;Nora;1a\n'], 'liste.csv')
    const read = await head.call('importFile', { body: { file, fileName: 'liste.csv', profile: 'neu' } })
    const { key } = ImportPreview.parse(read.data)
    for (const _again of [1, 2, 3]) {
      expect(await head.call('confirmImport', { body: { key } })).toMatchObject({ status: 200, data: 'Done' })
    }
    expect((await told()).map(([, action, target]) => [action, target])).toEqual([
      ['confirmImport', 'liste.csv: 1 Schüler hinzugefügt.'],
      ['addImportProfile', 'Neu'],
    ])
    const { data } = await head.call('lastImport')
    await head.call('undoImport', { body: { importID: importEndpoints.lastImport.data.parse(data)?.importID ?? '' } })
    expect((await told())[0]?.slice(1)).toEqual(['undoImport', 'liste.csv: 1 Schüler hinzugefügt.'])
  })

  it('with who, when and to whom, newest first, without what was written and without a child’s name', async () => {
    const student = { id: emil, name: 'Geheimer', preName: 'Emil', class: '1a', birthplace: 'Geheimstadt' }
    await head.call('editStudent', { body: student })
    minute()
    await head.call('deleteStudent', { params: { id: emil } })
    minute()
    await head.call('deleteUser', { params: { id: 'demo-kollegin' } })
    const { entries } = await read()
    expect(entries).toEqual([
      {
        id: expect.any(String),
        at: '2025-01-15T08:02:00.000Z',
        who: 'Birgit Sommer',
        action: 'deleteUser',
        target: expect.stringMatching(/^\p{Lu}\p{Ll}+ /u),
      },
      {
        id: expect.any(String),
        at: '2025-01-15T08:01:00.000Z',
        who: 'Birgit Sommer',
        action: 'deleteStudent',
        target: emil,
      },
      {
        id: expect.any(String),
        at: '2025-01-15T08:00:00.000Z',
        who: 'Birgit Sommer',
        action: 'editStudent',
        target: emil,
      },
    ])
    const rows = JSON.stringify(await server.store.db.selectFrom('audit').selectAll().execute())
    expect(rows).not.toMatch(/Geheim|Emil/)
  })

  it('only when it came to pass', async () => {
    const answers = [
      await head.call('deleteUser', { params: { id: 'nobody' } }),
      await head.call('addClass', { body: { name: '1a', label: '' } }),
      await (await signIn(server, 'lehrkraft')).call('addClass', { body: { name: '9z', label: '' } }),
    ]
    expect(answers.map(({ success }) => success)).toEqual([false, false, false])
    expect(await told()).toEqual([])
  })

  it('no deletion that found nothing to delete', async () => {
    const answers = [
      await head.call('deleteStudent', { params: { id: 'nobody' } }),
      await head.call('deleteClass', { params: { id: 'none' } }),
      await head.call('deleteYearPart', { body: { partID: 'none' } }),
      await head.call('deleteTemplate', { params: { id: 'none' } }),
      await head.call('deleteImportProfile', { params: { id: 'none' } }),
      await head.call('restoreStudent', { params: { archiveID: 'none' } }),
      await head.call('undoImport', { body: { importID: 'none' } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect(await told()).toEqual([])
  })

  it('templates by their names', async () => {
    const { data } = await head.call('template', { params: { id: 'demo-nds12t' } })
    const { fingerprint: _, logoPrints: __, ...template } = StoredTemplate.parse(data)
    await head.call('addTemplate', { body: { ...template, templateID: 'neu', name: 'Unsere Vorlage', level: '2' } })
    await head.call('deleteTemplate', { params: { id: 'neu' } })
    const name = expect.stringMatching(/^Unsere Vorlage \(Jahrgang 2 · .+\)$/)
    expect(await told('templates')).toEqual([
      ['Birgit Sommer', 'deleteTemplate', name],
      ['Birgit Sommer', 'addTemplate', name],
    ])
  })

  it('in the same transaction: what cannot be written down is not done', async () => {
    const { schema } = server.store.db
    await schema.alterTable('audit').renameTo('gone').execute()
    expect((await head.call('addClass', { body: { name: '9z', label: '' } })).status).toBe(500)
    const classes = schoolEndpoints.classes.data.parse((await head.call('classes')).data)
    expect(classes.map(({ name }) => name)).not.toContain('9z')
    await schema.alterTable('gone').renameTo('audit').execute()
  })

  it('once, however many transactions it takes, and for each of two who ask for the same reports', async () => {
    await Promise.all([
      head.call('generateClass', { params: { id: 'demo-1a' } }),
      head.call('generateClass', { params: { id: 'demo-1a' } }),
    ])
    expect(await told()).toEqual([
      ['Birgit Sommer', 'generateClass', '1a'],
      ['Birgit Sommer', 'generateClass', '1a'],
    ])
  })

  it('also that everybody was signed out, by whom who is signed out, too', async () => {
    await head.call('logoutAll')
    head = await signIn(server, 'leitung')
    expect(await told('users')).toEqual([['Birgit Sommer', 'logoutAll', '']])
  })
})

describe('a download of reports', () => {
  it('is written down before it is answered; a logo is not', async () => {
    await head.call('generateClass', { params: { id: 'demo-1a' } })
    minute()
    const [file] = schoolEndpoints.currentFiles.data.parse((await head.call('currentFiles')).data)
    const cookie = [...head.cookies].map((pair) => pair.join('=')).join('; ')
    const get = (path: string) => server.fetch(`/api/musterschule${downloadPath(path)}`, { headers: { cookie } })
    expect((await get(file?.path ?? '')).status).toBe(200)
    expect((await get('files/reports/nothing.pdf')).status).toBe(404)
    await get('files/schoolFiles/logo.png')
    expect((await told())[0]).toEqual(['Birgit Sommer', 'downloadReport', file?.name])
    expect(await told()).toHaveLength(2)
  })
})

describe('reading the log', () => {
  it('page by page repeats and skips nothing, also of one moment, while more is added', async () => {
    for (let at = 0; at < 120; at += 1) {
      const row = { user: '', who: 'Konsole', action: 'addClass', target: String(at) } as const
      await addAudit(ofSchool(server.store.db, 'musterschule'), {
        ...row,
        id: `row-${(at * 7) % 120}`,
        at: at < 60 ? '2024-01-01T00:00:00.000Z' : '2024-01-02T00:00:00.000Z',
      })
    }
    const first = await read()
    await head.call('addClass', { body: { name: '9z', label: '' } })
    const second = await read('all', first.next ?? '')
    const third = await read('all', second.next ?? '')
    const seen = [...first.entries, ...second.entries, ...third.entries].map(({ id }) => id)
    expect([seen.length, new Set(seen).size, third.next]).toEqual([120, 120, null])
  })

  it('is in the order in which things were done, also within a moment and over a clock that was set back', async () => {
    const names = ['9a', '9z', '9c', '9y', '9b', '9x']
    for (const name of names) {
      if (name === '9y') server.clock.at -= 5 * 60_000
      await head.call('addClass', { body: { name, label: '' } })
    }
    expect((await told()).map(([, , target]) => target)).toEqual(names.toReversed())
  })

  it('is by what it concerns', async () => {
    await head.call('addClass', { body: { name: '9z', label: '' } })
    await head.call('addYear', { body: { name: '2025/2026' } })
    expect(await told('classes')).toEqual([['Birgit Sommer', 'addClass', '9z']])
    expect(await told('reports')).toEqual([])
  })

  it('shows nothing of another school', async () => {
    await addOtherSchool(server)
    await server.store.db
      .insertInto('audit')
      .values({
        school: 'andere-schule',
        id: 'x',
        seq: 2,
        at: '2025-01-01T00:00:00.000Z',
        user: '',
        who: 'x',
        action: 'addClass',
        target: 'x',
      })
      .execute()
    expect(await told()).toEqual([])
  })

  it.each([
    ['toString', 'now'],
    ['all', '-1'],
    ['all', '99999999999'],
    ['all', "x' or 1=1"],
  ])('refuses %s %s', async (group, before) => {
    expect((await head.call('auditLog', { params: { group, before } })).status).toBe(400)
  })
})

it('is added to and purged, and changed only where the number of a deleted child is made unreadable', () => {
  const root = join(import.meta.dirname, '..')
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  )
  const touching = (pattern: RegExp) => sources.filter((name) => pattern.test(readFileSync(join(root, name), 'utf8')))
  expect(touching(/updateTable\('audit'\)|replaceInto\('audit'\)/)).toEqual(['audit/store.ts'])
  expect(touching(/hideTarget\(/).sort()).toEqual(['audit/store.ts', 'childFile/handlers.ts'])
  expect(touching(/(deleteFrom|insertInto)\('audit'\)/)).toEqual(['audit/store.ts'])
})
