import { type Api, ApiFailure } from '#api/index.ts'
import { type LoginBody, type SessionUser, schoolKey } from '#contract/index.ts'
import { createSubscribable } from '#lib/createSubscribable.ts'
import { isUnreachable } from '#lib/isUnreachable.ts'
import type { Owner } from '#outbox/index.ts'
import { storedUser } from './storedUser.ts'

export interface SessionPorts {
  api: Pick<Api, 'call'>
  /** The school's cookie, which the page can read. */
  school: { read(): string | undefined; write(key: string): void; forget(): void }
  baseOf(school: string): string
  /** Local storage. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Runs one `work` at a time, over all tabs. */
  lock<T>(work: () => Promise<T>): Promise<T>
  /** Opens the device store and the outbox for a user. Rejects if their code cannot be fetched. */
  begin(owner: Owner): Promise<void>
  /** Closes both and deletes the cached answers; waiting rows stay. */
  end(owner: Owner, how: SessionEnd): Promise<void>
}

/** 'lost': the server ended the session or the school's cookie is gone. 'left': the user has logged out. */
export type SessionEnd = 'lost' | 'left'

export interface Session {
  user(): SessionUser | null
  /** The password of this page's login while it is one that the school has given. In memory alone. */
  givenPassword(): string | undefined
  school(): string | undefined
  /** Where the school with this key is served, without trailing slash. */
  baseOf(school: string): string
  /** Listeners are called after every change; `end` is set if the session has ended. */
  subscribe(listener: (end?: SessionEnd) => void): () => void
  /** Opens the device store for the stored user, if there is one. Needs no network. */
  restore(): Promise<SessionUser | null>
  /** Asks the server who is signed in. Rejects with `ApiFailure`; an unreachable server changes nothing. */
  check(): Promise<SessionUser>
  login(body: LoginBody): Promise<SessionUser>
  /**
   * Logs out. Without network or an answer this device is logged out all the same and the logout is sent later ('endsLater'), before the
   * next login at this school. If the server fails or refuses, this rejects and the user stays signed in.
   */
  logout(): Promise<'ended' | 'endsLater'>
  /** Sends the logouts that were made without network. Resolves with true if none is left. */
  sendPendingLogouts(): Promise<boolean>
  /** Ends the session on this device alone, after the server has ended it on request, together with others. */
  leave(): Promise<void>
  /** Ends the session in this page alone, after another tab has logged out or in: what is stored is that tab's. */
  yieldToOtherTab(): Promise<void>
  /** Ends the session after the server refused to renew it, or when the school's cookie is gone. */
  lose(): Promise<void>
  /** Takes over a changed profile or appearance. */
  replaceUser(user: SessionUser): void
}

function ended(): never {
  throw new ApiFailure('signedOut', 'The session has ended.')
}

export function createUserSession(ports: SessionPorts, logoutTimeoutMs = 8_000): Session {
  const listeners = createSubscribable<[end?: SessionEnd]>()
  const hasPendingLogout = (school: string) => pendingLogouts.read(ports.storage).includes(school)
  let user = storedUser.read(ports.storage)
  /** The user of a logout without network that was interrupted when the page was closed. */
  let unfinishedLogout: Owner | null = null
  const schoolAtStart = ports.school.read()
  if (user && schoolAtStart !== undefined && hasPendingLogout(schoolAtStart)) {
    unfinishedLogout = { school: schoolAtStart, userID: user.userID }
    user = null
  }
  let opened: Owner | null = null
  let begun: Promise<void> = Promise.resolve()
  /** The end of the session before. What it still closes and deletes must not be that of the next one. */
  let closed: Promise<void> = Promise.resolve()
  let givenPassword: string | undefined
  /** A logout is on its way to the server. */
  let isEnding = false

  const isOpened = ({ school, userID }: Owner) => opened?.school === school && opened.userID === userID

  function close(owner: Owner, end: SessionEnd): Promise<void> {
    const closing = closed.then(() => ports.end(owner, end))
    closed = closing.catch(() => undefined)
    return closing
  }

  async function open(owner: Owner): Promise<void> {
    await closed
    await ports.begin(owner)
  }

  /** Resolves with null if the session has ended before the device store was open. */
  async function start(next: SessionUser): Promise<SessionUser | null> {
    const school = ports.school.read()
    if (school === undefined) throw new ApiFailure('noSchool', 'No school found')
    const owner: Owner = { school, userID: next.userID }
    if (opened && !isOpened(owner)) await close(opened, 'left')
    if (!isOpened(owner)) {
      opened = owner
      begun = open(owner)
    }
    const mine = opened
    const before = user
    try {
      await begun
    } catch (error) {
      // Nothing was opened, so the next call opens it again.
      if (opened === mine) opened = null
      throw error
    }
    // Whoever has logged out while a slow device was opening must not be signed in by it.
    if (opened !== mine) return null
    // What was changed while a slow device was opening is newer.
    const isOlder = user !== before && user?.userID === next.userID
    const started = isOlder ? { ...next, ...user } : next
    storedUser.write(ports.storage, started)
    user = started
    listeners.notify()
    return started
  }

  async function stop(end: SessionEnd, isStoredByOther = false): Promise<void> {
    isEnding = false
    const owner = opened
    const hadUser = user !== null
    opened = null
    user = null
    givenPassword = undefined
    if (!isStoredByOther) {
      storedUser.forget(ports.storage)
      ports.school.forget()
    }
    // The screens go before anything is closed: an input in the meantime would find no outbox.
    if (hadUser && end === 'lost') listeners.notify()
    if (owner) await close(owner, end)
    listeners.notify(hadUser ? end : undefined)
  }

  /** Sends the pending logout of a school. Rejects if the server cannot be reached. To be called within the lock. */
  async function sendPendingLogout(school: string): Promise<void> {
    // Another tab may have sent it.
    if (!hasPendingLogout(school)) return
    const signal = AbortSignal.timeout(logoutTimeoutMs)
    try {
      await ports.api.call('logout', { base: ports.baseOf(school), signal })
    } catch (error) {
      if (signal.aborted) throw new ApiFailure('unreachable', 'Der Server ist nicht erreichbar.')
      // A server that refuses has no session to end.
      if (!(error instanceof ApiFailure) || error.kind !== 'refused') throw error
    }
    pendingLogouts.remove(ports.storage, school)
  }

  return {
    user: () => user,
    givenPassword: () => givenPassword,
    school: ports.school.read,
    baseOf: ports.baseOf,
    subscribe: listeners.subscribe,
    async restore() {
      if (unfinishedLogout) {
        opened = unfinishedLogout
        unfinishedLogout = null
        await stop('left')
      }
      if (!user || ports.school.read() === undefined) return null
      if (!opened) return start(user)
      await begun
      return user
    },
    async check() {
      const [before, openedBefore] = [user, opened]
      const school = ports.school.read()
      if (school !== undefined && hasPendingLogout(school)) await ports.lock(() => sendPendingLogout(school))
      const answer = await ports.api.call('verifyUser', { body: {} })
      // After a logout or another login during the request, the answer is about a session that has ended.
      if (opened !== openedBefore && opened?.userID !== answer.userID) ended()
      // Another tab may have signed in somebody else: nothing of the user before is hers.
      const known = user?.userID === answer.userID ? user : null
      // If the user was changed during the request, the answer is older than that change.
      const next = known && known !== before ? { ...answer, ...known } : { ...known, ...answer }
      return (await start({ ...next, calls: answer.calls ?? [] })) ?? ended()
    },
    async login(body) {
      const key = schoolKey(body.server)
      const ask = () => ports.api.call('login', { body, base: ports.baseOf(key) })
      // A pending logout goes first: after the login it would end the new session.
      const next = hasPendingLogout(key) ? await ports.lock(() => sendPendingLogout(key).then(ask)) : await ask()
      // A server on another site cannot set the cookie.
      if (ports.school.read() !== key) ports.school.write(key)
      givenPassword = next.passwordGiven ? body.password : undefined
      return (await start({ ...next, calls: next.calls ?? [] })) ?? ended()
    },
    async logout() {
      const school = ports.school.read()
      const signal = AbortSignal.timeout(logoutTimeoutMs)
      try {
        isEnding = true
        await ports.api.call('logout', { signal })
      } catch (error) {
        isEnding = false
        if (!(isUnreachable(error) || signal.aborted) || school === undefined) throw error
        pendingLogouts.add(ports.storage, school)
        await stop('left')
        return 'endsLater'
      }
      await stop('left')
      return 'ended'
    },
    async sendPendingLogouts() {
      for (const school of pendingLogouts.read(ports.storage)) {
        try {
          await ports.lock(() => sendPendingLogout(school))
        } catch (error) {
          if (!(error instanceof ApiFailure)) throw error
        }
      }
      return pendingLogouts.read(ports.storage).length === 0
    },
    leave: () => stop('left'),
    yieldToOtherTab: () => stop('left', true),
    async lose() {
      // A request that fails because of the running logout does not mean that the session was lost.
      if (isEnding) return
      if (user || ports.school.read() !== undefined) await stop('lost')
    },
    replaceUser(next) {
      storedUser.write(ports.storage, next)
      user = next
      if (!next.passwordGiven) givenPassword = undefined
      listeners.notify()
    },
  }
}

type LogoutStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const endedSessionsKey = 'endedSessions'

/**
 * Schools whose session was ended on this device without network. The browser still has their session cookies, which no
 * script can delete, so a school stays here until its server has received the logout.
 */
const pendingLogouts = {
  // A school's key consists of letters, digits and hyphens, so a space can separate them.
  read: (storage: LogoutStorage): string[] => storage.getItem(endedSessionsKey)?.split(' ') ?? [],
  add: (storage: LogoutStorage, school: string): void =>
    storage.setItem(endedSessionsKey, [...new Set([...pendingLogouts.read(storage), school])].join(' ')),
  remove(storage: LogoutStorage, school: string): void {
    const rest = pendingLogouts.read(storage).filter((one) => one !== school)
    if (rest.length > 0) storage.setItem(endedSessionsKey, rest.join(' '))
    else storage.removeItem(endedSessionsKey)
  },
}
