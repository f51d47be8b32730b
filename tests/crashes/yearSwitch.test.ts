import { afterEach, expect, it } from 'vitest'
import { endpoints, schoolEndpoints, YearSwitch } from '#contract/index.ts'
import { type Client, createClient } from '../support/server/createClient.ts'
import { type SchoolServer, startServer } from '../support/server/startServer.ts'

let server: SchoolServer | undefined
afterEach(async () => {
  await server?.remove()
  server = undefined
})

const change = {
  ...{
    from: '2024/2025',
    name: '2025/2026',
    exceptions: [],
    part: { name: '1. Halbjahr', term: '1', printDate: '30.01.2026' },
  },
  classes: [
    { classID: 'demo-1a', to: '2a' },
    { classID: 'demo-3a', to: null },
  ],
  next: [{ name: '2a', template: 'demo-nds12t', teachers: [] }],
}

/** What a change of the year may touch, as text. */
async function schoolOf(head: Client): Promise<string> {
  const students = schoolEndpoints.students.data.parse(await head.call('students'))
  const users = schoolEndpoints.users.data.parse(await head.call('users'))
  const classes = schoolEndpoints.classes.data.parse(await head.call('classes'))
  return JSON.stringify([
    students.map((student) => [student.id, student.class]),
    users.map((user) => [user.name, user.classes]),
    classes.map((one) => [one.name, one.template]),
    endpoints.currentYear.data.parse(await head.call('currentYear')),
    schoolEndpoints.years.data
      .parse(await head.call('years'))
      .map(({ name, status, parts }) => [name, status, parts.length]),
  ])
}

const changeYear = (head: Client) => head.call('switchYear', {}, change)
const undo = async (head: Client, answer: unknown) =>
  head.call('undoYearSwitch', {}, { switchID: YearSwitch.parse(answer).switchID })

it('a server that dies in the middle of the change of the year has the old year or the new one, whole', async () => {
  server = await startServer()
  let head = await createClient(server.url, 'head')
  const before = await schoolOf(head)
  const began = performance.now()
  const answer = await changeYear(head)
  const took = performance.now() - began
  const after = await schoolOf(head)
  expect(after).not.toBe(before)
  await undo(head, answer)
  expect(await schoolOf(head)).toBe(before)
  const seen = new Set<string>()
  // At once, too: on a busy machine the others may all come too late.
  for (const part of [0, 0.1, 0.3, 0.5, 0.7, 0.9, 1.5]) {
    const changing = changeYear(head).catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, part * took))
    await server.kill()
    await changing
    await server.start()
    head = await createClient(server.url, 'head')
    const now = await schoolOf(head)
    expect([before, after]).toContain(now)
    seen.add(now)
    if (now === after) await undo(head, await head.call('yearSwitch'))
    expect(await schoolOf(head)).toBe(before)
  }
  expect(seen).toContain(before)
})
