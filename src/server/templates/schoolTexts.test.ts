import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ClassTemplate, schoolEndpoints, Template } from '#contract/index.ts'
import { createTestServer, type TestServer } from '../../../tests/support/serverInProcess.ts'
import { signIn, type Visitor } from '../../../tests/support/visitor.ts'

let server: TestServer
let admin: Visitor
beforeEach(async () => {
  server = await createTestServer()
  admin = await signIn(server, 'leitung')
})
afterEach(() => server.close())

const ticks = {
  ...{ templateID: 'neu', name: 'Neu', layout: { name: 'onlyt', config: {} }, grades: ['ja', 'nein'] },
  texts: [
    {
      ...{ id: 'f', name: 'Fach' },
      categories: [{ categoryID: 'k', name: '', snippets: [{ snippetID: 's', text: 'kann' }] }],
    },
  ],
}

describe('the name and the place of the school', () => {
  const add = (body: object) => admin.call('addTemplate', { body })
  const settings = async () => schoolEndpoints.schoolSettings.data.parse((await admin.call('schoolSettings')).data)
  const setPlace = (signaturePlace: string) =>
    server.store.db.updateTable('school').set({ signature_place: signaturePlace }).where('demo', '=', 1).execute()
  const printed = async () =>
    ClassTemplate.parse((await admin.call('classTemplate', { params: { classID: 'demo-1a' } })).data).layout.config
  const useIn1a = (template: string) =>
    admin.call('editClass', { body: { classID: 'demo-1a', name: '1a', label: 'Klasse', template } })

  it('are printed where a template has none of its own, which stays without in the editor', async () => {
    await setPlace('Deichhausen')
    await add(ticks)
    await useIn1a('neu')
    expect(await printed()).toMatchObject({ schoolName: 'Musterschule', signaturePlace: 'Deichhausen' })
    const stored = Template.parse((await admin.call('template', { params: { id: 'neu' } })).data)
    expect(stored.layout.config).toEqual({ standartText: 'siehe Anhang', schoolName: '' })
    await admin.call('editTemplate', {
      body: { ...ticks, layout: { name: 'onlyt', config: { signaturePlace: 'Am Wald' } } },
    })
    expect(await printed()).toMatchObject({ schoolName: 'Musterschule', signaturePlace: 'Am Wald' })
  })

  it('the place is taken from the first template that says one, and from no later one', async () => {
    await setPlace('')
    const from = (templateID: string, signaturePlace: string) =>
      add({ ...ticks, templateID, name: templateID, layout: { name: 'onlyt', config: { signaturePlace } } })
    await from('a', 'Deichhausen')
    expect((await settings()).signaturePlace).toBe('Deichhausen')
    await from('b', 'Am Wald')
    expect((await settings()).signaturePlace).toBe('Deichhausen')
  })

  it('the place stays open while a template prints a line to fill in, so that nothing printed changes by itself', async () => {
    await setPlace('')
    await add(ticks)
    await add({ ...ticks, templateID: 'b', name: 'B', layout: { name: 'onlyt', config: { signaturePlace: 'Ort' } } })
    expect((await settings()).signaturePlace).toBe('')
  })
})
