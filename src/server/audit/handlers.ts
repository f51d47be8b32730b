import { type AuditAction, type AuditGroup, auditActions } from '#rules/index.ts'
import type { Handlers } from '../http/Handler.ts'
import { wrongParam } from '../http/Refusal.ts'
import { listAudit } from './store.ts'

const mostEntries = 50

const isGroup = (group: string): group is AuditGroup => Object.hasOwn(auditActions, group)

function seqOf(before: string): number | undefined {
  if (before === 'now') return undefined
  if (!/^\d{1,9}$/.test(before)) throw wrongParam('before')
  return Number(before)
}

export const auditHandlers = {
  auditLog: async ({ deps, params: { group, before } }) => {
    if (group !== 'all' && !isGroup(group)) throw wrongParam('group')
    const actions = group === 'all' ? undefined : (Object.keys(auditActions[group]) as AuditAction[])
    return listAudit(deps.store.db, { actions, before: seqOf(before), most: mostEntries })
  },
} satisfies Partial<Handlers>
