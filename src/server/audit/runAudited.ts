import type { AdminWrite, EndpointName, Template } from '#contract/index.ts'
import { germanDate } from '#lib/germanDate.ts'
import { type AuditAction, retentionKinds, retentionNames, yearKeyText } from '#rules/index.ts'
import { retentionTexts } from '#texts/index.ts'
import type { SchoolStore } from '../database/Store.ts'
import type { SchoolDeps } from '../deps.ts'
import { findFile } from '../files/store.ts'
import type { Handler, HandlerCall } from '../http/Handler.ts'
import { importLabel, importTarget } from '../import/importPreview.ts'
import { lastImport } from '../import/store.ts'
import { findVersion } from '../reports/versions.ts'
import { findArchived } from '../students/archive.ts'
import { listRemovedTemplates } from '../templates/removedTemplates.ts'
import { findTemplate } from '../templates/store.ts'
import { templateLabel } from '../templates/templateLabel.ts'
import type { User } from '../users/store.ts'
import { findPart } from '../years/store.ts'
import { addAudit, targetName } from './store.ts'

type TargetOf<N extends EndpointName> = (call: HandlerCall<N>) => string | Promise<string>

/** 'quiet' calls are not written to the audit log: nobody would ask about what they change. */
type AuditTargets = { [N in AdminWrite]: N extends AuditAction ? TargetOf<N> : 'quiet' }

type TargetQuery = Pick<HandlerCall<EndpointName>, 'deps' | 'school'>

const namedTarget = ({ deps }: TargetQuery, table: Parameters<typeof targetName>[1], id: string) =>
  targetName(deps.store.db, table, id)

/** The name with the label, which distinguishes templates of the same name. */
const templateName = (template: Template) => `${template.name} (${templateLabel(template)})`

async function templateNamed({ deps }: TargetQuery, id: string): Promise<string> {
  const found = await findTemplate(deps.store.db, id)
  return found ? templateName(found) : id
}

/** Students of one call beyond this many are counted. */
const namedStudents = 40

/**
 * The target of each admin's call for the audit log. It is read before the call runs, because it may be removed then.
 * Students appear by number, so that the log names no child. A call of the contract that is missing here does not
 * compile.
 */
const auditTargets: AuditTargets = {
  addStudent: ({ body }) => body.id ?? '',
  editStudent: ({ body }) => body.newID ?? body.id,
  setStudentTemplates: ({ body: { students } }) => {
    const named = students.slice(0, namedStudents).map(({ id }) => id)
    return [...named, ...(students.length > named.length ? [`… (${students.length})`] : [])].join(', ')
  },
  deleteStudent: ({ params }) => params.id,
  restoreStudent: async ({ deps, params }) =>
    (await findArchived(deps.store.db, params.archiveID))?.student ?? params.archiveID,

  readChildFile: ({ body }) => `${body.id}, ${body.reason}`,
  // Without the number, which is to be gone.
  deleteChildFile: ({ body }) => body.reason,

  addClass: ({ body }) => body.name,
  editClass: ({ body }) => body.name,
  deleteClass: (call) => namedTarget(call, 'class', call.params.id),
  setClassStudents: (call) => namedTarget(call, 'class', call.params.classID),

  addUser: ({ body }) => body.data.name,
  addUsers: ({ body }) => body.users.map(({ name }) => name).join(', '),
  editUser: (call) => namedTarget(call, 'user', call.body.data.userID),
  resetPassword: (call) => namedTarget(call, 'user', call.body.userID),
  deleteUser: (call) => namedTarget(call, 'user', call.params.id),
  logoutAll: () => '',

  addYear: ({ body }) => body.name,
  switchYear: async (call) => {
    const removed = await Promise.all((call.body.remove ?? []).map((id) => namedTarget(call, 'class', id)))
    return removed.length === 0 ? call.body.name : `${call.body.name}, ohne ${removed.join(', ')}`
  },
  undoYearSwitch: () => '',
  activateYear: ({ body }) => body.name,
  addYearPart: ({ body }) => body.name,
  editYearPart: (call) => namedTarget(call, 'year_part', call.body.partID),
  deleteYearPart: (call) => namedTarget(call, 'year_part', call.body.partID),

  editDeadline: ({ body }) => germanDate(body.deadline ?? ''),
  dismissUnissued: async ({ deps, body: { partID, count, reason } }) => {
    const part = await findPart(deps.store.db, partID)
    return `${part ? yearKeyText(`${part.year}-${part.name}`) : partID}, ${count}: ${reason}`
  },
  findIssued: 'quiet',
  // Written with the report cards, class by class.
  issueAnew: 'quiet',
  // It writes rows of its own, which say how was decided.
  editLateEdit: 'quiet',

  addTemplate: ({ body }) => templateName(body),
  editTemplate: ({ body }) => templateName(body),
  deleteTemplate: (call) => templateNamed(call, call.params.id),
  restoreTemplate: async (call) => {
    const removed = await listRemovedTemplates(call.deps.store.db)
    const found = removed.find(({ templateID }) => templateID === call.params.id)
    return found ? `${found.name} (${found.label})` : templateNamed(call, call.params.id)
  },
  setTemplateClasses: (call) => templateNamed(call, call.params.id),
  uploadTemplateLogo: (call) => templateNamed(call, call.body.templateID),

  addImportProfile: ({ body }) => body.name,
  editImportProfile: ({ body }) => body.name,
  deleteImportProfile: (call) => namedTarget(call, 'import_profile', call.params.id),
  importFile: 'quiet',
  confirmImport: ({ deps, body }) => importTarget(deps.store.db, body, deps.clock.now()),
  discardImport: 'quiet',
  readColumns: 'quiet',
  undoImport: async ({ deps }) => {
    const last = await lastImport(deps.store.db)
    return last ? importLabel(last.file_name, last) : ''
  },

  addMessage: async (call) => {
    const { to } = call.body
    if (to === 'all') return ''
    const names = [
      ...to.classes.map((id) => namedTarget(call, 'class', id)),
      ...to.users.map((id) => namedTarget(call, 'user', id)),
    ]
    return (await Promise.all(names)).join(', ')
  },

  generateClass: (call) => namedTarget(call, 'class', call.params.id),
  startReports: async (call) =>
    (await Promise.all(call.body.ids.map((id) => namedTarget(call, 'class', id)))).join(', '),
  stopReports: 'quiet',
  generateStudent: ({ params }) => params.id,
  generateEarlier: ({ body }) => `${body.id}, ${yearKeyText(body.part)}`,
  generateDuplicate: async ({ deps, body }) => {
    const found = await findVersion(deps.store.db, body.id)
    return found ? `${found.class}: ${found.student}, Fassung ${found.version}` : body.id
  },
  deleteFile: async ({ deps, body }) => (await findFile(deps.store.db, body.path))?.name ?? body.path,
  editRetention: ({ body: { kind, amount } }) => {
    const found = retentionNames.find((one) => one === kind)
    if (!found) return kind
    const { label, unit } = retentionKinds[found]
    return `${label}: ${retentionTexts.amount(amount, unit)}`
  },
  releaseRetention: ({ body: { kind, count } }) => {
    const found = retentionNames.find((one) => one === kind)
    return `${found ? retentionKinds[found].label : kind}: ${count}`
  },
  uploadLogo: () => '',
  editSchoolSettings: () => '',
}

export interface AdminAction {
  user: Pick<User, 'userID' | 'name'>
  action: AuditAction
  target: string
}

export interface AuditedStore {
  /** Its first transaction also writes the audit row, so that both are committed or neither is. */
  store: SchoolStore
  /**
   * Writes no row, because the call only repeats an action that has one. Must be called within the first transaction.
   */
  skip(): void
  /** Writes the row, if no transaction has. */
  settle(): Promise<void>
}

/** A store for one action of an admin that writes it to the audit log. */
export function auditedStore(
  { store, clock, random }: Pick<SchoolDeps, 'store' | 'clock' | 'random'>,
  adminAction: AdminAction,
): AuditedStore {
  const { user, action, target } = adminAction
  let written = false
  const add: Parameters<SchoolStore['write']>[0] = async (db) => {
    const at = new Date(clock.now()).toISOString()
    await addAudit(db, { id: random.id(), at, user: user.userID, who: user.name, action, target })
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

const targetTable: Partial<Record<EndpointName, unknown>> = auditTargets

/**
 * Runs the handler of a call. What an admin changes is written to the audit log in the same transaction, once, and only
 * if the call succeeds.
 */
export async function runAudited<N extends EndpointName>(
  name: N,
  call: HandlerCall<N>,
  handler: Handler<N>,
): ReturnType<Handler<N>> {
  const targetOf = targetTable[name]
  if (typeof targetOf !== 'function' || call.session === null) return handler(call)
  const { deps, session } = call
  const target: string = await targetOf(call)
  const audited = auditedStore(deps, { user: session.user, action: name as AuditAction, target })
  const data = await handler({ ...call, deps: { ...deps, store: audited.store }, repeated: audited.skip })
  await audited.settle()
  return data
}
