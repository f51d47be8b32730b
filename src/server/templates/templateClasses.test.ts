import { afterEach, beforeEach, expect, it } from 'vitest'
import { StoredTemplate, templateEndpoints } from '#contract/index.ts'
import { createTestServer, type TestServer } from '../../../tests/support/serverInProcess.ts'
import { signIn, type Visitor } from '../../../tests/support/visitor.ts'

let server: TestServer
let admin: Visitor
beforeEach(async () => {
  server = await createTestServer()
  admin = await signIn(server, 'leitung')
})
afterEach(() => server.close())

const classes = async (id: string) =>
  templateEndpoints.templateClasses.data.parse((await admin.call('templateClasses', { params: { id } })).data)
const assign = (id: string, chosen: Record<string, string | null>) =>
  admin.call('setTemplateClasses', {
    params: { id },
    body: { classes: Object.entries(chosen).map(([name, was]) => ({ classID: `demo-${name}`, was })) },
  })
async function templatesOf(): Promise<Record<string, string | null>> {
  const rows = await server.store.db.selectFrom('class').select(['name', 'template']).orderBy('name').execute()
  return Object.fromEntries(rows.map(({ name, template }) => [name, template]))
}
const before = { '1a': 'demo-nds12t', '2b': 'demo-nds12', '2c': null, '3a': 'demo-nds34', '4b': 'demo-onlyt' }

it('counts what a class has in the running year that the template has no place for', async () => {
  const list = await classes('demo-nds12')
  expect(list.map(({ name, template }) => [name, template])).toEqual(Object.entries(before))
  const [first, own, none] = list
  // The marks of 1a, of this year only: 94 + 61 + 17 + 34 in four report cards; the same template needs no question.
  expect(first).toMatchObject({ cards: 4, values: 206, templateName: 'Jahrgang 1/2 mit Ankreuzteil' })
  expect(own).toMatchObject({ cards: 0, values: 0 })
  expect(none).toMatchObject({ templateName: null, cards: 0, values: 0 })
})

it('has nothing to ask for a copy, whose rows are the same', async () => {
  const { data } = await admin.call('template', { params: { id: 'demo-nds12t' } })
  const { fingerprint: _, logoPrints: _prints, ...template } = StoredTemplate.parse(data)
  await admin.call('addTemplate', { body: { ...template, templateID: 'kopie' } })
  expect((await classes('kopie'))[0]).toMatchObject({ name: '1a', template: 'demo-nds12t', cards: 0, values: 0 })
})

it('gives the template to all chosen classes and leaves their entries', async () => {
  const entries = () => server.store.db.selectFrom('entry').selectAll().execute()
  const written = await entries()
  expect((await assign('demo-nds12t', { '2b': 'demo-nds12', '2c': null })).data).toBe('Done')
  expect(await templatesOf()).toEqual({ ...before, '2b': 'demo-nds12t', '2c': 'demo-nds12t' })
  expect(await entries()).toEqual(written)
  // The same again, because the answer was lost.
  expect((await assign('demo-nds12t', { '2b': 'demo-nds12', '2c': null })).status).toBe(200)
})

it.each([
  ['of which one has another template meanwhile', { '2c': null, '3a': 'demo-nds12' }, /andere Vorlage: 3a\.$/],
  ['of which one is gone', { '2c': null, weg: null }, /gibt es nicht mehr\.$/],
])('gives it to no class of those %s', async (_title, chosen, sentence) => {
  const { status, error } = await assign('demo-nds12t', chosen)
  expect([status, error?.message]).toEqual([409, expect.stringMatching(sentence)])
  expect(await templatesOf()).toEqual(before)
})

it('is refused for a template that is gone', async () => {
  expect((await assign('weg', { '2c': null })).error?.code).toBe('notFound')
})
