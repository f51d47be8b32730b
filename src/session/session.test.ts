import { describe, expect, it } from 'vitest'
import type { SessionUser } from '#contract/index.ts'
import { type Answers, anna, body, boris, fail, setUp } from '../../tests/support/session/fakeSession.ts'
import { createUserSession } from './session.ts'

describe('logging in', () => {
  it('asks the school’s own server, opens the device, keeps the user and writes the cookie that the server could not', async () => {
    const { session, storage, log, ends, cookie } = setUp({ answers: { login: () => anna } })
    await session.login(body)
    expect(log).toEqual(['login at /api/grundschule-am-weiher', 'begin grundschule-am-weiher/u1'])
    expect(session.user()).toEqual(anna)
    expect(JSON.parse(storage.get('user') ?? '')).toEqual(anna)
    expect(cookie()).toBe('grundschule-am-weiher')
    expect(ends).toEqual([undefined])
  })

  it('changes nothing when the server refuses', async () => {
    const { session, storage, log, cookie } = setUp({ answers: { login: fail('refused') } })
    await expect(session.login(body)).rejects.toMatchObject({ kind: 'refused' })
    expect([session.user(), storage.size, cookie()]).toEqual([null, 0, undefined])
    expect(log).toEqual(['login at /api/grundschule-am-weiher'])
  })

  it('signs nobody in where the code for the device cannot be fetched, and the next try begins anew', async () => {
    const { session, storage, ports, log } = setUp({ answers: { login: () => anna } })
    const { begin } = ports
    ports.begin = async () => fail('unreachable')()
    await expect(session.login(body)).rejects.toMatchObject({ kind: 'unreachable' })
    expect([session.user(), storage.size]).toEqual([null, 0])
    ports.begin = begin
    await session.login(body)
    expect(session.user()).toEqual(anna)
    expect(log.at(-1)).toBe('begin grundschule-am-weiher/u1')
  })

  it('closes the device of the former user before it opens the next one’s', async () => {
    const { session, log } = setUp({ stored: boris, school: 'schule', answers: { verifyUser: () => anna } })
    await session.restore()
    await session.check()
    expect(log).toEqual(['begin schule/u2', 'verifyUser', 'end schule/u2', 'begin schule/u1'])
  })
})

describe('a stored user', () => {
  it('opens the device without asking anybody', async () => {
    const { session, log } = setUp({ stored: anna, school: 'schule' })
    expect(session.user()).toEqual(anna)
    expect(await session.restore()).toEqual(anna)
    expect(log).toEqual(['begin schule/u1'])
  })

  it('is opened once, and every caller waits until the device is open', async () => {
    const { session, ports, log } = setUp({ stored: anna, school: 'schule' })
    const opened: string[] = []
    let open = () => {}
    ports.begin = async (owner) => {
      log.push(`begin ${owner.school}/${owner.userID}`)
      await new Promise<void>((resolve) => {
        open = resolve
      })
      opened.push('device')
    }
    const first = session.restore()
    const second = session.restore().then(() => opened.push('second caller'))
    await Promise.resolve()
    open()
    await Promise.all([first, second])
    expect(log).toEqual(['begin schule/u1'])
    expect(opened).toEqual(['device', 'second caller'])
  })

  it('stays when the server cannot be reached', async () => {
    const { session, storage, cookie } = setUp({
      stored: anna,
      school: 'schule',
      answers: { verifyUser: fail('unreachable') },
    })
    await session.restore()
    await expect(session.check()).rejects.toMatchObject({ kind: 'unreachable' })
    expect([session.user(), storage.has('user'), cookie()]).toEqual([anna, true, 'schule'])
  })

  it('has of the server’s own calls what its last answer names: none where it names none', async () => {
    const { calls: _, ...verified } = anna
    const { session } = setUp({ stored: anna, school: 'schule', answers: { verifyUser: () => verified } })
    expect((await session.check()).calls).toEqual([])
  })

  it('keeps the appearance that a check does not answer', async () => {
    const { theme: _theme, accent: _accent, ...verified } = { ...anna, name: 'Anna Lang' }
    const { session } = setUp({ stored: anna, school: 'schule', answers: { verifyUser: () => verified } })
    expect(await session.check()).toEqual({ ...anna, name: 'Anna Lang' })
  })

  it('gives nothing to another one whom another tab has signed in', async () => {
    const { theme: _theme, ...verified } = boris
    const given = { ...anna, passwordGiven: true, pinRequired: true }
    const { session } = setUp({ stored: given, school: 'schule', answers: { verifyUser: () => verified } })
    await session.restore()
    expect(await session.check()).toEqual(verified)
  })

  it.each([
    ['damaged text', '{"userID":'],
    ['something else', '[1]'],
    ['a user without a role', JSON.stringify({ ...anna, admin: undefined })],
  ])('that is %s counts as none and is removed', (_what, text) => {
    const { ports, storage } = setUp({})
    storage.set('user', text)
    expect(createUserSession(ports).user()).toBeNull()
    expect(storage.has('user')).toBe(false)
  })
})

describe('the end of a session', () => {
  it('is a logout only after the server was told', async () => {
    const { session, storage, log, ends, cookie } = setUp({
      stored: anna,
      school: 'schule',
      answers: { logout: () => 'Done' },
    })
    await session.restore()
    await session.logout()
    expect(log).toEqual(['begin schule/u1', 'logout', 'end schule/u1'])
    expect([session.user(), storage.has('user'), cookie(), ends.at(-1)]).toEqual([null, false, undefined, 'left'])
  })

  it('is no loss for what was being read when the server ended it as it was asked to', async () => {
    const answered = Promise.withResolvers<string>()
    const { session, ends } = setUp({ stored: anna, school: 'schule', answers: { logout: () => answered.promise } })
    await session.restore()
    const left = session.logout()
    await session.lose()
    answered.resolve('Done')
    await left
    expect(ends.filter((end) => end !== undefined)).toEqual(['left'])
  })

  it('is one, too, while a slow device is opening: what it opens later signs nobody in', async () => {
    const { session, storage, ports, ends, cookie } = setUp({ stored: anna, school: 'schule' })
    const opened = Promise.withResolvers<void>()
    ports.begin = () => opened.promise
    ports.end = async () => opened.resolve()
    const restored = session.restore()
    await session.logout()
    expect(await restored).toBeNull()
    expect([session.user(), storage.has('user'), cookie(), ends.at(-1)]).toEqual([null, false, undefined, 'left'])
  })

  it('is over on the device before the next login opens it, however slow the device is', async () => {
    const { session, ports, log } = setUp({ stored: anna, school: 'schule', answers: { login: () => boris } })
    const closed = Promise.withResolvers<void>()
    ports.end = async () => {
      await closed.promise
      log.push('closed')
    }
    await session.restore()
    const left = session.logout()
    const next = session.login({ ...body, server: 'Schule' })
    closed.resolve()
    await Promise.all([left, next])
    expect(log).toEqual(['begin schule/u1', 'logout', 'login at /api/schule', 'closed', 'begin schule/u2'])
    expect(session.user()).toEqual(boris)
  })

  it('is not undone by a late answer about the session before, nor is another login', async () => {
    const answered = Promise.withResolvers<SessionUser>()
    const answers: Answers = { verifyUser: () => answered.promise, login: () => boris }
    const { session, storage } = setUp({ stored: anna, school: 'schule', answers })
    await session.restore()
    const late = session.check()
    await session.logout()
    await session.login(body)
    answered.resolve(anna)
    await expect(late).rejects.toMatchObject({ kind: 'signedOut' })
    expect([session.user(), JSON.parse(storage.get('user') ?? '')]).toEqual([boris, boris])
  })

  it('is a leaving without another word where the server has ended it as asked', async () => {
    const { session, storage, log, ends } = setUp({ stored: anna, school: 'schule' })
    await session.restore()
    await session.leave()
    expect(log).toEqual(['begin schule/u1', 'end schule/u1'])
    expect([session.user(), storage.has('user'), ends.at(-1)]).toEqual([null, false, 'left'])
  })

  it('in this page alone leaves what another tab has stored', async () => {
    const { session, storage, ends } = setUp({ stored: anna, school: 'schule' })
    await session.restore()
    await session.yieldToOtherTab()
    expect([session.user(), storage.has('user'), session.school(), ends.at(-1)]).toEqual([null, true, 'schule', 'left'])
  })

  it('comes from a logout that is never answered, too, and that is sent later', async () => {
    const answers: Answers = {
      logout: (signal) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    }
    const { session, storage, log } = setUp({ stored: anna, school: 'schule', answers, logoutTimeoutMs: 1 })
    expect(await session.logout()).toBe('endsLater')
    expect([session.user(), storage.has('user')]).toEqual([null, false])
    expect(await session.sendPendingLogouts()).toBe(false)
    answers.logout = () => 'Done'
    expect(await session.sendPendingLogouts()).toBe(true)
    expect(log).toEqual(['logout', 'logout at /api/schule', 'logout at /api/schule'])
  })

  it('does not come from a logout that the server fails at', async () => {
    const { session, storage } = setUp({ stored: anna, school: 'schule', answers: { logout: fail('failed') } })
    await session.restore()
    await expect(session.logout()).rejects.toMatchObject({ kind: 'failed' })
    expect([session.user(), storage.has('user')]).toEqual([anna, true])
  })

  describe('without network', () => {
    const answers: Answers = {}
    async function leaveOffline() {
      answers.logout = fail('unreachable')
      const set = setUp({ stored: anna, school: 'schule', answers })
      await set.session.restore()
      expect(await set.session.logout()).toBe('endsLater')
      set.log.length = 0
      return set
    }

    it('ends on the device at once: user and cookie are gone, the device is closed', async () => {
      const { session, storage, ends, cookie } = await leaveOffline()
      expect([session.user(), storage.has('user'), cookie(), ends.at(-1)]).toEqual([null, false, undefined, 'left'])
    })

    it('is told to the server at the next contact, once', async () => {
      const { session, log } = await leaveOffline()
      expect(await session.sendPendingLogouts()).toBe(false)
      answers.logout = () => 'Done'
      expect(await session.sendPendingLogouts()).toBe(true)
      expect(await session.sendPendingLogouts()).toBe(true)
      expect(log).toEqual(['logout at /api/schule', 'logout at /api/schule'])
    })

    it('is told before anybody signs in at that school, and nobody does while it cannot be', async () => {
      const { session, log } = await leaveOffline()
      answers.login = () => boris
      await expect(session.login({ ...body, server: 'Schule' })).rejects.toMatchObject({ kind: 'unreachable' })
      expect(session.user()).toBeNull()
      answers.logout = () => 'Done'
      log.length = 0
      await session.login({ ...body, server: 'Schule' })
      await session.sendPendingLogouts()
      expect(log).toEqual(['logout at /api/schule', 'login at /api/schule', 'begin schule/u2'])
    })

    it('does not keep anybody from another school', async () => {
      const { session, log } = await leaveOffline()
      answers.login = () => boris
      await session.login(body)
      expect(log).toEqual(['login at /api/grundschule-am-weiher', 'begin grundschule-am-weiher/u2'])
    })

    it('is finished by the next page where this one ended in the middle of it', async () => {
      answers.logout = fail('unreachable')
      const { ports, storage, log, cookie } = setUp({ stored: anna, school: 'schule', answers })
      storage.set('endedSessions', 'schule')
      const next = createUserSession(ports)
      expect(next.user()).toBeNull()
      expect(await next.restore()).toBeNull()
      expect(log).toEqual(['end schule/u1'])
      expect([storage.has('user'), cookie()]).toEqual([false, undefined])
    })

    it('never lets a cookie that came back show the signed-in app', async () => {
      const { session, ports, log } = await leaveOffline()
      ports.school.write('schule')
      await expect(session.check()).rejects.toMatchObject({ kind: 'unreachable' })
      expect(log).toEqual(['logout at /api/schule'])
    })
  })

  it('is told as lost, once, when the server ended it', async () => {
    const { session, log, ends } = setUp({ stored: anna, school: 'schule' })
    await session.restore()
    await session.lose()
    await session.lose()
    expect(log).toEqual(['begin schule/u1', 'end schule/u1'])
    expect(ends.filter((end) => end === 'lost')).toHaveLength(1)
  })

  it('takes the screens away before the outbox is closed, so that no input comes too late', async () => {
    const { session, log } = setUp({ stored: anna, school: 'schule' })
    await session.restore()
    session.subscribe(() => log.push(session.user() ? 'screens stay' : 'screens go'))
    await session.lose()
    expect(log).toEqual(['begin schule/u1', 'screens go', 'end schule/u1', 'screens go'])
  })

  it('is no loss for somebody who was not signed in: only the cookie goes', async () => {
    const { session, ends, cookie } = setUp({ school: 'schule' })
    await session.lose()
    expect(cookie()).toBeUndefined()
    expect(ends).toEqual([undefined])
  })
})

it('takes over a changed profile', () => {
  const { session, storage, ends } = setUp({ stored: anna, school: 'schule' })
  session.replaceUser({ ...anna, name: 'Anna Lang' })
  expect(session.user()?.name).toBe('Anna Lang')
  expect(storage.get('user')).toContain('Anna Lang')
  expect(ends).toEqual([undefined])
})

it('a name or colour changed while the server is asked who is signed in is not taken back by its answer', async () => {
  const changed = { ...anna, name: 'Anna Neumann', theme: 'light' } satisfies SessionUser
  const { session, storage } = setUp({
    stored: anna,
    school: 'schule',
    answers: {
      verifyUser: () => {
        session.replaceUser(changed)
        return anna
      },
    },
  })
  await session.check()
  expect(session.user()).toEqual(changed)
  expect(JSON.parse(storage.get('user') ?? '')).toEqual(changed)
})

it('nor by a slow device that opens after it', async () => {
  const changed = { ...anna, name: 'Anna Neumann' }
  const { session, storage, ports } = setUp({ stored: anna, school: 'schule' })
  const opened = Promise.withResolvers<void>()
  ports.begin = () => opened.promise
  const restored = session.restore()
  session.replaceUser(changed)
  opened.resolve()
  expect(await restored).toEqual(changed)
  expect([session.user(), JSON.parse(storage.get('user') ?? '')]).toEqual([changed, changed])
})
