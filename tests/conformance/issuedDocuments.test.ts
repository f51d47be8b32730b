import { afterEach, beforeEach, expect, it } from 'vitest'
import { allEndpoints, downloadPath, type ReportDocument, type Template } from '#contract/index.ts'
import { createReportState } from '#server/index.ts'
import { createIdlePrintQueue } from '../support/createIdlePrintQueue.ts'
import { logoBody, makePng } from '../support/png.ts'
import { demoYear, emil, entryOf1a, save } from '../support/saving.ts'
import { createTestServer, type TestServer } from '../support/serverInProcess.ts'
import { signIn, type Visitor } from '../support/visitor.ts'

let server: TestServer
let head: Visitor
let teacher: Visitor
/** What was printed last of each child. */
let printed: Map<string, ReportDocument>
beforeEach(async () => {
  printed = new Map()
  const { queue } = createIdlePrintQueue()
  const print: typeof queue.print = async (job, ...rest) => {
    for (const { id, document } of job.students) printed.set(id, document)
    return queue.print(job, ...rest)
  }
  server = await createTestServer({ reports: createReportState({ ...queue, print }) })
  head = await signIn(server, 'leitung')
  teacher = await signIn(server, 'lehrkraft')
})
afterEach(() => server.close())

const mia = '01002'
const documents = async (who: Visitor) =>
  allEndpoints.issuedDocuments.data.parse((await who.call('issuedDocuments', { params: { classID: 'demo-1a' } })).data)
async function bring(to: 'issued' | 'open', more: object = {}) {
  server.clock.at += 1_000
  const { data } = await head.call('editReportStates', { body: { class: 'demo-1a', students: [emil], to, ...more } })
  expect(data).toMatchObject({ changed: [emil] })
}
const done = async (call: Promise<{ status: number }>) => expect((await call).status).toBe(200)
/** A document but for the paths of its logos: those of an issued one are kept under names of their own. */
const words = (document: ReportDocument | undefined): unknown =>
  JSON.parse(
    JSON.stringify(document, (key, value: unknown) =>
      key === 'logo' || key === 'secondLogo' ? value !== null : value,
    ),
  )

/** Whatever is printed beside the entry, each changed by the call that a dialog makes. */
const changes: Record<string, () => Promise<unknown>> = {
  'the date of the part': async () => {
    const part = { partID: 'demo-2024-1', name: '1. Halbjahr', term: '1', printDate: '27.01.2025' }
    await done(head.call('editYearPart', { body: part }))
  },
  'the name of the part': async () => {
    const part = { partID: 'demo-2024-1', name: 'Erstes Halbjahr', term: '1', printDate: '31.01.2025' }
    await done(head.call('editYearPart', { body: part }))
  },
  'the name of the class': () =>
    done(head.call('editClass', { body: { classID: 'demo-1a', name: '1x', label: '', template: 'demo-nds12t' } })),
  'the template of the class': () =>
    done(head.call('editClass', { body: { classID: 'demo-1a', name: '1a', label: '', template: 'demo-nds12' } })),
  'the class without a template': () =>
    done(head.call('editClass', { body: { classID: 'demo-1a', name: '1a', label: '' } })),
  'the place to sign': async () => {
    const template = (await head.call('template', { params: { id: 'demo-nds12t' } })).data as Template
    const config = { ...template.layout.config, signaturePlace: 'Norden', schoolName: 'Andere Schule' }
    await done(head.call('editTemplate', { body: { ...template, layout: { ...template.layout, config } } }))
  },
  'the logo': () => done(head.call('uploadLogo', { body: logoBody(makePng({ width: 9 })) })),
  'the head and the school': async () => {
    const settings = allEndpoints.schoolSettings.data.parse((await head.call('schoolSettings')).data)
    await done(head.call('editSchoolSettings', { body: { ...settings, headName: 'Max Neu' } }))
  },
  'the class teacher': async () => {
    const user = { userID: 'demo-kollegin', name: 'Kim Neu', email: 'kollegin@musterschule.example', admin: false }
    await done(head.call('editUser', { body: { data: { ...user, classes: ['demo-2b'] } } }))
  },
  'the facts of the child': async () => {
    const child = {
      id: emil,
      preName: 'Emilio',
      name: 'Anders',
      class: '1a',
      birthday: '01.01.2018',
      birthplace: 'Aurich',
    }
    await done(head.call('editStudent', { body: child }))
  },
  'a template of the child’s own': async () => {
    const child = { id: emil, preName: 'Emil', name: 'Becker', class: '1a', template: 'demo-nds34' }
    await done(head.call('editStudent', { body: child }))
  },
}

it.each(Object.entries(changes))('an issued report card stays as it was printed: %s changes', async (_, change) => {
  await done(head.call('uploadLogo', { body: logoBody(makePng({ width: 3 })) }))
  await save(teacher, entryOf1a(2))
  await bring('issued')
  const paper = words(printed.get(emil))
  const [issued] = await documents(teacher)
  expect([issued?.version, words(issued?.document)]).toEqual([1, paper])

  await change()
  expect((await documents(teacher)).map((one) => [one.studentID, words(one.document)])).toEqual([[emil, paper]])
  expect(await documents(head)).toEqual(await documents(teacher))
  // A teacher sees its logo, too, and no PDF of it.
  const [logo] = issued?.document.blocks.flatMap((block) => (block.kind === 'head' ? [block.logo ?? ''] : [])) ?? []
  const cookie = [...teacher.cookies].map((pair) => pair.join('=')).join('; ')
  const get = (path: string) => server.fetch(`/api/musterschule${downloadPath(path)}`, { headers: { cookie } })
  expect((await get(logo ?? '')).status).toBe(200)
})

it('is the newest version of what is issued now, of the running part and of those before it', async () => {
  await bring('issued')
  await bring('open', { reason: 'Tippfehler', openUntil: '2025-01-20' })
  expect(await documents(teacher)).toEqual([])
  await save(teacher, entryOf1a(7))
  await bring('issued')
  expect((await documents(teacher)).map(({ studentID, year, version }) => [studentID, year, version])).toEqual([
    [emil, demoYear, 2],
  ])
  const next = { name: '2. Halbjahr', term: '2', printDate: '30.06.2025' }
  await done(head.call('addYearPart', { body: next }))
  expect((await documents(teacher)).map(({ year, version }) => [year, version])).toEqual([[demoYear, 2]])
  // A child of another class is none of this one's.
  await done(head.call('editStudent', { body: { id: emil, preName: 'Emil', name: 'Becker', class: '2b' } }))
  expect(await documents(head)).toEqual([])
  expect(printed.has(mia)).toBe(false)
})
