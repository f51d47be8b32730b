import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type EndpointBody, endpoints, templateEndpoints } from '#contract/index.ts'
import { saveTemplate } from '../../src/features/school/templates/model/saveTemplate.ts'
import {
  baseOf,
  baseOfDraft,
  type TemplateBase,
  type TemplateValues,
} from '../../src/features/school/templates/model/templateValues.ts'
import { type Client, signInHead } from '../support/clientInProcess.ts'
import { logoBody, makePng } from '../support/png.ts'
import { createTestServer, type TestServer } from '../support/serverInProcess.ts'

let server: TestServer
let head: Client
beforeEach(async () => {
  server = await createTestServer()
  head = await signInHead(server)
})
afterEach(() => server.close())

type Body = EndpointBody<typeof templateEndpoints.editTemplate>

const id = 'demo-nds12t'
const read = () => head.api.ask(templateEndpoints.template, { params: { id } })
const send = (body: Body) => head.api.ask(templateEndpoints.editTemplate, { body })
async function edit(change: (now: Body) => Partial<Body>, was?: string) {
  const { fingerprint, ...template } = await read()
  const body = { ...template, templateID: id }
  return send({ ...body, ...change(body), ...(was !== undefined && { was }) })
}

type Upload = EndpointBody<typeof templateEndpoints.uploadTemplateLogo>
/** Other widths are other logos. */
const upload = (width: number, more: Pick<Upload, 'kind' | 'was'> = {}) =>
  head.api.ask(templateEndpoints.uploadTemplateLogo, {
    body: { ...logoBody(makePng({ width })), templateID: id, ...more },
  })

describe('two admins who change the same template', () => {
  it('are told once the other has changed anything, moved a snippet even, with what it is now', async () => {
    const { fingerprint: was } = await read()
    const moved = ({ texts }: Body) => ({
      texts: texts.map((subject, at) =>
        at === 0 ? { ...subject, categories: subject.categories.toReversed() } : subject,
      ),
    })
    await edit(moved, was)
    const now = await read()
    expect(now.fingerprint).not.toBe(was)
    await expect(edit(() => ({ name: 'Anders' }), was)).rejects.toMatchObject({
      message:
        'Nichts gespeichert, denn diese Vorlage wurde inzwischen an anderer Stelle geändert. Bitte neu öffnen und prüfen.',
      details: { status: 409, code: 'stale', data: now },
    })
    expect(await read()).toEqual(now)
    await edit(() => ({ name: 'Anders' }), now.fingerprint)
    expect(await read()).toMatchObject({ name: 'Anders', texts: now.texts })
  })

  it('a save whose answer was lost is no clash with itself', async () => {
    const { fingerprint: was } = await read()
    await edit(() => ({ name: ' Anders ' }), was)
    await edit(() => ({ name: 'Anders' }), was)
    expect(await read()).toMatchObject({ name: 'Anders' })
  })

  it('are told once the other has uploaded another logo, and put none in its place', async () => {
    const { fingerprint: was } = await read()
    await upload(3, { was: '' })
    const now = await read()
    await expect(edit(() => ({ name: 'Anders' }), was)).rejects.toMatchObject({ details: { code: 'stale', data: now } })
    await expect(upload(4, { was: '' })).rejects.toMatchObject({
      message:
        'Nicht hochgeladen, denn das Logo dieser Vorlage wurde inzwischen an anderer Stelle geändert. Bitte neu öffnen und prüfen.',
      details: { status: 409, code: 'stale', data: now },
    })
    // The same again, because the answer was lost; the second logo is another one; without `was` as specified.
    await upload(3, { was: '' })
    await upload(5, { was: '', kind: 'second' })
    expect((await read()).logoPrints).toEqual({ ...now.logoPrints, second: expect.any(String) })
    await upload(4, { was: now.logoPrints?.first })
    await upload(3)
    expect((await read()).logoPrints?.first).toBe(now.logoPrints?.first)
  })

  it('one that was removed meanwhile is told', async () => {
    const { fingerprint, ...template } = await read()
    await head.api.ask(templateEndpoints.deleteTemplate, { params: { id } })
    const body = { ...template, templateID: id, was: fingerprint }
    await expect(head.api.ask(templateEndpoints.editTemplate, { body })).rejects.toMatchObject({
      message: 'Diese Vorlage gibt es nicht mehr.',
      details: { status: 404 },
    })
  })

  it('without what the edits began from the last one counts, as specified', async () => {
    const { fingerprint, ...before } = await read()
    await edit(() => ({ level: '7' }))
    await head.api.ask(templateEndpoints.editTemplate, { body: { ...before, templateID: id, name: 'Anders' } })
    expect(await read()).toMatchObject({ ...before, name: 'Anders' })
  })

  it('teachers get it without', async () => {
    const params = { classID: 'demo-1a' }
    expect(await head.api.ask(endpoints.classTemplate, { params })).not.toHaveProperty('fingerprint')
  })
})

describe('the editor of a template', () => {
  const begin = async () => baseOf(await read(), id)

  /** Saves `change` on top of `base`, while others do these, one before each attempt. */
  async function save(base: TemplateBase, change: Partial<TemplateValues>, ...others: Partial<Body>[]) {
    const rebased: TemplateValues[] = []
    const clash = await saveTemplate({
      async save(body) {
        const other = others.shift()
        if (other) await edit(() => other)
        return send(body)
      },
      wanted: { ...base.values, ...change },
      chosen: [],
      upload: () => Promise.resolve(),
      base,
      rebase: (merged) => rebased.push(merged),
    })
    return { clash, rebased }
  }

  it('goes on from what others have changed elsewhere in it, however often', async () => {
    const { clash, rebased } = await save(await begin(), { name: 'Neu' }, { level: '7' }, { grades: ['ja'] })
    expect(clash).toBeUndefined()
    expect(rebased).toMatchObject([
      { name: 'Neu', level: '7' },
      { name: 'Neu', level: '7', grades: ['ja'] },
    ])
    expect(await read()).toMatchObject({ name: 'Neu', level: '7', grades: ['ja'] })
  })

  it('stops where both have changed the same, and saves over it once that was decided', async () => {
    const { clash, rebased } = await save(await begin(), { name: 'Neu' }, { name: 'Anders', level: '7' })
    expect(rebased).toEqual([])
    expect(await read()).toMatchObject({ name: 'Anders', level: '7' })
    if (!clash) return expect.fail('no clash')
    expect(clash.changes).toMatchObject([{ title: 'Name', lines: ['jetzt „Anders“'] }])
    expect(await save(clash.now, clash.mine)).toEqual({ clash: undefined, rebased: [] })
    expect(await read()).toMatchObject({ name: 'Neu', level: '7' })
  })

  it('with a draft from before a change elsewhere goes on from where that began', async () => {
    const { values } = await begin()
    const draft = { values: { ...values, name: 'Neu' }, base: values }
    const unchanged = await begin()
    expect(baseOfDraft(draft, unchanged)).toBe(unchanged)
    await edit(() => ({ level: '7' }))
    const base = baseOfDraft(draft, await begin())
    expect(base.values).toEqual(values)
    expect(await save(base, { name: 'Neu' })).toMatchObject({ rebased: [{ name: 'Neu', level: '7' }] })
    expect(await read()).toMatchObject({ name: 'Neu', level: '7' })
  })

  it('stops where both have chosen another logo, also one that comes after the save, and goes on with any other', async () => {
    const ours = 9
    const saveWithLogo = (base: TemplateBase, between: () => Promise<unknown>, change: Partial<TemplateValues> = {}) =>
      saveTemplate({
        save: send,
        wanted: { ...base.values, ...change },
        chosen: ['first'],
        async upload(was) {
          await between()
          await upload(ours, { was: was?.first ?? '' })
        },
        base,
        rebase: () => undefined,
      })
    const none = () => Promise.resolve()
    const base = await begin()
    await upload(3)
    const theirs = (await read()).logoPrints?.first
    const clash = await saveWithLogo(base, none, { name: 'Neu' })
    expect(clash?.changes).toMatchObject([{ title: 'Logo der Vorlage', lines: ['jetzt ein anderes Bild'] }])
    expect(await read()).toMatchObject({ name: base.values.name, logoPrints: { first: theirs } })
    if (!clash) return expect.fail('no clash')
    const late = await saveWithLogo(clash.now, () => upload(4), { name: 'Neu' })
    expect(late?.changes).toMatchObject([{ title: 'Logo der Vorlage' }])
    expect(late && (await saveWithLogo(late.now, () => upload(5, { kind: 'second' })))).toBeUndefined()
    expect(await read()).toMatchObject({ name: 'Neu', logoPrints: { first: expect.any(String) } })

    // Their logo is not ours to choose about where none was chosen here.
    const before = await begin()
    await upload(6)
    expect(await save(before, { name: 'Neuer' })).toMatchObject({ clash: undefined })
    expect(await read()).toMatchObject({ name: 'Neuer' })
  })

  it('saves as specified where the server knows no fingerprints', async () => {
    const { values } = await begin()
    const base = baseOfDraft({ base: { ...values, level: '' } }, { values, fingerprint: undefined })
    await edit(() => ({ level: '7' }))
    expect(await save(base, { ...values, name: 'Neu' })).toEqual({ clash: undefined, rebased: [] })
    expect(await read()).toMatchObject({ name: 'Neu', level: values.level })
  })

  it('leaves any other failure to whoever asked', async () => {
    const base = await begin()
    await head.api.ask(templateEndpoints.deleteTemplate, { params: { id } })
    await expect(save(base, { name: 'Neu' })).rejects.toMatchObject({ details: { status: 404 } })
  })
})
