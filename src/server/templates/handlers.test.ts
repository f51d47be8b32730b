import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { downloadPath, endpoints, Template, templateEndpoints, templateLogoPath } from '#contract/index.ts'
import { logoBody, makePng } from '../../../tests/support/png.ts'
import { createTestServer, type TestServer } from '../../../tests/support/serverInProcess.ts'
import { signIn, type Visitor } from '../../../tests/support/visitor.ts'

const other = 'andere-schule'
let server: TestServer
let admin: Visitor
beforeEach(async () => {
  server = await createTestServer()
  admin = await signIn(server, 'leitung')
  const { db } = server.store
  await db.insertInto('school').values({ key: other, name: 'Andere', demo: 0, created_at: '' }).execute()
  const rows = await db.selectFrom('template').selectAll().execute()
  await db
    .insertInto('template')
    .values(rows.map((row) => ({ ...row, school: other })))
    .execute()
  const classes = await db.selectFrom('class').selectAll().execute()
  await db
    .insertInto('class')
    .values(classes.map((row) => ({ ...row, school: other })))
    .execute()
})
afterEach(() => server.close())

const read = async (id: string) => Template.parse((await admin.call('template', { params: { id } })).data)
const edit = (body: Template) => admin.call('editTemplate', { body })
const add = (body: object) => admin.call('addTemplate', { body })
const remove = (id: string) => admin.call('deleteTemplate', { params: { id } })
const list = async () => templateEndpoints.templates.data.parse((await admin.call('templates')).data)
const usage = async (id: string) =>
  templateEndpoints.templateUsage.data.parse((await admin.call('templateUsage', { params: { id } })).data)
const rowsOf = async (school: string) => [
  await server.store.db.selectFrom('template').selectAll().where('school', '=', school).execute(),
  await server.store.db.selectFrom('class').selectAll().where('school', '=', school).execute(),
]
const entries = () => server.store.db.selectFrom('entry').selectAll().execute()
const ticks = {
  templateID: 'neu',
  name: 'Neu',
  layout: { name: 'onlyt', config: {} },
  grades: ['ja', 'nein'],
  texts: [
    {
      id: 'f',
      name: 'Fach',
      categories: [{ categoryID: 'k', name: '', snippets: [{ snippetID: 's', text: 'kann' }] }],
    },
  ],
}

it('keeps and answers a title in one form, however it is written', async () => {
  const prefrences = { mainTitle: { first: ['%preName%', 'prename', 'name'], style: { bold: true, underline: true } } }
  expect((await add({ ...ticks, prefrences })).status).toBe(200)
  const kept = { mainTitle: { first: ['preName', 'preName', 'name'], style: 'bold', underline: true } }
  expect((await read('neu')).prefrences).toEqual(kept)
  const { db } = server.store
  const { value } = await db.selectFrom('template').select('value').where('id', '=', 'neu').executeTakeFirstOrThrow()
  expect(JSON.parse(value)).toMatchObject({ prefrences: kept })
})

it('lists the templates by name, told apart by year and layout', async () => {
  expect(await list()).toEqual([
    { templateID: 'demo-onlyt', name: 'Ankreuzteil Jahrgang 4', label: 'Jahrgang 4 · Nur Ankreuzteil', hasTicks: true },
    {
      templateID: 'demo-nds12',
      name: 'Jahrgang 1/2',
      label: 'Jahrgang 1/2 · Niedersachsen Jg. 1 u. 2',
      hasTicks: false,
    },
    {
      templateID: 'demo-nds12t',
      name: 'Jahrgang 1/2 mit Ankreuzteil',
      label: 'Jahrgang 1/2 · Niedersachsen Jg. 1 u. 2 + Ankreuzteil',
      hasTicks: true,
    },
    {
      templateID: 'demo-nds34',
      name: 'Jahrgang 3/4 mit Noten',
      label: 'Jahrgang 3/4 · Niedersachsen Jg. 3 u. 4',
      hasTicks: false,
    },
  ])
})

it('gives the demo’s templates their document preferences', async () => {
  const { prefrences } = await read('demo-nds12t')
  expect(prefrences?.mainTitle).toMatchObject({ first: ['preName', 'name'], size: 17, align: 'center' })
})

describe('adding a template', () => {
  it('keeps it as it was sent, with the defaults of the layout form', async () => {
    expect((await add(ticks)).data).toBe('Done')
    const config = { standartText: 'siehe Anhang', schoolName: '' }
    expect(await read('neu')).toEqual({ ...ticks, layout: { name: 'onlyt', config } })
    const label = 'Nur Ankreuzteil'
    expect(await list()).toContainEqual({ templateID: 'neu', name: 'Neu', label, hasTicks: true })
  })

  it('keeps everything that was set', async () => {
    const config = { standartText: 'entfällt', schoolName: 'Schule', signaturePlace: 'Ort', rectColor: '#abc' }
    const sent = { ...ticks, level: '3', layout: { name: 'nds34', config }, prefrences: { text: { size: 12 } } }
    await add(sent)
    expect(await read('neu')).toEqual(sent)
  })

  it('keeps no colour that is none and that the layout does not ask for', async () => {
    await add({ ...ticks, layout: { name: 'onlyt', config: { rectColor: '' } } })
    expect((await read('neu')).layout.config).not.toHaveProperty('rectColor')
  })

  it('checks what is stored: the same label composed and decomposed is one, and a long one may be short', async () => {
    const label = 'für sich'
    const { error } = await add({ ...ticks, grades: [label, label.normalize('NFD')] })
    expect(error?.fields).toEqual({ 'grades.1': 'Jede Bewertung kann nur einmal vorkommen.' })
    const long = 'ü'.repeat(200)
    await add({ ...ticks, name: long.normalize('NFD') })
    expect((await read('neu')).name).toBe(long)
  })

  it('is done when the same is sent again, because the answer was lost, and refused when something else is there', async () => {
    await add(ticks)
    expect((await add(ticks)).status).toBe(200)
    const { status, error } = await add({ ...ticks, name: 'Andere' })
    expect([status, error?.message]).toEqual([409, 'Diese Vorlage gibt es schon.'])
    expect((await read('neu')).name).toBe('Neu')
  })

  it.each([
    [{ name: ' ' }, 'Name muss angegeben werden.', 'name'],
    [{ grades: [] }, 'Mindestens eine Bewertung muss angegeben werden.', 'grades'],
    [{ texts: [] }, 'Mindestens ein Textschnipsel muss angegeben werden.', 'texts'],
    [{ texts: [...ticks.texts, ...ticks.texts] }, 'Diese Kennung kommt in der Vorlage mehrmals vor.', 'texts.1'],
  ])('is refused with %j', async (more, message, field) => {
    const { status, error } = await add({ ...ticks, ...more })
    expect([status, error?.code, error?.message]).toEqual([400, 'validation', message])
    expect(error?.fields).toHaveProperty([field], message)
    expect((await list()).map(({ templateID }) => templateID)).not.toContain('neu')
  })

  it.each(['../x', 'a/b', 'ä', '', 'x'.repeat(101)])('is refused with the ID "%s"', async (templateID) => {
    expect((await add({ ...ticks, templateID })).error?.code).toBe('validation')
  })

  it.each([
    { prefrences: { text: { size: 51 } } },
    { prefrences: { logo: { size: 0 } } },
    { prefrences: { subject: { color: 'red' } } },
    { prefrences: { mainTitle: { first: ['adresse'] } } },
    { layout: { name: 'nds56', config: {} } },
  ])('is refused with %j', async (more) => {
    expect((await add({ ...ticks, ...more })).error?.code).toBe('validation')
  })
})

describe('editing a template', () => {
  it('changes what its classes see, and drops nothing that was graded with it', async () => {
    const before = await entries()
    const template = await read('demo-nds12t')
    const changed = { ...template, grades: ['ja'], texts: template.texts.slice(1) }
    expect((await edit(changed)).data).toBe('Done')
    const teacher = await signIn(server, 'lehrkraft')
    expect((await teacher.call('classTemplate', { params: { classID: 'demo-1a' } })).data).toEqual(changed)
    expect(await entries()).toEqual(before)
    const students = await teacher.call('classStudents', { params: { classID: 'demo-1a' } })
    const complete = endpoints.classStudents.data.parse(students.data).find(({ id }) => id === '01002')
    expect(complete?.grades[0]?.grades).toHaveLength(94)
  })

  it('leaves the same template of another school as it is', async () => {
    const before = await rowsOf(other)
    await edit({ ...(await read('demo-nds12')), name: 'Anders' })
    await remove('demo-nds34')
    expect(await rowsOf(other)).toEqual(before)
  })

  it('keeps the switches of the layout for a client that does not know them', async () => {
    const template = await read('demo-nds34')
    const { layout } = template
    await edit({
      ...template,
      layout: { ...layout, config: { ...layout.config, gradeWords: true, mostPages: 2, annexTitle: 'Lernstand' } },
    })
    await edit({ ...template, name: 'Anders' })
    expect(await read('demo-nds34')).toMatchObject({
      name: 'Anders',
      layout: { config: { gradeWords: true, mostPages: 2, annexTitle: 'Lernstand' } },
    })
    await edit({ ...template, layout: { ...layout, config: { ...layout.config, gradeWords: false } } })
    expect((await read('demo-nds34')).layout.config.gradeWords).toBe(false)
  })

  it('is refused like adding, in the words of editing', async () => {
    const template = await read('demo-onlyt')
    const { error } = await edit({ ...template, grades: [] })
    expect(error?.message).toBe('Mindestens eine Bwertung muss angegeben werden.')
    expect(await read('demo-onlyt')).toEqual(template)
  })

  it('is refused for a template that is gone', async () => {
    expect((await edit({ ...(await read('demo-nds12')), templateID: 'weg' })).error?.code).toBe('notFound')
  })
})

describe('removing a template', () => {
  it('leaves its classes without one, and every entry where it is', async () => {
    const before = await entries()
    expect((await remove('demo-nds12t')).data).toBe('Done')
    expect((await admin.call('template', { params: { id: 'demo-nds12t' } })).error?.code).toBe('notFound')
    expect((await admin.call('classTemplate', { params: { classID: 'demo-1a' } })).data).toBeNull()
    const used = await server.store.db
      .selectFrom('class')
      .select('template')
      .where('school', '=', 'musterschule')
      .execute()
    expect(used.map(({ template }) => template).filter((id) => id !== null)).toEqual([
      'demo-nds12',
      'demo-nds34',
      'demo-onlyt',
    ])
    expect(await entries()).toEqual(before)
    expect((await remove('demo-nds12t')).error?.code).toBe('notFound')
  })
})

describe('what a template is used for', () => {
  it('are its classes, and the marks of each snippet and each grade', async () => {
    const { classes, marks, grades } = await usage('demo-nds12t')
    expect(classes).toEqual(['1a'])
    // Five report cards have a first mark, one of them last year's; 94 + 61 + 17 + 34 + 94 marks in all.
    expect(marks['asv-lern-1']).toBe(5)
    const sum = (counts: Record<string, number>) => Object.values(counts).reduce((a, b) => a + b, 0)
    expect([sum(marks), sum(grades)]).toEqual([300, 300])
    expect(Object.keys(grades).sort()).toEqual([...(await read('demo-nds12t')).grades].sort())
  })

  it('are no marks of a class that uses another template with the same snippets, nor those of another school', async () => {
    const template = await read('demo-nds12t')
    await add({ ...template, templateID: 'kopie' })
    expect(await usage('kopie')).toEqual({ classes: [], marks: {}, grades: {}, running: {} })
    const rows = await entries()
    await server.store.db
      .insertInto('entry')
      .values(rows.map((row) => ({ ...row, school: other })))
      .execute()
    expect((await usage('demo-nds12t')).marks['asv-lern-1']).toBe(5)
  })

  it('are still the marks of a class that is gone', async () => {
    await server.store.db.updateTable('entry').set({ class: 'weg' }).where('class', '=', '1a').execute()
    expect((await usage('demo-nds12t')).marks['asv-lern-1']).toBe(5)
  })

  it('are no marks that the template does not have any more', async () => {
    const template = await read('demo-nds12t')
    await edit({ ...template, texts: template.texts.slice(1) })
    expect((await usage('demo-nds12t')).marks).not.toHaveProperty('asv-lern-1')
  })
})

describe('the logos of a template', () => {
  const upload = (templateID: string, more: object = {}, content = makePng()) =>
    admin.call('uploadTemplateLogo', { body: { ...logoBody(content), templateID, ...more } })
  const paths = async (school: string) => {
    const rows = await server.store.db.selectFrom('file').select('path').where('school', '=', school).execute()
    return rows.map(({ path }) => path).sort()
  }

  it('come with the template once they are uploaded, the second one too, for the class’s teachers as well', async () => {
    expect(await read('demo-nds12t')).not.toHaveProperty('logo')
    expect((await upload('demo-nds12t')).data).toBe('Done')
    expect(await read('demo-nds12t')).toMatchObject({ logo: templateLogoPath('demo-nds12t', 'first') })
    expect(await read('demo-nds12t')).not.toHaveProperty('secondLogo')
    await upload('demo-nds12t', { kind: 'second' }, makePng({ width: 7 }))
    const logos = {
      logo: templateLogoPath('demo-nds12t', 'first'),
      secondLogo: templateLogoPath('demo-nds12t', 'second'),
    }
    const teacher = await signIn(server, 'lehrkraft')
    expect((await teacher.call('classTemplate', { params: { classID: 'demo-1a' } })).data).toMatchObject(logos)
    const cookie = `access=${teacher.cookies.get('access')}`
    const response = await server.fetch(`/api/musterschule${downloadPath(logos.secondLogo)}`, { headers: { cookie } })
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array(makePng({ width: 7 })))
    expect(await read('demo-nds34')).not.toHaveProperty('logo')
    expect(await paths(other)).toEqual([])
  })

  it('may come before their template, and are kept with it when it is removed', async () => {
    expect((await upload('neu')).status).toBe(200)
    await add(ticks)
    expect(await read('neu')).toMatchObject({ logo: templateLogoPath('neu', 'first') })
    await upload('neu-2')
    await remove('neu')
    expect(await paths('musterschule')).toEqual([
      'files/removedTemplates/neu/logo.png',
      templateLogoPath('neu-2', 'first'),
    ])
  })

  it('are forgotten after 30 days when their template never came', async () => {
    await upload('nie')
    await upload('demo-nds12')
    server.clock.at += 31 * 24 * 60 * 60_000
    await admin.login('leitung@musterschule.example')
    await upload('demo-nds34')
    expect(await paths('musterschule')).toEqual([
      templateLogoPath('demo-nds12', 'first'),
      templateLogoPath('demo-nds34', 'first'),
    ])
  })

  it('sent along with the template are not taken from it', async () => {
    await edit({ ...(await read('demo-nds34')), logo: 'files/reports/geheim.pdf' })
    expect(await read('demo-nds34')).not.toHaveProperty('logo')
  })

  it.each([
    ['something else than a PNG', { file: new File(['GIF89a'], 'logo.png') }, 'unsupported'],
    ['more than 2 MB', { file: new File([new Uint8Array(2_200_000)], 'logo.png') }, 'tooLarge'],
    ['an ID that leads elsewhere', { templateID: '../schoolFiles' }, 'validation'],
    ['a kind that there is not', { kind: 'third' }, 'validation'],
  ])('are refused as %s', async (_title, more, code) => {
    expect((await upload('demo-nds12', more)).error?.code).toBe(code)
    expect(await paths('musterschule')).toEqual([])
  })
})
