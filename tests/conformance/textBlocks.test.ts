import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { endpoints, type TextBlock, templateEndpoints, textBlockEndpoints } from '#contract/index.ts'
import { changeOwnTextBlocks, syncOwnTextBlocks } from '../../src/queries/ownTextBlocks.ts'
import { ownTextBlocksName } from '../../src/queries/unsentTextBlocks.ts'
import { createClient, signInHead } from '../support/clientInProcess.ts'
import { createTestServer, type TestServer } from '../support/serverInProcess.ts'

let server: TestServer
beforeEach(async () => {
  server = await createTestServer()
})
afterEach(() => server.close())

const userID = 'demo-lehrkraft'
const block = (text: string, more: Partial<TextBlock> = {}): TextBlock => ({
  field: 'reading',
  level: '',
  text,
  ...more,
})
const signIn = async (who: string) => {
  const client = createClient(server)
  await client.login(`${who}@musterschule.example`)
  return client
}

/** A device of the teacher that keeps what is put on it; `isOnline` cuts its network. */
async function openDevice() {
  const { api } = await signIn('lehrkraft')
  const kept = new Map<string, unknown>()
  const device = {
    isOnline: true,
    sent: 0,
    ports: {
      queryClient: new QueryClient(),
      answers: {
        get: async (name: string) => ({ value: structuredClone(kept.get(name)), at: 0 }),
        put: async (name: string, value: unknown) => void kept.set(name, structuredClone(value)),
        names: async () => [...kept.keys()],
      },
      api: {
        ...api,
        ask: ((endpoint, options) => {
          if (!device.isOnline) throw Object.assign(new Error('offline'), { kind: 'unreachable' })
          device.sent += 1
          return api.ask(endpoint, options)
        }) as typeof api.ask,
      },
    },
    change: async (add: string[], remove: string[] = []) => {
      await changeOwnTextBlocks(device.ports, userID, {
        add: add.map((text) => block(text)),
        remove: remove.map((text) => block(text)),
      })
      await syncOwnTextBlocks(device.ports, userID)
    },
    connect: async () => {
      device.isOnline = true
      await syncOwnTextBlocks(device.ports, userID)
    },
    kept: () => kept.get(ownTextBlocksName) as { known: TextBlock[]; add: TextBlock[]; remove: TextBlock[] },
  }
  return device
}

const stored = async () => {
  const { api } = await signIn('lehrkraft')
  const all = await api.ask(textBlockEndpoints.ownTextBlocks, { params: { userID } })
  return all.map(({ text }) => text)
}

describe('own sentences', () => {
  it('of two devices without network are all there in the end, changed ones in both versions, and nothing twice', async () => {
    const [tablet, phone] = [await openDevice(), await openDevice()]
    await tablet.change(['A.', 'B.'])
    await phone.connect()
    tablet.isOnline = false
    phone.isOnline = false
    await tablet.change(['A, am Tablet.', 'C.'], ['A.'])
    await phone.change(['A, am Telefon.', 'C.'], ['A.'])
    await phone.change([], ['B.'])
    // Taken back before it was sent.
    await phone.change(['D.'])
    await phone.change([], ['D.'])
    expect(await stored()).toEqual(['A.', 'B.'])
    await tablet.connect()
    await phone.connect()
    expect(await stored()).toEqual(['A, am Tablet.', 'C.', 'A, am Telefon.'])
    expect(phone.kept()).toMatchObject({ add: [], remove: [] })
    // What is fresh and complete is not asked for again.
    const { sent } = phone
    await syncOwnTextBlocks(phone.ports, userID)
    expect(phone.sent).toBe(sent)
  })

  it('are read and changed by nobody else, the head included, and go with the user', async () => {
    await (await openDevice()).change(['Geheim.'])
    for (const who of ['kollegin', 'leitung']) {
      const { api } = await signIn(who)
      await expect(api.ask(textBlockEndpoints.ownTextBlocks, { params: { userID } })).rejects.toMatchObject({
        details: { code: 'forbidden' },
      })
      const edit = { params: { userID }, body: { add: [], remove: [block('Geheim.')] } }
      await expect(api.ask(textBlockEndpoints.editOwnTextBlocks, edit)).rejects.toMatchObject({
        details: { code: 'forbidden' },
      })
      const own = `demo-${who}`
      expect(await api.ask(textBlockEndpoints.ownTextBlocks, { params: { userID: own } })).toEqual([])
    }
    expect(await stored()).toEqual(['Geheim.'])
    await server.store.db.deleteFrom('user').where('id', '=', userID).execute()
    expect(await server.store.db.selectFrom('own_text_blocks').selectAll().execute()).toEqual([])
  })

  it('that are too many are refused, and wait on the device', async () => {
    const device = await openDevice()
    const many = Array.from({ length: 1001 }, (_, at) => `Satz ${at}.`)
    await device.change(many.slice(0, 600))
    await device.change(many.slice(600))
    expect(device.kept()).toMatchObject({ isRefused: true, add: { length: 401 } })
    await device.change([], many.slice(1000))
    expect(await stored()).toHaveLength(1000)
  })
})

describe('the school’s sentences', () => {
  const id = 'demo-nds12t'

  it('stay when a client of an earlier version edits the template, go when they are taken out, and reach the class', async () => {
    const { api } = await signInHead(server)
    const {
      fingerprint: _,
      logoPrints: __,
      textBlocks,
      ...template
    } = await api.ask(templateEndpoints.template, {
      params: { id },
    })
    const body = { ...template, templateID: id }
    await api.ask(templateEndpoints.editTemplate, { body: { ...body, name: 'Anders' } })
    const teacher = await signIn('lehrkraft')
    const read = () => teacher.api.ask(endpoints.classTemplate, { params: { classID: 'demo-1a' } })
    expect(await read()).toMatchObject({ name: 'Anders', textBlocks })
    await api.ask(templateEndpoints.editTemplate, { body: { ...body, textBlocks: [block('  {Vorname}   liest. ')] } })
    expect((await read())?.textBlocks).toEqual([block('{Vorname} liest.')])
    await api.ask(templateEndpoints.editTemplate, { body: { ...body, textBlocks: [] } })
    expect((await read())?.textBlocks).toEqual([])
  })

  it('are refused with what is wrong with each line', async () => {
    const { api } = await signInHead(server)
    const template = await api.ask(templateEndpoints.template, { params: { id } })
    const textBlocks = [block('{sie|er} liest.'), block('Gut.'), block('{Name} liest.')]
    await expect(
      api.ask(templateEndpoints.editTemplate, { body: { ...template, templateID: id, textBlocks } }),
    ).rejects.toMatchObject({
      details: {
        code: 'validation',
        fields: { 'textBlocks.reading.': expect.stringMatching(/^„\{sie\|er\} liest\.“: .+\n„\{Name\} liest\.“: .+/) },
      },
    })
  })
})
