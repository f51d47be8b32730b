import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { schoolEndpoints } from '#contract/index.ts'
import { moveStudents } from '#queries/school/moveStudents.ts'
import { type Client, createClient } from '../support/clientInProcess.ts'
import { createTestServer, type TestServer } from '../support/serverInProcess.ts'

let server: TestServer
let one: Client
let two: Client
beforeEach(async () => {
  server = await createTestServer()
  ;[one, two] = [createClient(server), createClient(server)]
  for (const head of [one, two]) await head.login('leitung@musterschule.example')
})
afterEach(() => server.close())

const [emil, melek, johann] = ['01001', '02001', '04001'] as const
const klass = { classID: 'demo-2c', name: '2c' }
const students = ({ api }: Client) => api.ask(schoolEndpoints.students, {})
const classOf = async (id: string) => (await students(one)).find((student) => student.id === id)?.class
const members = async () => (await students(one)).filter((student) => student.class === '2c').map(({ id }) => id)
const coming = (id: string, from: string) => ({ id, from, into: true })

/** An admin puts a student into another class, past everybody who is choosing. */
const put = (id: string, name: string) =>
  two.api.ask(schoolEndpoints.students, {}).then((all) => {
    const { class: _, ...student } = all.find((other) => other.id === id) ?? { id, name: '', preName: '' }
    return two.api.ask(schoolEndpoints.editStudent, { body: { ...student, class: name } })
  })

/** As a server answers that has only what the specification names. */
const specifiedOnly = (api: Client['api']): Pick<Client['api'], 'ask' | 'has'> => ({
  has: ({ own }) => own === undefined,
  ask: (endpoint, request) => {
    const { moves: _, ...body } = Object(request.body) as Record<string, unknown>
    return api.ask(endpoint, request.body ? ({ ...request, body } as typeof request) : request)
  },
})

describe.each([
  ['this server', (api: Client['api']) => api],
  ['a server that knows no moves', specifiedOnly],
] as const)('two admins who change the same class at %s', (_, as) => {
  const move = (who: Client, moves: Parameters<typeof moveStudents>[1]['moves']) =>
    moveStudents(as(who.api), { klass, moves }, () => students(who))

  it('both have their way', async () => {
    const before = await members()
    const [leaving = ''] = before
    expect((await move(one, [coming(emil, '1a')])).elsewhere).toEqual([])
    // Chosen before the first had saved.
    expect((await move(two, [coming(melek, '2b'), { id: leaving, from: '2c', into: false }])).elsewhere).toEqual([])
    expect((await members()).sort()).toEqual([emil, melek, ...before.filter((id) => id !== leaving)].sort())
    expect(await classOf(leaving)).toBeUndefined()
  })

  it('neither takes back what the other did with a student: it is told, and nothing is saved', async () => {
    const before = await members()
    await put(emil, '4b')
    const { elsewhere } = await move(one, [coming(melek, '2b'), coming(emil, '1a')])
    expect(elsewhere).toMatchObject([{ id: emil, student: { class: '4b' } }])
    expect([await classOf(emil), await classOf(melek), await members()]).toEqual(['4b', '2b', before])
    expect((await move(one, [coming(melek, '2b'), coming(emil, '4b')])).elsewhere).toEqual([])
    expect([await classOf(emil), await classOf(melek)]).toEqual(['2c', '2c'])
  })

  it('somebody who was to leave stays where the other has put them', async () => {
    const [leaving = ''] = await members()
    await put(leaving, '4b')
    expect((await move(one, [{ id: leaving, from: '2c', into: false }])).elsewhere).toEqual([])
    expect(await classOf(leaving)).toBe('4b')
  })

  it('somebody who was removed is named, and comes back to no class by this', async () => {
    await two.api.ask(schoolEndpoints.deleteStudent, { params: { id: johann } })
    expect((await move(one, [coming(johann, '4b')])).elsewhere).toEqual([{ id: johann }])
  })
})

it('what changes between the reading and the saving is refused by the server', async () => {
  let reads = 0
  const readAnew = async () => {
    const list = await students(one)
    reads += 1
    if (reads === 1) await put(emil, '4b')
    return list
  }
  const { elsewhere } = await moveStudents(one.api, { klass, moves: [coming(emil, '1a')] }, readAnew)
  expect(elsewhere).toMatchObject([{ id: emil, student: { class: '4b' } }])
  expect(await classOf(emil)).toBe('4b')
  const body = { classID: klass.classID, students: [emil], moves: [coming(emil, '1a')] }
  await expect(
    one.api.ask(schoolEndpoints.setClassStudents, { params: { classID: klass.classID }, body }),
  ).rejects.toMatchObject({
    message: 'Nichts gespeichert: Inzwischen wurde anderswo die Klasse geändert von Emil Becker.',
    details: { status: 409 },
  })
})
