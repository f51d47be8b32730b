import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, demoPassword, type TestServer } from '../../../tests/support/serverInProcess.ts'
import { createVisitor, signIn, type Visitor } from '../../../tests/support/visitor.ts'

const email = 'lehrkraft@musterschule.example'
let server: TestServer
let teacher: Visitor
beforeEach(async () => {
  server = await createTestServer()
  teacher = await signIn(server, 'lehrkraft')
})
afterEach(() => server.close())

const stored = (id: string) =>
  server.store.db
    .selectFrom('user')
    .selectAll()
    .where('id', '=', id)
    .where('school', '=', 'musterschule')
    .executeTakeFirst()

describe('name and address', () => {
  const own = { userID: 'demo-lehrkraft', name: ' Anna Meier ', email: ' Anna@Meier.example ' }
  const update = (more = {}) => teacher.call('updateUser', { body: { data: { ...own, ...more } } })

  it('are changed, answered with the whole user, and it is the new address that logs in', async () => {
    const { data } = await update()
    expect(data).toMatchObject({
      userID: 'demo-lehrkraft',
      name: 'Anna Meier',
      email: 'anna@meier.example',
      admin: false,
    })
    expect((await teacher.call('verifyUser')).data).toMatchObject(data as object)
    const visitor = createVisitor(server)
    expect((await visitor.login('ANNA@meier.example')).status).toBe(200)
    expect((await visitor.login(email)).status).toBe(401)
  })

  it('can be saved again as they are', async () => {
    expect((await update({ name: 'Anna Petersen', email })).status).toBe(200)
  })

  it.each(['kollegin@musterschule.example', ' KOLLEGIN@Musterschule.Example '])(
    'are refused with the address of somebody else, written as %s',
    async (taken) => {
      const before = await stored('demo-lehrkraft')
      const sentence = 'Diese E-Mail-Adresse gehört schon zu einem anderen Konto.'
      const { status, error } = await update({ email: taken })
      expect([status, error?.fields]).toEqual([409, { 'data.email': sentence }])
      expect(await stored('demo-lehrkraft')).toEqual(before)
    },
  )

  it('may be those of somebody at another school, who keeps theirs', async () => {
    const { db } = server.store
    await db.insertInto('school').values({ key: 'andere-schule', name: 'A', demo: 0, created_at: '' }).execute()
    const rows = await db.selectFrom('user').selectAll().where('id', '=', 'demo-lehrkraft').execute()
    const there = rows.map((row) => ({ ...row, school: 'andere-schule', email: 'anna@meier.example' }))
    await db.insertInto('user').values(there).execute()
    expect((await update()).status).toBe(200)
    const after = await db.selectFrom('user').selectAll().where('school', '=', 'andere-schule').execute()
    expect(after).toEqual(there)
  })

  it.each([{ email: 'anna' }, { email: 'anna@' }, { email: 'an na@b.example' }, { email: '' }, { name: '  ' }])(
    'are refused with %j',
    async (more) => {
      expect((await update(more)).error?.code).toBe('validation')
    },
  )

  it('of somebody else are not for changing, not even for an admin here', async () => {
    const admin = await signIn(server, 'leitung')
    const before = await stored('demo-kollegin')
    for (const visitor of [teacher, admin]) {
      const body = { data: { ...own, userID: 'demo-kollegin' } }
      expect((await visitor.call('updateUser', { body })).status).toBe(403)
    }
    expect(await stored('demo-kollegin')).toEqual(before)
  })

  it('do not make an admin of anybody', async () => {
    await update({ admin: true })
    expect((await teacher.call('userRole')).data).toEqual({ role: 'teacher' })
  })
})

describe('the password', () => {
  const good = 'Neues+Wort10'
  const change = (more = {}) =>
    teacher.call('changePassword', {
      body: { data: { currentPassword: demoPassword, newPassword: good, confirmPassword: good, ...more } },
    })
  const twice = (password: string) => ({ newPassword: password, confirmPassword: password })

  it('is changed; every other session of the user ends, this one and those of others go on', async () => {
    const second = await signIn(server, 'lehrkraft')
    const colleague = await signIn(server, 'kollegin')
    expect((await change()).data).toBe('Done')
    expect((await second.call('verifyUser')).status).toBe(401)
    expect((await second.call('refreshToken')).status).toBe(401)
    expect((await teacher.call('verifyUser')).status).toBe(200)
    expect((await teacher.call('refreshToken')).status).toBe(200)
    expect((await colleague.call('verifyUser')).status).toBe(200)
    const visitor = createVisitor(server)
    expect([(await visitor.login(email)).status, (await visitor.login(email, good)).status]).toEqual([401, 200])
  })

  it.each([
    [
      'two that differ',
      { confirmPassword: 'Neues+Wort11' },
      'confirmPassword',
      /^Die Passwörter stimmen nicht überein\.$/,
    ],
    ['9 characters', twice('Neues+W10'), 'newPassword', /^Das Passwort ist zu Kurz\.\.\. .*10 Zeichen/],
    ['no capital', twice('neues+wort10'), 'newPassword', /^Das Passwort ist zu schwach\.\.\. .*Großbuchstabe/],
    ['no small letter', twice('NEUES+WORT10'), 'newPassword', /^Das Passwort ist zu schwach/],
    ['no digit', twice('Neues+Wortig'), 'newPassword', /^Das Passwort ist zu schwach/],
    ['none of the signs', twice('NeuesWort100'), 'newPassword', /^Das Passwort ist zu schwach/],
    ['a wrong one before', { currentPassword: 'falsch' }, 'currentPassword', /^Das aktuelle Passwort stimmt nicht\.$/],
  ])('is not changed with %s, and no session ends', async (_title, more, field, sentence) => {
    const second = await signIn(server, 'lehrkraft')
    const before = await stored('demo-lehrkraft')
    const { status, error } = await change(more)
    expect([status, error?.code, Object.keys(error?.fields ?? {})]).toEqual([400, 'validation', [`data.${field}`]])
    expect(error?.message).toMatch(sentence)
    expect(await stored('demo-lehrkraft')).toEqual(before)
    expect((await second.call('verifyUser')).status).toBe(200)
  })

  it('cannot be guessed faster than at the login', async () => {
    await server.close()
    server = await createTestServer({ limits: { perAccount: 3 } })
    teacher = await signIn(server, 'lehrkraft')
    const codes: unknown[] = []
    for (let n = 0; n < 4; n++) codes.push((await change({ currentPassword: 'falsch' })).error?.code)
    expect(codes).toEqual(['validation', 'validation', 'validation', 'rateLimited'])
    const limited = await change()
    expect([limited.status, Number(limited.headers.get('retry-after')) > 0]).toEqual([429, true])
  })

  it('is not overwritten when an admin gave a new one meanwhile', async () => {
    const { hash } = server.deps.passwords
    const reset = 'reset by the admin'
    server.deps.passwords.hash = async (password) => {
      await server.store.db.updateTable('user').set({ password: reset }).where('id', '=', 'demo-lehrkraft').execute()
      return hash(password)
    }
    expect((await change()).error?.code).toBe('conflict')
    expect((await stored('demo-lehrkraft'))?.password).toBe(reset)
  })
})

describe('the appearance', () => {
  const look = { theme: 'system', accent: '#0E8A92', language: 'de' }
  const update = (more = {}) => teacher.call('updateAppearance', { body: { data: { ...look, ...more } } })

  it('is kept for every device of this user, and nobody else’s changes', async () => {
    expect((await update()).data).toMatchObject({ userID: 'demo-lehrkraft', ...look })
    expect((await createVisitor(server).login(email)).data).toMatchObject(look)
    expect(await stored('demo-kollegin')).toMatchObject({ theme: 'light', accent: '#A36FD1' })
  })

  it.each(['#abc', '#abcd', '#aabbcc', '#AABBCCDD'])('takes the accent %s', async (accent) => {
    expect((await update({ accent })).status).toBe(200)
  })

  it.each([{ accent: '#ab' }, { accent: 'red' }, { accent: '#abcde' }, { theme: 'blue' }, { language: 'en' }])(
    'refuses %j',
    async (more) => {
      expect((await update(more)).error?.code).toBe('validation')
    },
  )
})
