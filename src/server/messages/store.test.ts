import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../../tests/support/serverInProcess.ts'
import { signIn } from '../../../tests/support/visitor.ts'
import { ofSchool } from '../database/ofSchool.ts'
import { makeMessage, markRead, messagesFor } from './store.ts'

const school = 'musterschule'
let server: TestServer
beforeEach(async () => {
  server = await createTestServer()
})
afterEach(() => server.close())

const make = (now: number, id: string, more: { for?: string } = {}) =>
  makeMessage(ofSchool(server.store.db, school), { title: id, message: 'Text', importance: '0', ...more }, now, id)
const ids = async (userID: string, of = school) =>
  (await messagesFor(ofSchool(server.store.db, of), userID)).map(({ messageID }) => messageID)

describe('a message that the server makes', () => {
  it.each([
    ['in winter', '2025-01-31T23:05:00Z', '2025-02-01', '00:05'],
    ['in summer', '2025-06-30T21:59:59Z', '2025-06-30', '23:59'],
  ])('bears the day and time of clocks in Germany %s', async (_title, now, release, time) => {
    await make(Date.parse(now), 'm')
    const made = (await messagesFor(ofSchool(server.store.db, school), 'demo-lehrkraft')).find(
      ({ messageID }) => messageID === 'm',
    )
    expect(made).toEqual({ messageID: 'm', title: 'm', message: 'Text', importance: '0', release, time, read: false })
  })

  it('for one user is nobody else’s, not to read and not to mark as read', async () => {
    await make(server.clock.at, 'private', { for: 'demo-lehrkraft' })
    await make(server.clock.at, 'public')
    expect(await ids('demo-lehrkraft')).toEqual(expect.arrayContaining(['private', 'public']))
    expect(await ids('demo-kollegin')).not.toContain('private')
    expect(await ids('demo-kollegin')).toContain('public')
    const read = (userID: string) =>
      markRead(ofSchool(server.store.db, school), 'private', userID, '2025-01-15T08:00:00.000Z')
    expect([await read('demo-kollegin'), await read('demo-lehrkraft')]).toEqual([false, true])
  })

  it('for one user goes with them, and no other', async () => {
    await make(server.clock.at, 'private', { for: 'demo-kollegin' })
    await make(server.clock.at, 'kept', { for: 'demo-lehrkraft' })
    const admin = await signIn(server, 'leitung')
    expect((await admin.call('deleteUser', { params: { id: 'demo-kollegin' } })).status).toBe(200)
    expect(await ids('demo-kollegin')).not.toContain('private')
    const rows = await server.store.db.selectFrom('message').select('id').where('recipient', 'is not', null).execute()
    expect(rows).toEqual([{ id: 'kept' }])
  })

  it('stays in its school', async () => {
    await make(server.clock.at, 'public')
    expect(await ids('demo-lehrkraft', 'andere-schule')).toEqual([])
  })
})
