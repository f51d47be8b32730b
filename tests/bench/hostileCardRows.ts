import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { openStore } from '#server/index.ts'
import { root } from '../support/run/root.ts'
import { type Client, createClient } from '../support/server/createClient.ts'
import { type SchoolServer, startServer } from '../support/server/startServer.ts'
import { longestWait } from './longestWait.ts'
import { bareAnswer, ms, type Row, ratio } from './part.ts'

const texts = [
  ...['interests', 'speaking', 'writing', 'reading', 'operations', 'space', 'size'],
  ...['workBehaviour', 'socialBehaviour', 'comments', 'clubs'],
]
/** Every text as long as it may be, without a space, and so many marks that no template has. */
const cardOf = (strays: number) => ({
  grades: Array.from({ length: strays }, (_, n) => ({
    ...{ subject: 'x', category: `c${n}`, snippet: `n${n}`, grade: `${n}`.padEnd(165, 'y') },
  })),
  layout: Object.fromEntries(texts.map((field) => [field, 'm'.repeat(19_900)])),
})

/** Fills the report cards of a class of a stopped server. */
async function fill(dataDir: string, className: string, strays: number): Promise<void> {
  const store = await openStore(join(dataDir, 'zeugnis.db'))
  const part = { class: className, year: '2024/2025-1. Halbjahr' }
  const value = JSON.stringify({ ...part, ...cardOf(strays) })
  await store.write(async (db) => {
    const students = await db.selectFrom('student').select('id').where('class', '=', `demo-${className}`).execute()
    for (const { id } of students) {
      const at = '2025-01-15T08:00:00.000Z'
      const entry = { revision: 1, value, author: 'demo-lehrkraft', device: null, created_at: at, at }
      await db
        .insertInto('entry')
        .values({ school: 'musterschule', student: id, ...part, ...entry })
        .onConflict((conflict) => conflict.columns(['school', 'student', 'class', 'year']).doUpdateSet({ value }))
        .execute()
    }
  })
  await store.close()
}

const school = (dataDir: string, ...args: string[]) =>
  execFileSync(process.execPath, [join(root, 'src/server/school.ts'), ...args], {
    env: { ...process.env, DATA_DIR: dataDir, INIT_CWD: dataDir },
  })

/** Puts the whole school, as it is, beside itself. */
function addNeighbour({ dataDir }: SchoolServer): void {
  school(dataDir, 'export', 'musterschule', 'a.db')
  school(dataDir, 'import', 'a.db', '--as', 'waldschule')
}

const eight = (work: () => Promise<unknown>) => Promise.all(Array.from({ length: 8 }, work))
const opened = (head: Client, classID: string) => eight(() => head.download(`/get/classStudents/${classID}`))

/** The table's rows for report cards that were made to keep the server busy. */
export async function* hostileCardRows(): AsyncGenerator<Row> {
  yield ['', 'answered after', '/healthz at most', 'to a bare page', 'answer']
  const server = await startServer()
  try {
    await server.stop()
    addNeighbour(server)
    await fill(server.dataDir, '1a', 500)
    await fill(server.dataDir, '2b', 4900)
    await server.start()
    const head = await createClient(server.url, 'head')
    const neighbour = await createClient(server.url, 'head', 'waldschule')
    const [student] = await neighbour.students('2b')
    const bare = await bareAnswer(server.url)
    async function row(name: string, work: () => Promise<unknown>): Promise<Row> {
      const before = performance.now()
      let answer = 'done'
      const asked = () =>
        work().catch((error: unknown) => {
          answer = String(error).slice(0, 120)
        })
      const wait = await longestWait(server.url, asked)
      const time = performance.now() - before
      return [name, ms(time), ms(wait), `${ratio(time, bare)}, ${ratio(wait, bare)}`, answer]
    }
    yield await row('a class of cards as large as they may be, opened by 8', () => opened(head, 'demo-1a'))
    yield await row('a class of cards of 1 MB, opened by 8', () => opened(head, 'demo-2b'))
    yield await row('history of such a card, by 8', () =>
      eight(() => head.download(`/get/gradesHistory/${student?.id}`)),
    )
    yield await row('how far the school is, by 8', () => eight(() => head.download('/get/schoolState')))
    yield await row('what a template is used for, by 8', () =>
      eight(() => head.download('/get/templateUsage/demo-nds12')),
    )
    yield await row('what another template would lose', () => head.download('/get/templateClasses/demo-nds34'))
    const print = (who: Client, id: string) => () => who.call('generateClass', { id })
    yield await row('such a class printed', print(head, 'demo-1a'))
    const printing = print(head, 'demo-1a')()
    yield await row("another school's class meanwhile", print(neighbour, 'demo-3a'))
    await printing
  } finally {
    await server.remove()
  }
}
