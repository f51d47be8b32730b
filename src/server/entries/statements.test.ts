import { afterEach, beforeEach, expect, it } from 'vitest'
import { type CommandLine, createCommandLine } from '../../../tests/support/commandLine.ts'
import { newPlace } from '../../../tests/support/newPlace.ts'
import { type Beside, emil, entryOf1a, save } from '../../../tests/support/saving.ts'
import { createTestServer, type TestServer } from '../../../tests/support/serverInProcess.ts'
import { signIn, type Visitor } from '../../../tests/support/visitor.ts'

const most = 10
const device = '0b9d5e0c-6c1b-4a58-9a55-0d3c1f2e4a61'

let line: CommandLine
let server: TestServer
let statements: string[] = []
beforeEach(async () => {
  line = createCommandLine()
  const { file } = await newPlace(line)
  server = await createTestServer({ file, log: ({ query }) => void statements.push(query.sql) })
})
afterEach(async () => {
  await server.close()
  line.remove()
})

/** Signed in, with a session that has been used: the first call of a session writes that it is used. */
async function ready(who: 'lehrkraft' | 'kollegin'): Promise<Visitor> {
  const visitor = await signIn(server, who)
  await visitor.call('verifyUser')
  return visitor
}

async function statementsOf(who: Visitor, days: number, beside: Beside, status = 200): Promise<string[]> {
  statements = []
  const answer = await save(who, entryOf1a(days), beside)
  expect(answer.status).toBe(status)
  return [...statements]
}

it('a save takes ten statements at most, the session’s and the transaction’s included', async () => {
  const [teacher, colleague] = [await ready('lehrkraft'), await ready('kollegin')]
  const saves: Record<string, string[]> = {
    first: await statementsOf(teacher, 1, { key: 'a', device: `${device}-1:1`, from: 0 }),
    'going on': await statementsOf(teacher, 2, { key: 'b', device: `${device}-1:2`, from: 1 }),
    'of another life of the row': await statementsOf(teacher, 3, { key: 'c', device: `${device}-2:1`, from: 2 }),
    'after a colleague': await statementsOf(colleague, 4, { key: 'd', device: 'mac-1:1', from: 3 }),
    'of the same again': await statementsOf(colleague, 4, { key: 'e', device: 'mac-1:2', from: 4 }),
    repeated: await statementsOf(colleague, 4, { key: 'e', device: 'mac-1:2', from: 4 }),
  }
  await colleague.call('editReportStates', { body: { class: 'demo-1a', students: [emil], to: 'submitted' } })
  const late: Beside = { key: 'f', device: `${device}-3:1`, from: 4 }
  saves['past a lock'] = await statementsOf(teacher, 5, late, 423)
  saves['past a lock again'] = await statementsOf(teacher, 6, late, 423)
  for (const [name, told] of Object.entries(saves)) {
    expect(told.length, `${name}: ${told.join('\n')}`).toBeLessThanOrEqual(most)
    expect([told.filter((sql) => sql.startsWith('begin')), told.at(-1)], name).toEqual([[expect.any(String)], 'commit'])
  }
})
