import { describe, expect, it } from 'vitest'
import { type AdminUser, endpoints, schoolEndpoints } from '#contract/index.ts'
import { passwordProblem } from '#rules/index.ts'
import { besideOtherSchool } from '../../../tests/support/otherSchool.ts'
import { emil, entryOf1a, save } from '../../../tests/support/saving.ts'
import { demoPassword, type TestServer } from '../../../tests/support/serverInProcess.ts'
import { type Answer, createVisitor, signIn, type Visitor } from '../../../tests/support/visitor.ts'

let server: TestServer
let head: Visitor
besideOtherSchool(async (own) => {
  server = own
  head = await signIn(server, 'leitung')
})

const ada = { name: 'Ada Arndt', email: 'ada@musterschule.example', admin: false, classes: ['demo-1a', 'demo-2b'] }
const anna = { name: 'Anna Petersen', email: 'lehrkraft@musterschule.example', admin: false, classes: ['demo-3a'] }
const add = (data: object, who = head) => who.call('addUser', { body: { data: { ...ada, ...data } } })
const edit = (data: object, who = head) => who.call('editUser', { body: { data } })
const remove = (id: string, who = head) => who.call('deleteUser', { params: { id } })
const reset = (userID: string) => head.call('resetPassword', { body: { userID } })
const users = async (): Promise<AdminUser[]> => schoolEndpoints.users.data.parse((await head.call('users')).data)
const found = async (name: string) => (await users()).find((user) => user.name === name)
const added = (answer: Answer) => schoolEndpoints.addUser.data.parse(answer.data)
const fields = ({ error }: Answer) => [error?.code, Object.keys(error?.fields ?? {})]

/** A second admin, signed in. */
async function secondAdmin() {
  const { users: all, password } = added(await add({ admin: true }))
  const visitor = createVisitor(server)
  await visitor.login(ada.email, password)
  return { visitor, userID: all.find(({ email }) => email === ada.email)?.userID ?? '' }
}

it('the list has every user by name with the names of their classes', async () => {
  expect(await users()).toEqual([
    { ...anna, userID: 'demo-lehrkraft', classes: ['1a', '3a'] },
    {
      ...{ userID: 'demo-leitung', name: 'Birgit Sommer', email: 'leitung@musterschule.example' },
      ...{ admin: true, classes: [] },
    },
    {
      ...{ userID: 'demo-kollegin', name: 'Derya Aksoy', email: 'kollegin@musterschule.example' },
      ...{ admin: false, classes: ['1a'] },
    },
  ])
})

describe('several new users', () => {
  const eva = { ...ada, name: 'Eva Engel', email: 'eva@musterschule.example', admin: true, classes: [] }
  const addMany = (list: object[], key?: string) =>
    head.call('addUsers', {
      body: { users: list, mustChange: true },
      ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
    })
  const made = (answer: Answer) => schoolEndpoints.addUsers.data.parse(answer.data).made

  it('get a password each, with which they sign in and are asked for one of their own, once', async () => {
    const [ofAda, ofEva] = made(await addMany([ada, eva]))
    const visitor = createVisitor(server)
    const first = await visitor.login(ada.email, ofAda?.password)
    expect(endpoints.login.data.parse(first.data)).toMatchObject({ userID: ofAda?.userID, passwordGiven: true })
    expect((await createVisitor(server).login(eva.email, ofEva?.password)).status).toBe(200)
    const change = { currentPassword: ofAda?.password, newPassword: demoPassword, confirmPassword: demoPassword }
    await visitor.call('changePassword', { body: { data: change } })
    const again = await createVisitor(server).login(ada.email)
    expect(endpoints.login.data.parse(again.data).passwordGiven).toBe(false)
    expect(await found('Eva Engel')).toMatchObject({ admin: true, classes: [] })
  })

  it('are added all or none; a wrong one is named by its place', async () => {
    const was = await users()
    expect(fields(await addMany([ada, { ...eva, email: ada.email }]))).toEqual(['conflict', ['users.1.email']])
    expect(fields(await addMany([ada, { ...eva, admin: false }]))).toEqual(['validation', ['users.1.classes']])
    expect(await users()).toEqual(was)
  })

  it('are added once for one key, with passwords that are valid', async () => {
    await addMany([ada, eva], 'many')
    const again = made(await addMany([ada, eva], 'many'))
    expect((await users()).filter(({ name }) => name === ada.name)).toHaveLength(1)
    expect((await createVisitor(server).login(ada.email, again[0]?.password)).status).toBe(200)
    expect((await createVisitor(server).login(eva.email, again[1]?.password)).status).toBe(200)
    expect((await addMany([ada, eva], 'many')).error?.code).toBe('conflict')
  })
})

describe('a new user', () => {
  it('needs a name that can be seen', async () => {
    expect(fields(await add({ name: '\u200B' }))).toEqual(['validation', ['data.name']])
  })

  it('sent again under its key, as after a lost answer, is one user, and the last password counts', async () => {
    const send = (data: object, key = 'one') =>
      head.call('addUser', { body: { data: { ...ada, ...data } }, headers: { 'Idempotency-Key': key } })
    const passwords: string[] = []
    for (const _ of [1, 2, 3]) passwords.push(added(await send({})).password)
    expect(new Set(passwords).size).toBe(3)
    expect((await users()).filter(({ email }) => email === ada.email)).toHaveLength(1)
    const logins: number[] = []
    for (const password of passwords) logins.push((await createVisitor(server).login(ada.email, password)).status)
    expect(logins).toEqual([401, 401, 200])

    // A user who has signed in keeps the password.
    expect((await send({})).error?.code).toBe('conflict')
    expect((await createVisitor(server).login(ada.email, passwords[2] ?? '')).status).toBe(200)
    const kept = await server.store.db.selectFrom('idempotency').select('answer').execute()
    expect(JSON.stringify(kept)).not.toMatch(new RegExp([...passwords, 'argon2', ada.name, ada.email].join('|')))
  })

  it('sent again keeps the password that somebody else has given it since', async () => {
    const headers = { 'Idempotency-Key': 'one' }
    const { users: all } = added(await head.call('addUser', { body: { data: ada }, headers }))
    await reset(all.find(({ email }) => email === ada.email)?.userID ?? '')
    expect((await head.call('addUser', { body: { data: ada }, headers })).error?.code).toBe('conflict')
  })

  it('signs in with the generated password, has their classes and looks as everybody begins', async () => {
    const { users: all, password } = added(await add({}))
    expect(passwordProblem(password)).toBeUndefined()
    expect(all.find(({ name }) => name === ada.name)).toMatchObject({ ...ada, classes: ['1a', '2b'] })
    const visitor = createVisitor(server)
    const login = await visitor.login('ADA@musterschule.example', password)
    expect(login.data).toMatchObject({
      name: ada.name,
      admin: false,
      theme: 'light',
      accent: '#A36FD1',
      language: 'de',
    })
    expect((await save(visitor, entryOf1a(1))).status).toBe(200)
    const stored = await server.store.db.selectFrom('user').select('password').where('name', '=', ada.name).execute()
    expect(stored.map((row) => row.password.startsWith('$argon2id$'))).toEqual([true])
  })

  it.each([
    ['the address of another, in capitals', { email: ' LEITUNG@musterschule.example ' }, ['conflict', ['data.email']]],
    ['what is no address', { email: 'ada' }, ['validation', ['data.email']]],
    ['a class that is not there', { classes: ['demo-1a', 'x'] }, ['validation', ['data.classes']]],
    ['no class', { classes: [] }, ['validation', ['data.classes']]],
    ['no name', { name: ' ' }, ['validation', ['data.name']]],
  ])('is refused with %s', async (_title, data, refused) => {
    expect(fields(await add(data))).toEqual(refused)
    expect(await users()).toHaveLength(3)
  })

  it('asks for a class where none is chosen', async () => {
    expect((await add({ classes: [] })).error?.fields).toEqual({
      'data.classes': 'Bitte mindestens eine Klasse wählen.',
    })
  })

  it('has an address of their own, also when two are added at the same moment', async () => {
    const statuses = await Promise.all([1, 2].map(async () => (await add({})).status))
    expect(statuses.sort()).toEqual([200, 409])
  })
})

describe('changing a user', () => {
  it('writes name, address, role and classes', async () => {
    const data = { userID: 'demo-lehrkraft', name: 'Anna Neu', email: 'Neu@musterschule.example', admin: true }
    await edit({ ...data, classes: ['demo-4b', 'demo-4b'] })
    expect(await found('Anna Neu')).toEqual({ ...data, email: 'neu@musterschule.example', classes: ['4b'] })
  })

  it('is refused for nobody and for an address that is taken; one’s own is not', async () => {
    expect((await edit({ ...anna, userID: 'x', email: 'x@y.de' })).error?.code).toBe('notFound')
    const taken = await edit({ ...anna, userID: 'demo-lehrkraft', email: 'kollegin@musterschule.example' })
    expect(fields(taken)).toEqual(['conflict', ['data.email']])
    expect((await edit({ ...anna, userID: 'demo-lehrkraft' })).status).toBe(200)
  })

  it('who loses a class is refused there from then on, in the session that is open, and saves late edits', async () => {
    const teacher = await signIn(server, 'lehrkraft')
    await edit({ ...anna, userID: 'demo-lehrkraft' })
    const asked = { params: { classID: 'demo-1a' } }
    expect([
      (await save(teacher, entryOf1a(1))).status,
      (await teacher.call('classStudents', asked)).status,
      (await teacher.call('classTemplate', asked)).status,
      (await teacher.call('gradesHistory', { params: { id: emil } })).status,
    ]).toEqual([423, 403, 403, 403])
  })

  it('who gains or loses the admin flag does so at once', async () => {
    const teacher = await signIn(server, 'lehrkraft')
    await edit({ ...anna, userID: 'demo-lehrkraft', admin: true })
    expect((await teacher.call('users')).status).toBe(200)
    await edit({ ...anna, userID: 'demo-lehrkraft', admin: false })
    expect((await teacher.call('users')).status).toBe(403)
  })
})

describe('admins', () => {
  const own = { userID: 'demo-leitung', name: 'Birgit Sommer', email: 'leitung@musterschule.example' }

  it('cannot take their own rights, but change everything else', async () => {
    expect((await edit({ ...own, admin: false, classes: ['demo-1a'] })).error).toMatchObject({ code: 'forbidden' })
    expect((await edit({ ...own, name: 'B. Sommer', admin: true, classes: ['demo-1a'] })).status).toBe(200)
    expect(await found('B. Sommer')).toMatchObject({ admin: true, classes: ['1a'] })
  })

  it('cannot remove themselves', async () => {
    expect((await remove('demo-leitung')).error).toMatchObject({
      code: 'forbidden',
      message: 'Du kannst deinen eigenen Account nicht löschen.',
    })
  })

  it('cannot reset their own password here', async () => {
    expect((await reset('demo-leitung')).error).toMatchObject({
      code: 'forbidden',
      message: 'Um dein Passwort zu ändern gehe in dine Account einstellungen.',
    })
    expect((await signIn(server, 'leitung')).cookies.has('access')).toBe(true)
  })

  it.each(['the flag', 'the account'])('who take %s from each other at the same moment leave one', async (what) => {
    const { visitor, userID } = await secondAdmin()
    const demote = (who: Visitor, data: object) => edit({ ...data, admin: false, classes: ['demo-1a'] }, who)
    const answers = await Promise.all(
      what === 'the flag'
        ? [demote(head, { ...ada, userID }), demote(visitor, own)]
        : [remove(userID, head), remove('demo-leitung', visitor)],
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const admins = await server.store.db
      .selectFrom('user')
      .select('id')
      .where('school', '=', 'musterschule')
      .where('admin', '=', 1)
      .execute()
    expect(admins).toHaveLength(1)
  })
})

describe('a reset password', () => {
  it('ends every session at once, the old password and none but the user’s', async () => {
    const ipad = await signIn(server, 'lehrkraft')
    const mac = await signIn(server, 'lehrkraft')
    const colleague = await signIn(server, 'kollegin')
    const { password } = schoolEndpoints.resetPassword.data.parse((await reset('demo-lehrkraft')).data)
    const statuses = await Promise.all([ipad, mac, colleague].map((who) => who.call('verifyUser')))
    expect(statuses.map(({ status }) => status)).toEqual([401, 401, 200])
    expect((await ipad.call('refreshToken')).status).toBe(401)
    expect((await ipad.login(anna.email, demoPassword)).status).toBe(401)
    const { data } = await ipad.login(anna.email, password)
    expect(endpoints.login.data.parse(data).passwordGiven).toBe(true)
  })

  it('is told to the user alone', async () => {
    const { password } = schoolEndpoints.resetPassword.data.parse((await reset('demo-lehrkraft')).data)
    const teacher = createVisitor(server)
    await teacher.login(anna.email, password)
    const titles = async (who: Visitor) =>
      endpoints.allMessages.data.parse((await who.call('allMessages')).data).map(({ title }) => title)
    expect(await titles(teacher)).toContain('Ihr Passwort wurde zurückgesetzt')
    expect(await titles(head)).not.toContain('Ihr Passwort wurde zurückgesetzt')
  })

  it('lets nobody in who began to sign in with the old one', async () => {
    const { passwords } = server.deps
    const visitor = createVisitor(server)
    const verify = passwords.verify
    passwords.verify = async (...asked) => {
      const right = await verify(...asked)
      await reset('demo-lehrkraft')
      return right
    }
    expect((await visitor.login(anna.email, demoPassword)).status).toBe(401)
    expect(visitor.cookies.has('access')).toBe(false)
  })

  it('is good at once for somebody who tried too often to remember the old one', async () => {
    const visitor = createVisitor(server)
    for (let tries = 0; tries < 10; tries += 1) await visitor.login(anna.email, 'vergessen')
    expect((await visitor.login(anna.email)).status).toBe(429)
    const { password } = schoolEndpoints.resetPassword.data.parse((await reset('demo-lehrkraft')).data)
    expect((await visitor.login(anna.email, password)).status).toBe(200)
  })

  it('is refused for nobody', async () => {
    expect((await reset('x')).error?.code).toBe('notFound')
  })
})

describe('a removed user', () => {
  it('is out at once and cannot come back', async () => {
    const teacher = await signIn(server, 'lehrkraft')
    const left = schoolEndpoints.deleteUser.data.parse((await remove('demo-lehrkraft')).data)
    expect(left.map(({ userID }) => userID)).toEqual(['demo-leitung', 'demo-kollegin'])
    expect([(await teacher.call('verifyUser')).status, (await teacher.call('refreshToken')).status]).toEqual([401, 401])
    expect((await teacher.login(anna.email)).status).toBe(401)
    expect((await remove('demo-lehrkraft')).error?.code).toBe('notFound')
  })

  it('is still named in the history, as who wrote and who decided', async () => {
    const teacher = await signIn(server, 'lehrkraft')
    await save(teacher, entryOf1a(1))
    await teacher.call('addGradesVersion', { params: { id: emil }, body: { id: emil, grades: entryOf1a(7) } })
    await remove('demo-lehrkraft')
    const history = (await head.call('gradesHistory', { params: { id: emil } })).data
    const authors = endpoints.gradesHistory.data.parse(history).map(({ author }) => author)
    expect(authors).toEqual(['Anna Petersen', 'Anna Petersen'])
  })

  it('is still named by a conflict with what they wrote', async () => {
    await save(await signIn(server, 'lehrkraft'), entryOf1a(1))
    await remove('demo-lehrkraft')
    const conflict = await save(head, entryOf1a(2), { from: 0 })
    expect(conflict.data).toMatchObject({ author: 'Anna Petersen' })
  })

  it('leaves the address to somebody else, who is another person', async () => {
    await save(await signIn(server, 'lehrkraft'), entryOf1a(1))
    await remove('demo-lehrkraft')
    expect((await add({ email: anna.email })).status).toBe(200)
    const history = (await head.call('gradesHistory', { params: { id: emil } })).data
    expect(endpoints.gradesHistory.data.parse(history)[0]?.author).toBe('Anna Petersen')
  })
})
