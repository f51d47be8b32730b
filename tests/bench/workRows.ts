import { type Entry, endpoints } from '#contract/index.ts'
import { findPostgres } from '../support/postgres/findPostgres.ts'
import { startCluster } from '../support/postgres/startCluster.ts'
import { createClient } from '../support/server/createClient.ts'
import { school } from '../support/server/demo.ts'
import { startServer } from '../support/server/startServer.ts'
import { ms, type Row, ratio } from './part.ts'
import { workOf } from './workOf.ts'

const warmUp = 200
const times = 400

/**
 * The table's rows for what a save and an opened class cost the server's processor, which other work on the machine hardly
 * changes, beside the least answer.
 */
export async function* workRows(): AsyncGenerator<Row> {
  yield ['processor time of the server', 'a save', 'an opened class', 'a bare answer', 'to a bare answer']
  yield ['embedded', ...(await measure({}))]
  const bin = findPostgres()
  if (bin === undefined) return
  const cluster = await startCluster(bin, { durable: false })
  try {
    yield ['PostgreSQL', ...(await measure({ DATABASE_URL: cluster.url('postgres') }))]
  } finally {
    await cluster.remove()
  }
}

async function measure(env: Record<string, string>): Promise<string[]> {
  const server = await startServer(env)
  try {
    const client = await createClient(server.url, 'teacher', school)
    const classes = endpoints.userClasses.data.parse(await client.call('userClasses', { userID: client.userID }))
    const classID = classes.find(({ name }) => name === '1a')?.classID ?? ''
    const student = (await client.students('1a')).find(({ grades }) => grades.length > 0)
    const entry = student?.grades[0]
    if (!student || !entry) throw new Error('nobody in 1a has an entry')
    const { revision, ...value } = entry
    const save = (at: number) => {
      const grades: Entry = { ...value, layout: { ...value.layout, comments: `Fassung ${at}` } }
      return client.call('setStudentGrades', { id: student.id }, { id: student.id, grades })
    }
    const open = () => client.call('classStudents', { classID })
    const bare = async () => (await fetch(`${server.url}/healthz`)).arrayBuffer()
    const figures: number[] = []
    for (const act of [save, open, bare]) {
      for (let at = 0; at < warmUp; at += 1) await act(at)
      const before = workOf(server) ?? Number.NaN
      for (let at = 0; at < times; at += 1) await act(warmUp + at)
      figures.push(((workOf(server) ?? Number.NaN) - before) / times)
    }
    const [ofSave = 0, ofOpened = 0, ofBare = 0] = figures
    return [...figures.map(ms), `${ratio(ofSave, ofBare)}, ${ratio(ofOpened, ofBare)}`]
  } finally {
    await server.remove()
  }
}
