import { afterEach, beforeEach, expect, it } from 'vitest'
import { allEndpoints, downloadPath, type ReportDocument, type Template } from '#contract/index.ts'
import { createPrintState } from '#server/index.ts'
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
  server = await createTestServer({ reports: createPrintState({ ...queue, print }) })
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

const outdated = async () => allEndpoints.outdatedIssued.data.parse((await head.call('outdatedIssued')).data)
const cardsNow = async () => allEndpoints.issuedCards.data.parse((await head.call('issuedCards')).data)
const issueAnew = async (cards: unknown, reason = 'Falsches Datum') => {
  server.clock.at += 1_000
  return head.call('issueAnew', { body: { reason, cards } })
}
const versions = async (studentID = emil) =>
  allEndpoints.reportVersions.data.parse((await head.call('reportVersions', { params: { studentID } })).data)

it.each(Object.entries(changes))(
  'is named as outdated, and issued anew as the next version: %s changes',
  async (name, change) => {
    await done(head.call('uploadLogo', { body: logoBody(makePng({ width: 3 })) }))
    await save(teacher, entryOf1a(2))
    await bring('issued')
    expect(await outdated()).toEqual([])
    await change()
    const found = await outdated()
    // Without a template nothing can be printed, and no name of a person is on the paper of this template.
    const isPrinted = !['the class without a template', 'the head and the school', 'the class teacher'].includes(name)
    expect(found.map(({ studentID, version }) => [studentID, version])).toEqual(isPrinted ? [[emil, 1]] : [])
    if (!isPrinted) return
    const { status, data } = await issueAnew(found)
    expect([status, data]).toEqual([200, { changed: [emil], refused: [] }])
    expect(words((await documents(head))[0]?.document)).toEqual(words(printed.get(emil)))
    expect(await outdated()).toEqual([])
    expect((await versions()).map(({ version, reason }) => [version, reason])).toEqual([
      [2, 'Falsches Datum'],
      [1, undefined],
    ])
  },
)

it('is issued anew once, also if the answer was lost, and each with its class in the log', async () => {
  await bring('issued')
  const { data } = await head.call('editReportStates', {
    body: { class: 'demo-3a', students: ['04001'], to: 'issued' },
  })
  expect(data).toMatchObject({ changed: ['04001'] })
  await changes['the date of the part']?.()
  const cards = await cardsNow()
  expect(cards.map(({ studentID, classID, templates }) => [studentID, classID, templates])).toEqual(
    expect.arrayContaining([
      [emil, 'demo-1a', ['demo-nds12t']],
      ['04001', 'demo-3a', ['demo-nds34']],
    ]),
  )
  const answers = [await issueAnew(cards), await issueAnew(cards)].map((answer) => [answer.status, answer.data])
  const both = [200, { changed: expect.arrayContaining([emil, '04001']), refused: [] }]
  expect(answers).toEqual([both, both])
  expect((await versions()).map(({ version }) => version)).toEqual([2, 1])
  const log = allEndpoints.auditLog.data.parse(
    (await head.call('auditLog', { params: { group: 'reports', before: 'now' } })).data,
  )
  const found = log.entries.filter(({ action }) => action === 'reissueReports').map(({ target }) => target)
  expect(found.sort()).toEqual(['1a: 01001', '3a: 04001'])
})

it('is refused where it is no longer issued, and needs a reason', async () => {
  await bring('issued')
  const cards = await cardsNow()
  await bring('open', { reason: 'Tippfehler', openUntil: '2025-01-20' })
  expect((await issueAnew(cards)).data).toEqual({
    ...{ changed: [], refused: [{ studentID: emil, code: 'conflict' }] },
  })
  expect((await versions()).length).toBe(1)
  expect((await issueAnew(cards, ' ')).status).toBe(400)
})
