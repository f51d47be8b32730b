import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  AccountStart,
  accountEndpoints,
  ClassStart,
  type EndpointBody,
  type ImportProfile,
  importEndpoints,
  StudentStart,
  schoolEndpoints,
  UserStart,
} from '#contract/index.ts'
import { saveEdits } from '#drafts/useFormProblems.ts'
import { type Client, createClient, signInHead } from '../support/clientInProcess.ts'
import { listProfile } from '../support/listProfile.ts'
import { createTestServer, type TestServer } from '../support/serverInProcess.ts'

let server: TestServer
let head: Client
beforeEach(async () => {
  server = await createTestServer()
  head = await signInHead(server)
})
afterEach(() => server.close())

type StudentBody = EndpointBody<typeof schoolEndpoints.editStudent>
type UserBody = EndpointBody<typeof schoolEndpoints.editUser>['data']
type ClassBody = EndpointBody<typeof schoolEndpoints.editClass>

const student: StudentBody = { id: '01001', preName: 'Emil', name: 'Becker', class: '1a', birthday: '01.02.2018' }
const user: UserBody = {
  ...{ userID: 'demo-kollegin', name: 'Derya Aksoy', email: 'kollegin@musterschule.example' },
  ...{ admin: false, classes: ['demo-1a'] },
}
const klass: ClassBody = { classID: 'demo-2b', name: '2b', label: 'Klasse', template: 'demo-nds12' }

const put = {
  student: (body: Partial<StudentBody>) => head.api.ask(schoolEndpoints.editStudent, { body: { ...student, ...body } }),
  user: (data: Partial<UserBody>) => head.api.ask(schoolEndpoints.editUser, { body: { data: { ...user, ...data } } }),
  klass: (body: Partial<ClassBody>) => head.api.ask(schoolEndpoints.editClass, { body: { ...klass, ...body } }),
}
const students = () => head.api.ask(schoolEndpoints.students, {})
const emil = async () => (await students()).find(({ id }) => id === student.id)
const derya = async () => (await head.api.ask(schoolEndpoints.users, {})).find(({ userID }) => userID === user.userID)
const class2b = () => head.api.ask(schoolEndpoints.class, { params: { id: klass.classID } })
const sentence = (fields: string) =>
  `Nichts gespeichert, denn jemand anders hat inzwischen etwas geändert: ${fields}. Bitte prüfen und noch einmal speichern.`

describe('two admins who change the same student', () => {
  beforeEach(() => put.student({}))
  const was = StudentStart.parse({ birthplace: '', gender: '', language: '', ...student })

  it('both have their way where they changed different fields', async () => {
    await put.student({ class: '4b', was })
    await put.student({ name: 'Bäcker', was })
    expect(await emil()).toMatchObject({ name: 'Bäcker', class: '4b', birthday: '01.02.2018' })
    await put.student({ birthday: '', birthplace: 'Leer', was })
    expect(await emil()).toEqual({ id: '01001', preName: 'Emil', name: 'Bäcker', class: '4b', birthplace: 'Leer' })
  })

  it('are told where they changed the same, and nothing is saved', async () => {
    await put.student({ class: '4b', gender: 'm', was })
    const before = await emil()
    await expect(put.student({ class: '2c', gender: 'd', name: 'Bäcker', was })).rejects.toMatchObject({
      message: sentence('Klasse, Geschlecht'),
      details: {
        ...{ status: 409, code: 'stale', data: { ...was, class: '4b', gender: 'm' } },
        fields: {
          class: 'Jemand anders hat hier inzwischen „4b“ eingetragen.',
          gender: 'Jemand anders hat hier inzwischen „männlich“ eingetragen.',
        },
      },
    })
    expect(await emil()).toEqual(before)
  })

  it('a save whose answer was lost is no clash with itself', async () => {
    await put.student({ class: '2c', was })
    await put.student({ class: '2c', was })
    expect(await emil()).toMatchObject({ class: '2c' })
  })

  it('somebody taken out of every class meanwhile stays out of it', async () => {
    const body = { classID: 'demo-1a', students: [] }
    await head.api.ask(schoolEndpoints.setClassStudents, { params: { classID: 'demo-1a' }, body })
    await put.student({ name: 'Bäcker', was })
    expect(await emil()).toEqual({ id: '01001', preName: 'Emil', name: 'Bäcker', birthday: '01.02.2018' })
  })

  it('a student who was removed meanwhile is told to be in the archive', async () => {
    await head.api.ask(schoolEndpoints.deleteStudent, { params: { id: student.id } })
    await expect(put.student({ name: 'Bäcker', was })).rejects.toMatchObject({
      message: 'Dieses Kind wurde inzwischen entfernt. Sie können es aus dem Archiv wiederherstellen.',
      details: { status: 404 },
    })
  })

  it('without what the edits began from the last one counts, as specified', async () => {
    await put.student({ class: '4b' })
    await put.student({ name: 'Bäcker' })
    expect(await emil()).toMatchObject({ name: 'Bäcker', class: '1a' })
  })
})

describe('two admins who change the same user', () => {
  const was = UserStart.parse(user)

  it('both have their way where they changed different fields', async () => {
    await put.user({ classes: ['demo-2b', 'demo-1a'], was })
    await put.user({ name: 'Derya Aksoy-Kaya', email: 'Derya@musterschule.example', was })
    expect(await derya()).toMatchObject({
      ...{ name: 'Derya Aksoy-Kaya', email: 'derya@musterschule.example', classes: ['1a', '2b'] },
    })
  })

  it('are told where they changed the same, and nothing is saved', async () => {
    await put.user({ classes: ['demo-2b'], admin: true, name: 'Derya', was })
    const before = await derya()
    await expect(put.user({ classes: ['demo-3a'], name: 'D. Aksoy', was })).rejects.toMatchObject({
      message: sentence('Name, Klassen'),
      details: {
        ...{ code: 'stale', data: { ...was, classes: ['demo-2b'], admin: true, name: 'Derya' } },
        fields: {
          'data.name': 'Jemand anders hat hier inzwischen „Derya“ eingetragen.',
          'data.classes': 'Jemand anders hat hier inzwischen „2b“ eingetragen.',
        },
      },
    })
    expect(await derya()).toEqual(before)
  })
})

describe('a user whose name or login an admin changes while the account page is open', () => {
  const was = AccountStart.parse(user)
  let own: Client
  beforeEach(async () => {
    own = createClient(server)
    await own.login(user.email)
  })
  const save = (more: Partial<AccountStart> & { was?: AccountStart }) => {
    const { userID, name, email } = user
    return own.api.ask(accountEndpoints.updateUser, { body: { data: { userID, name, email, ...more } } })
  }

  it('keeps the login she was given when she changes her name alone', async () => {
    await put.user({ email: 'Aksoy@musterschule.example' })
    const now = { name: 'Derya Aksoy-Kaya', email: 'aksoy@musterschule.example' }
    expect(await save({ name: now.name, was })).toMatchObject(now)
    expect(await derya()).toMatchObject(now)
  })

  it('is told where both have changed the same, and nothing is saved', async () => {
    await put.user({ name: 'Derya' })
    await expect(save({ name: 'D. Aksoy', email: 'd@musterschule.example', was })).rejects.toMatchObject({
      message: sentence('Name'),
      details: {
        ...{ status: 409, code: 'stale', data: { ...was, name: 'Derya' } },
        fields: { 'data.name': 'Jemand anders hat hier inzwischen „Derya“ eingetragen.' },
      },
    })
    expect(await derya()).toMatchObject({ ...was, name: 'Derya' })
  })

  it('without what the edits began from the last one counts, as specified', async () => {
    await put.user({ name: 'Derya' })
    await save({ email: 'd@musterschule.example' })
    expect(await derya()).toMatchObject({ name: user.name, email: 'd@musterschule.example' })
  })
})

describe('two admins who change the same class', () => {
  const was = ClassStart.parse(klass)

  it('both have their way where they changed different fields', async () => {
    await put.klass({ name: '2d', was })
    await put.klass({ label: 'Gruppe', template: undefined, was })
    expect(await class2b()).toMatchObject({ name: '2d', label: 'Gruppe', template: null })
  })

  it('are told where they changed the same, and nothing is saved', async () => {
    await put.klass({ name: '2d', was })
    await put.klass({ name: '2d', template: 'demo-nds34', was })
    await expect(put.klass({ name: '2e', label: 'Gruppe', template: undefined, was })).rejects.toMatchObject({
      message: sentence('Name, Vorlage'),
      details: {
        ...{ code: 'stale', data: { ...was, name: '2d', template: 'demo-nds34' } },
        fields: {
          name: 'Jemand anders hat hier inzwischen „2d“ eingetragen.',
          template: 'Jemand anders hat hier inzwischen „Jahrgang 3/4 mit Noten“ eingetragen.',
        },
      },
    })
    expect(await class2b()).toMatchObject({ name: '2d', label: 'Klasse' })
  })
})

it('two admins at the settings of the school are told where they changed the same text', async () => {
  const was = await head.api.ask(schoolEndpoints.schoolSettings, {})
  const edit = (more: object) => head.api.ask(schoolEndpoints.editSchoolSettings, { body: { ...was, ...more, was } })
  await edit({ imprint: 'Schulstraße 1', pinRequired: true })
  await edit({ privacy: 'Wer fragt, bekommt Auskunft.' })
  await expect(edit({ imprint: 'Schulgasse 1', name: 'MUSTERschule' })).rejects.toMatchObject({
    message: sentence('Impressum'),
    details: { code: 'stale', fields: { imprint: 'Jemand anders hat hier inzwischen „Schulstraße 1“ eingetragen.' } },
  })
  expect(await head.api.ask(schoolEndpoints.schoolSettings, {})).toEqual({
    ...{ ...was, imprint: 'Schulstraße 1', privacy: 'Wer fragt, bekommt Auskunft.', pinRequired: true },
  })
})

describe('two admins who change the same import profile', () => {
  const was = listProfile
  const edit = (more: Partial<ImportProfile>) =>
    head.api.ask(importEndpoints.editImportProfile, { body: { ...listProfile, ...more, was } })
  const now = async () =>
    (await head.api.ask(importEndpoints.importProfiles, {})).find(({ profileID }) => profileID === was.profileID)
  beforeEach(() => head.api.ask(importEndpoints.addImportProfile, { body: listProfile }))

  it('both have their way where they changed different fields', async () => {
    await edit({ delimiter: '\t' })
    await edit({ removeOldStudents: 'true', classLabel: 'Gruppe' })
    expect(await now()).toEqual({ ...was, delimiter: '\t', removeOldStudents: 'true', classLabel: 'Gruppe' })
  })

  it('are told in words where they changed the same, and nothing is saved', async () => {
    const cols = [...was.cols, '' as const]
    await edit({ cols, delimiter: '|', updateNames: 'false' })
    await expect(
      edit({ cols: was.cols.toReversed(), delimiter: ',', updateNames: 'false', name: 'Liste 2' }),
    ).rejects.toMatchObject({
      message: sentence('Trennzeichen, Spalten'),
      details: {
        ...{ status: 409, code: 'stale', data: { name: was.name, cols, delimiter: '|', updateNames: 'false' } },
        fields: {
          delimiter: 'Jemand anders hat hier inzwischen „Senkrechter Strich ( | )“ eingetragen.',
          cols: expect.stringContaining('nicht übernehmen“'),
        },
      },
    })
    expect(await now()).toEqual({ ...was, cols, delimiter: '|', updateNames: 'false' })
  })

  it('one that was removed meanwhile is told', async () => {
    await head.api.ask(importEndpoints.deleteImportProfile, { params: { id: was.profileID } })
    await expect(edit({ name: 'Liste 2' })).rejects.toMatchObject({
      message: 'Dieses Import-Profil gibt es nicht mehr.',
      details: { status: 404 },
    })
  })

  it('without what the edits began from the last one counts, as specified', async () => {
    await edit({ delimiter: '|' })
    await head.api.ask(importEndpoints.editImportProfile, { body: { ...listProfile, name: 'Liste 2' } })
    expect(await now()).toEqual({ ...was, name: 'Liste 2' })
  })
})

it('who has read what is there now and saves again has decided', async () => {
  const began = UserStart.parse(user)
  await put.user({ name: 'Derya' })
  let was = began
  const save = () =>
    saveEdits(
      () => put.user({ name: 'D. Aksoy', was }),
      UserStart,
      (now) => {
        was = now
      },
    )
  await expect(save()).rejects.toMatchObject({ details: { code: 'stale' } })
  await save()
  expect(await derya()).toMatchObject({ name: 'D. Aksoy' })
})
