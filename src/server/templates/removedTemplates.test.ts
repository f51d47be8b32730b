import { afterEach, beforeEach, expect, it } from 'vitest'
import { Template, templateEndpoints } from '#contract/index.ts'
import { logoBody, makePng } from '../../../tests/support/png.ts'
import { createTestServer, type TestServer } from '../../../tests/support/serverInProcess.ts'
import { signIn, type Visitor } from '../../../tests/support/visitor.ts'

const id = 'demo-nds12t'
const day = 24 * 60 * 60_000
let server: TestServer
let admin: Visitor
beforeEach(async () => {
  server = await createTestServer()
  admin = await signIn(server, 'leitung')
})
afterEach(() => server.close())

const read = async () => (await admin.call('template', { params: { id } })).data
const remove = () => admin.call('deleteTemplate', { params: { id } })
const restore = () => admin.call('restoreTemplate', { params: { id } })
const removed = async () => templateEndpoints.removedTemplates.data.parse((await admin.call('removedTemplates')).data)
const upload = (kind?: 'second') =>
  admin.call('uploadTemplateLogo', { body: { ...logoBody(makePng()), templateID: id, ...(kind && { kind }) } })
const classes = () =>
  server.store.db.selectFrom('class').select(['name', 'template']).where('school', '=', 'musterschule').execute()
async function setTemplate(name: string, template: string | null) {
  await server.store.db.updateTable('class').set({ template }).where('name', '=', name).execute()
}
const usedIn = async () => (await classes()).filter(({ template }) => template === id).map(({ name }) => name)

it('a removed template comes back as it was, with logos and renamed grades, to its classes that have none meanwhile', async () => {
  await setTemplate('2b', id)
  await setTemplate('4b', id)
  await upload()
  await upload('second')
  const before = Template.parse(await read())
  await remove()
  await setTemplate('4b', 'demo-onlyt')
  // Somebody begins to add it again and does not.
  await admin.call('uploadTemplateLogo', { body: { ...logoBody(makePng({ width: 9 })), templateID: id } })
  expect(await usedIn()).toEqual([])
  const list = await removed()
  expect(list).toMatchObject([{ templateID: id, name: before.name, classes: ['1a', '2b'] }])
  expect(Date.parse(list[0]?.until ?? '') - Date.parse(list[0]?.removedAt ?? '')).toBe(90 * day)
  expect((await restore()).data).toEqual({ classes: ['1a', '2b'] })
  expect(Template.parse(await read())).toEqual(before)
  expect([await usedIn(), await removed()]).toEqual([['1a', '2b'], []])
  // The same again, because the answer was lost.
  expect((await restore()).data).toEqual({ classes: ['1a', '2b'] })
})

it('is gone for good after 90 days, with its logos', async () => {
  await upload()
  await remove()
  server.clock.at += 90 * day
  admin = await signIn(server, 'leitung')
  expect(await removed()).toHaveLength(1)
  server.clock.at += 1000
  expect(await removed()).toEqual([])
  expect((await restore()).error?.code).toBe('notFound')
  expect(await server.store.db.selectFrom('file').select('path').execute()).toEqual([])
})

it('does not replace one that was added under its ID, and removed twice it is the later one', async () => {
  const before = Template.parse(await read())
  await upload()
  await remove()
  await admin.call('addTemplate', { body: { ...before, name: 'Neu' } })
  expect(await read()).not.toHaveProperty('logo')
  expect((await restore()).error?.code).toBe('conflict')
  expect(await read()).toMatchObject({ name: 'Neu' })
  await remove()
  expect(await removed()).toMatchObject([{ name: 'Neu', classes: [] }])
  expect((await restore()).data).toEqual({ classes: [] })
  expect(await read()).not.toHaveProperty('logo')
})
