import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AskOptions, createWriter } from '#api/index.ts'
import {
  type AllEndpoints,
  allEndpoints,
  type Endpoint,
  type EndpointName,
  importEndpoints as importing,
  type SessionUser,
  schoolEndpoints as school,
  templateEndpoints as templates,
  yearSwitchEndpoints,
} from '#contract/index.ts'
import { tablesInOrder } from '#server/index.ts'
import { type Client, createClient } from '../support/clientInProcess.ts'
import { createIdlePrintQueue } from '../support/createIdlePrintQueue.ts'
import { listProfile } from '../support/listProfile.ts'
import { logoBody, makePng } from '../support/png.ts'
import { createTestServer, type TestServer } from '../support/serverInProcess.ts'

// The server does what it is asked for, and its answer is cut off, once for every call that changes something. The app must
// learn that it is done, and it must be done once.

type Written = {
  [N in EndpointName]: AllEndpoints[N] extends { repeat: 'once' | 'same' | 'reads' } ? N : never
}[EndpointName]
type Options<N extends EndpointName> = AskOptions<AllEndpoints[N]>

let server: TestServer
let client: Client
let user: SessionUser
/** How often the server was asked for the path that is cut, and what it had stored when the first answer was lost. */
let cut: { path: string; asked: number; stored: Record<string, string> } | undefined

/** Everything that is stored, by table; without sessions, and the count of writes. */
async function dump(): Promise<Record<string, string>> {
  const rows: Record<string, string> = {}
  for (const table of tablesInOrder) {
    if (table === 'session' || table === 'epoch') continue
    rows[table] = JSON.stringify(await server.store.db.selectFrom(table).selectAll().execute())
  }
  return rows
}

beforeAll(async () => {
  server = await createTestServer({ reports: createIdlePrintQueue() })
  client = createClient({
    ...server,
    async fetch(url, init) {
      const answer = await server.fetch(url, init)
      if (cut && new URL(String(url), 'http://server').pathname.endsWith(cut.path)) {
        cut.asked += 1
        if (cut.asked === 1) {
          cut.stored = await dump()
          throw new TypeError('Load failed')
        }
      }
      return answer
    },
  })
  user = (await client.login('leitung@musterschule.example')) as SessionUser
})
afterAll(() => server.close())

const write = createWriter({ newKey: () => crypto.randomUUID(), isOnline: () => true })
const ask = <E extends Endpoint>(endpoint: E, options: AskOptions<E>) => client.api.ask(endpoint, options)
const student = { preName: 'Ada', name: 'Neu', class: '2b' }
const newUser = { name: 'Neu', email: 'neu@musterschule.example', admin: false, classes: ['demo-2b'] }
const card = { class: 'demo-1a', students: ['01005'] }
const part = { name: '1. Halbjahr', term: '1', printDate: '30.01.2026' } as const
const file = new File(['Nr;Nachname;Vorname;Klasse\n88001;Eins;Eva;1a\n'], 'liste.csv')
const upload = { body: { file, fileName: file.name, profile: 'p' } }

const addedClass = async (name: string) =>
  (await ask(school.addClass, { body: { name } })).find((one) => one.name === name)?.classID ?? ''
const addedUser = async (email: string) =>
  (await ask(school.addUser, { body: { data: { ...newUser, email } } })).users.find((one) => one.email === email)
    ?.userID ?? ''
const addedTemplate = async (templateID: string) => {
  const { fingerprint: _, ...values } = await ask(templates.template, { params: { id: 'demo-nds12' } })
  const template = { ...values, templateID, name: templateID }
  await ask(templates.addTemplate, { body: template })
  return template
}
const lastPart = async () => (await ask(school.years, {})).find(({ status }) => status === 'active')?.parts.at(-1)
const issued = async () => {
  await ask(allEndpoints.editReportStates, { body: { class: 'demo-3a', students: ['04001'], to: 'issued' } })
  return (await ask(school.reportVersions, { params: { studentID: '04001' } }))[0]?.id ?? ''
}

/** What each call asks for, in an order in which each finds what it needs. A call without a row does not compile. */
const rows: { [N in Written]: () => Options<N> | Promise<Options<N>> } = {
  login: () => ({ body: { server: 'Musterschule', email: user.email, password: 'x' } }),
  verifyUser: () => ({ body: {} }),
  refreshToken: () => ({ body: {} }),
  logout: () => ({}),
  readMessage: () => ({ params: { userID: user.userID, messageID: 'demo-druck' }, body: {} }),
  updateUser: () => ({ body: { data: { userID: user.userID, name: 'Birgit Winter', email: user.email } } }),
  updateAppearance: () => ({ body: { data: { theme: 'dark', accent: '#123456', language: 'de' } } }),
  editOwnTextBlocks: () => ({
    params: { userID: user.userID },
    body: { add: [{ field: 'reading', level: '', text: 'Liest.' }], remove: [] },
  }),

  addStudent: () => ({ body: student }),
  editStudent: () => ({ body: { ...student, id: '01001', newID: '77001' } }),
  setStudentTemplates: () => ({ body: { students: [{ id: '77001' }], template: 'demo-nds12' } }),
  deleteStudent: () => ({ params: { id: '77001' } }),
  restoreStudent: async () => ({
    params: { archiveID: (await ask(school.archivedStudents, {}))[0]?.archiveID ?? '' },
    body: {},
  }),
  addClass: () => ({ body: { name: '2d' } }),
  editClass: async () => ({ body: { classID: await addedClass('2e'), name: '2f' } }),
  deleteClass: async () => ({ params: { id: await addedClass('2g') } }),
  setClassStudents: async () => {
    const classID = await addedClass('2h')
    return {
      params: { classID },
      body: { classID, students: ['01002'], moves: [{ id: '01002', from: '1a', into: true }] },
    }
  },
  addUser: () => ({ body: { data: newUser } }),
  addUsers: () => ({ body: { users: [{ ...newUser, email: 'viele@musterschule.example' }], mustChange: true } }),
  editUser: async () => ({
    body: { data: { ...newUser, userID: await addedUser('a@musterschule.example'), email: 'b@musterschule.example' } },
  }),
  resetPassword: async () => ({ body: { userID: await addedUser('c@musterschule.example') } }),
  deleteUser: async () => ({ params: { id: await addedUser('d@musterschule.example') } }),
  addMessage: () => ({ body: { title: 'Konferenz', message: 'Am Montag.', to: 'all' } }),
  uploadLogo: () => ({ body: logoBody(makePng()) }),
  editSchoolSettings: async () => ({ body: { ...(await ask(school.schoolSettings, {})), imprint: 'Schulstraße 1' } }),

  readChildFile: () => ({ body: { id: '01003', reason: 'Antrag' } }),
  deleteChildFile: async () => {
    await ask(school.deleteStudent, { params: { id: '01003' } })
    return { body: { id: '01003', reason: 'Antrag' } }
  },
  editRetention: () => ({ body: { kind: 'messages', amount: 4, was: 3 } }),
  releaseRetention: () => ({ body: { kind: 'entries', count: 0 } }),

  editDeadline: () => ({ body: { deadline: '2025-01-31' } }),
  editReportStates: () => ({ body: { ...card, to: 'submitted' } }),
  editLateEdit: async () => {
    const grades = { class: '1a', year: '2024/2025-1. Halbjahr', grades: [], layout: { sickDays: 3 } }
    const save = { params: { id: '01005' }, body: { id: '01005', grades } }
    await expect(ask(allEndpoints.setStudentGrades, save)).rejects.toMatchObject({ details: { code: 'locked' } })
    const [waiting] = await ask(allEndpoints.lateEdits, {})
    return { body: { id: waiting?.id ?? '', decision: 'let in' } }
  },
  generateClass: () => ({ params: { id: 'demo-3a' } }),
  generateStudent: () => ({ params: { id: '04001' } }),
  generateEarlier: async () => {
    await issued()
    return { body: { id: '04001', part: '2024/2025-1. Halbjahr' } }
  },
  generateDuplicate: async () => ({ body: { id: await issued(), place: 'Emden', date: '2025-02-03' } }),
  findIssued: () => ({ body: { query: 'Ada' } }),
  issueAnew: async () => {
    await issued()
    const cards = (await ask(school.issuedCards, {})).map(({ templates: _, ...one }) => one)
    return { body: { reason: 'Falsches Datum', cards } }
  },
  deleteFile: async () => ({ body: { path: (await ask(school.currentFiles, {}))[0]?.path ?? '' } }),

  addTemplate: async () => ({ body: { ...(await addedTemplate('eins')), templateID: 'zwei', name: 'zwei' } }),
  editTemplate: async () => ({ body: { ...(await addedTemplate('drei')), name: 'Drei' } }),
  uploadTemplateLogo: () => ({ body: { ...logoBody(makePng()), templateID: 'eins' } }),
  setTemplateClasses: async () => {
    const free = (await ask(templates.templateClasses, { params: { id: 'eins' } })).find(({ template }) => !template)
    return { params: { id: 'eins' }, body: { classes: [{ classID: free?.classID ?? '', was: null }] } }
  },
  deleteTemplate: () => ({ params: { id: 'eins' } }),
  restoreTemplate: () => ({ params: { id: 'eins' } }),

  addImportProfile: () => ({ body: listProfile }),
  editImportProfile: () => ({ body: { ...listProfile, removeOldStudents: 'false' } }),
  readColumns: () => ({ body: { file, fileName: file.name } }),
  importFile: () => upload,
  discardImport: async () => ({ body: { key: (await ask(importing.importFile, upload)).key } }),
  confirmImport: async () => ({ body: { key: (await ask(importing.importFile, upload)).key } }),
  undoImport: async () => ({ body: { importID: (await ask(importing.lastImport, {}))?.importID ?? '' } }),
  deleteImportProfile: () => ({ params: { id: 'p' } }),

  switchYear: () => ({
    body: {
      ...{ from: '2024/2025', name: '2027/2028', part: { ...part, printDate: '31.01.2028' } },
      ...{ classes: [], exceptions: [], next: [] },
    },
  }),
  undoYearSwitch: async () => ({
    body: { switchID: (await ask(yearSwitchEndpoints.yearSwitch, {}))?.switchID ?? '' },
  }),
  addYear: () => ({ body: { name: '2025/2026' } }),
  addYearPart: () => ({ body: part }),
  editYearPart: async () => ({ body: { ...part, partID: (await lastPart())?.partID ?? '', validFrom: '01.02.2026' } }),
  deleteYearPart: async () => ({ body: { partID: (await lastPart())?.partID ?? '' } }),
  dismissUnissued: async () => {
    const parts = (await ask(school.years, {})).flatMap((year) => year.parts)
    return { body: { partID: parts[0]?.partID ?? '', count: 1, reason: 'Kein Zeugnis nötig.' } }
  },
  activateYear: () => ({ body: { name: '2024/2025' } }),
  // Prints in the background, so it is the last.
  startReports: () => ({ body: { ids: ['demo-3a'] } }),
  stopReports: () => ({}),
}

/** Who is signed in is another question, and so are passwords that were never read: they are given anew. */
const asksAnew: readonly Written[] = ['login', 'refreshToken', 'logout']
const renewed: readonly Written[] = ['addUser', 'addUsers']

it.each((Object.keys(rows) as Written[]).filter((name) => !asksAnew.includes(name)))(
  '%s is done once and told as done',
  async (name) => {
    const endpoint: Endpoint = allEndpoints[name]
    const options = (await rows[name]()) as AskOptions<Endpoint> & { params?: Record<string, string> }
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) =>
      encodeURIComponent(options.params?.[key] ?? ''),
    )
    cut = { path, asked: 0, stored: {} }
    try {
      await write(client.api, endpoint, options)
      expect(cut.asked).toBe(2)
      if (endpoint.repeat === 'once' && !renewed.includes(name)) expect(await dump()).toEqual(cut.stored)
    } finally {
      cut = undefined
    }
  },
)
