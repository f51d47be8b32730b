import { ApiFailure } from '#api/index.ts'
import type { SessionUser } from '#contract/index.ts'
import type { Owner } from '#outbox/index.ts'
import { createUserSession, type SessionEnd, type SessionPorts } from '#session/session.ts'

export const anna: SessionUser = {
  userID: 'u1',
  name: 'Anna Petersen',
  admin: false,
  avatar: '',
  email: 'anna@schule.example',
  theme: 'dark',
  accent: '#A36FD1',
  calls: ['/get/reportRuns'],
}
export const boris: SessionUser = { ...anna, userID: 'u2', name: 'Boris Lang' }
export const body = { server: 'Grundschule am Weiher', email: 'anna@schule.example', password: 'x' }

export type Answers = Partial<Record<'login' | 'verifyUser' | 'logout', (signal?: AbortSignal) => unknown>>

interface Given {
  stored?: SessionUser
  school?: string
  answers?: Answers
  logoutTimeoutMs?: number
}

/** A session with fakes; `log` lists its calls to them, `ends` what its listeners were told. */
export function setUp({ stored, school, answers = {}, logoutTimeoutMs }: Given) {
  const storage = new Map(stored ? [['user', JSON.stringify(stored)]] : [])
  let cookie = school
  const log: string[] = []
  const ends: (SessionEnd | undefined)[] = []
  const note = (what: string, { school: at, userID }: Owner) => log.push(`${what} ${at}/${userID}`)
  const ports: SessionPorts = {
    api: {
      call: async (name: string, options: { base?: string; signal?: AbortSignal }) => {
        log.push(options.base ? `${name} at ${options.base}` : name)
        return answers[name as keyof Answers]?.(options.signal)
      },
    } as SessionPorts['api'],
    school: {
      read: () => cookie,
      write: (key) => {
        cookie = key
      },
      forget: () => {
        cookie = undefined
      },
    },
    baseOf: (key) => `/api/${key}`,
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
    lock: (work) => work(),
    begin: async (owner) => void note('begin', owner),
    end: async (owner) => void note('end', owner),
  }
  const session = createUserSession(ports, logoutTimeoutMs)
  session.subscribe((end) => ends.push(end))
  return { session, storage, log, ends, ports, cookie: () => cookie }
}

export const fail = (kind: ApiFailure['kind']) => (): never => {
  throw new ApiFailure(kind, kind)
}
