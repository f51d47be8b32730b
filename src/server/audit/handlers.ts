import { type AuditGroup, auditActions } from '#contract/index.ts'
import type { Handler, Handlers } from '../http/Handler.ts'
import { Refusal } from '../http/Refusal.ts'
import { listAudit } from './store.ts'

const mostEntries = 50

const isGroup = (group: string): group is AuditGroup => Object.hasOwn(auditActions, group)

const invalid = (field: string) =>
  new Refusal('validation', 'Die Adresse ist nicht gültig.', { fields: { [field]: 'Dieser Wert ist nicht erlaubt.' } })

function seqOf(before: string): number | undefined {
  if (before === 'now') return undefined
  if (!/^\d{1,9}$/.test(before)) throw invalid('before')
  return Number(before)
}

const auditLog: Handler<'auditLog'> = async ({ deps, params: { group, before } }) => {
  if (group !== 'all' && !isGroup(group)) throw invalid('group')
  const actions = group === 'all' ? undefined : auditActions[group]
  return listAudit(deps.store.db, { actions, before: seqOf(before), most: mostEntries })
}

export const auditHandlers = { auditLog } satisfies Partial<Handlers>
