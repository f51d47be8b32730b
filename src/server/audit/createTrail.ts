import type { AuditAction } from '#contract/index.ts'
import type { SchoolDeps } from '../deps.ts'
import { addAudit } from '../store/audit.ts'
import type { SchoolStore } from '../store/Store.ts'
import type { User } from '../store/users.ts'

/** One deed that is to be written down. */
export interface Deed {
  school: string
  user: Pick<User, 'userID' | 'name'>
  action: AuditAction
  target: string
}

export interface Trail {
  /** The first transaction through it carries the deed: both are kept or neither is. */
  store: SchoolStore
  /** The deed was written down when it was done first. Said within the first transaction. */
  skip(): void
  /** Writes the deed down if no transaction has. */
  settle(): Promise<void>
}

/** Names are the school's own; an import's or a template's may be long. */
const mostLetters = 200

export function createTrail(
  { store, clock, random }: Pick<SchoolDeps, 'store' | 'clock' | 'random'>,
  deed: Deed,
): Trail {
  const { school, user, action, target } = deed
  let written = false
  const add: Parameters<SchoolStore['write']>[0] = async (db) => {
    const at = new Date(clock.now()).toISOString()
    const short = [...target].slice(0, mostLetters).join('')
    await addAudit(db, { school, id: random.id(), at, user: user.userID, who: user.name, action, target: short })
  }
  return {
    store: {
      ...store,
      write: async (work) => {
        if (written) return store.write(work)
        const result = await store.write(async (db) => {
          const done = await work(db)
          if (!written) await add(db)
          return done
        })
        written = true
        return result
      },
    },
    skip: () => {
      written = true
    },
    settle: async () => {
      if (!written) await store.write(add)
      written = true
    },
  }
}
