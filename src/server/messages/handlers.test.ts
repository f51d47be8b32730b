import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { createTestServer, type TestServer } from '../../../tests/support/serverInProcess.ts'
import { signIn, type Visitor } from '../../../tests/support/visitor.ts'

let server: TestServer
let teacher: Visitor
beforeEach(async () => {
  server = await createTestServer()
  teacher = await signIn(server, 'lehrkraft')
})
afterEach(() => server.close())

describe('messages', () => {
  const unread = async (visitor: Visitor, userID: string) =>
    endpoints.unreadMessages.data
      .parse((await visitor.call('unreadMessages', { params: { userID } })).data)
      .map((message) => message.messageID)

  it('come newest first, and unread before read', async () => {
    const ids = async () =>
      endpoints.allMessages.data
        .parse((await teacher.call('allMessages')).data)
        .map(({ messageID, read }) => [messageID, read])
    expect(await ids()).toEqual([
      ['demo-druck', false],
      ['demo-konferenz', false],
      ['demo-willkommen', false],
    ])
    await teacher.call('readMessage', { params: { messageID: 'demo-druck', userID: 'demo-lehrkraft' } })
    expect(await ids()).toEqual([
      ['demo-konferenz', false],
      ['demo-willkommen', false],
      ['demo-druck', true],
    ])
  })

  it('are read by one user and stay unread for the others', async () => {
    const asked = { params: { messageID: 'demo-druck', userID: 'demo-lehrkraft' } }
    expect((await teacher.call('readMessage', asked)).data).toBe('Done')
    expect((await teacher.call('readMessage', asked)).data).toBe('Done')
    expect(await unread(teacher, 'demo-lehrkraft')).toEqual(['demo-konferenz', 'demo-willkommen'])
    expect(await unread(await signIn(server, 'kollegin'), 'demo-kollegin')).toHaveLength(3)
  })
})
