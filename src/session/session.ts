import { type Api, ApiFailure } from '#api/index.ts'
import { type LoginBody, type SessionUser, schoolKey } from '#contract/index.ts'
import { createSubscribable } from '#lib/createSubscribable.ts'
import { isUnreachable } from '#lib/isUnreachable.ts'
import type { Owner } from '#outbox/index.ts'
import { storedUser } from './storedUser.ts'

export interface SessionPorts {
  api: Pick<Api, 'call'>
  /** The school's cookie, readable by the page. */
  school: { read(): string | undefined; write(key: string): void; forget(): void }
  baseOf(school: string): string
  /** Local storage. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** One caller at a time over all tabs. */
  lock<T>(work: () => Promise<T>): Promise<T>
  /** Opens the device and the outbox for a user. Rejects where the code for that cannot be fetched. */
  begin(owner: Owner): Promise<void>
  /** Closes both and forgets what was cached; rows that wait stay. */
  end(owner: Owner, how: SessionEnd): Promise<void>
}

/** 'lost' when the server ended a user's session, 'left' after logging out. */
export type SessionEnd = 'lost' | 'left'

export interface Session {
  user(): SessionUser | null
  school(): string | undefined
  /** Where the school with this key is served, without trailing slash. */
  baseOf(school: string): string
  /** Listeners hear every change; `end` tells why there is no user any more. */
  subscribe(listener: (end?: SessionEnd) => void): () => void
  /** Opens the device for the stored user, if there is one. Needs no network. */
  restore(): Promise<SessionUser | null>
  /** Asks the server who is signed in. An unreachable server leaves everything as it is and rejects. */
  check(): Promise<SessionUser>
  login(body: LoginBody): Promise<SessionUser>
  /**
   * Logs out here, also without network: then the server is told at the next contact ('endsLater'), before anybody can
   * sign in. Rejects, and stays signed in, when the server fails or refuses.
   */
  logout(): Promise<'ended' | 'endsLater'>
  /** Tells the server of every session that was ended without it. Resolves with whether nothing is left to tell. */
  endLeft(): Promise<boolean>
  /** The server has ended the session as it was asked to, together with others: only this device is left. */
  leave(): Promise<void>
  /** The server refused to renew the session, or the school's cookie is gone. */
  lose(): Promise<void>
  /** Takes over a changed profile or appearance. */
  replaceUser(user: SessionUser): void
}

export function createSession(ports: SessionPorts): Session {
  const listeners = createSubscribable<[end?: SessionEnd]>()
  const isLeft = (school: string) => endedSessions.read(ports.storage).includes(school)
  let user = storedUser.read(ports.storage)
  /** A logout without network that the page did not live to finish. */
  let leaving: Owner | null = null
  const atStart = ports.school.read()
  if (user && atStart !== undefined && isLeft(atStart)) {
    leaving = { school: atStart, userID: user.userID }
    user = null
  }
  let opened: Owner | null = null
  let begun: Promise<void> = Promise.resolve()
  /** The server is being asked to end the session. */
  let isEnding = false

  function tell(end?: SessionEnd): void {
    listeners.notify(end)
  }

  async function start(next: SessionUser): Promise<SessionUser> {
    const school = ports.school.read()
    if (school === undefined) throw new ApiFailure('noSchool', 'No school found')
    const owner: Owner = { school, userID: next.userID }
    if (opened && (opened.school !== owner.school || opened.userID !== owner.userID)) await ports.end(opened, 'left')
    const same = opened?.school === owner.school && opened.userID === owner.userID
    opened = owner
    if (!same) begun = ports.begin(owner)
    try {
      await begun
    } catch (error) {
      // Nothing was opened: the next try begins anew.
      if (opened === owner) opened = null
      throw error
    }
    storedUser.write(ports.storage, next)
    user = next
    tell()
    return next
  }

  async function stop(end: SessionEnd): Promise<void> {
    isEnding = false
    const owner = opened
    const hadUser = user !== null
    opened = null
    user = null
    storedUser.forget(ports.storage)
    ports.school.forget()
    if (owner) await ports.end(owner, end)
    tell(hadUser ? end : undefined)
  }

  /** Ends what was ended here without the server; rejects where it still cannot be told. Within the lock. */
  async function endAt(school: string): Promise<void> {
    // Another tab may have been faster.
    if (!isLeft(school)) return
    try {
      await ports.api.call('logout', { base: ports.baseOf(school) })
    } catch (error) {
      // A server that understood and says no has nothing to end.
      if (!(error instanceof ApiFailure) || error.kind !== 'refused') throw error
    }
    endedSessions.remove(ports.storage, school)
  }

  return {
    user: () => user,
    school: ports.school.read,
    baseOf: ports.baseOf,
    subscribe: listeners.subscribe,
    async restore() {
      if (leaving) {
        opened = leaving
        leaving = null
        await stop('left')
      }
      if (!user || ports.school.read() === undefined) return null
      if (!opened) return start(user)
      await begun
      return user
    },
    async check() {
      const before = user
      const school = ports.school.read()
      if (school !== undefined && isLeft(school)) await ports.lock(() => endAt(school))
      const answer = await ports.api.call('verifyUser', { body: {} })
      // Changed while the server was asked: its answer is older than what it has been told since.
      const isOlder = user !== null && user !== before && user.userID === answer.userID
      return start(isOlder ? { ...answer, ...user } : { ...user, ...answer })
    },
    async login(body) {
      const key = schoolKey(body.server)
      const ask = () => ports.api.call('login', { body, base: ports.baseOf(key) })
      // Told after the login, the end of the former session would be that of the new one.
      const next = isLeft(key) ? await ports.lock(() => endAt(key).then(ask)) : await ask()
      // The server sets the cookie; one on another site cannot.
      if (ports.school.read() !== key) ports.school.write(key)
      return start(next)
    },
    async logout() {
      const school = ports.school.read()
      try {
        isEnding = true
        await ports.api.call('logout', {})
      } catch (error) {
        isEnding = false
        if (!isUnreachable(error) || school === undefined) throw error
        endedSessions.add(ports.storage, school)
        await stop('left')
        return 'endsLater'
      }
      await stop('left')
      return 'ended'
    },
    async endLeft() {
      for (const school of endedSessions.read(ports.storage)) {
        try {
          await ports.lock(() => endAt(school))
        } catch (error) {
          if (!(error instanceof ApiFailure)) throw error
        }
      }
      return endedSessions.read(ports.storage).length === 0
    },
    leave: () => stop('left'),
    async lose() {
      // What was still being read when the server ended the session as it was asked to is no loss.
      if (isEnding) return
      if (user || ports.school.read() !== undefined) await stop('lost')
    },
    replaceUser(next) {
      storedUser.write(ports.storage, next)
      user = next
      tell()
    },
  }
}

type EndedStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const endedKey = 'endedSessions'

/**
 * Schools whose session was ended on this device without network: the server does not know yet, and the browser still
 * holds its cookies, which no script can delete. Kept until the server has been told.
 */
const endedSessions = {
  // A school's key has letters, digits and hyphens.
  read: (storage: EndedStorage): string[] => storage.getItem(endedKey)?.split(' ') ?? [],
  add: (storage: EndedStorage, school: string): void =>
    storage.setItem(endedKey, [...new Set([...endedSessions.read(storage), school])].join(' ')),
  remove(storage: EndedStorage, school: string): void {
    const rest = endedSessions.read(storage).filter((one) => one !== school)
    if (rest.length > 0) storage.setItem(endedKey, rest.join(' '))
    else storage.removeItem(endedKey)
  },
}
