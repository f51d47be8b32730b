import type { AllEndpoints, AuditAction, EndpointName, Template } from '#contract/index.ts'
import type { Call } from '../http/Handler.ts'
import { findArchived } from '../store/archive.ts'
import { nameOf } from '../store/audit.ts'
import { readFile } from '../store/files.ts'
import { findTemplate } from '../store/templates.ts'
import { templateLabel } from '../templates/templateLabel.ts'

type Effect<N extends EndpointName> = AllEndpoints[N] extends { method: 'GET' }
  ? AllEndpoints[N] extends { effects: true }
    ? N
    : never
  : N

/** Every call that only admins may make and that changes something. */
type AdminWrite = { [N in EndpointName]: AllEndpoints[N] extends { access: 'admin' } ? Effect<N> : never }[EndpointName]

type TargetOf<N extends EndpointName> = (call: Call<N>) => string | Promise<string>

/** 'quiet' changes nothing that anybody would ask about. */
type AuditTargets = { [N in AdminWrite]: N extends AuditAction ? TargetOf<N> : 'quiet' }

type Asked = Pick<Call<EndpointName>, 'deps' | 'school'>

const named = ({ deps, school }: Asked, table: Parameters<typeof nameOf>[2], id: string) =>
  nameOf(deps.store.db, school, table, id)

/** By name, and by what tells templates of one name apart. */
const templateName = (template: Template) => `${template.name} (${templateLabel(template)})`

async function templateNamed({ deps, school }: Asked, id: string): Promise<string> {
  const found = await findTemplate(deps.store.db, school, id)
  return found ? templateName(found) : id
}

/**
 * What each call of an admin is about, asked before it is done: afterwards it may be gone. Students go by number, so
 * that the log names no child. A call of the contract that is missing here does not compile.
 */
export const auditTargets: AuditTargets = {
  addStudent: ({ body }) => body.id ?? '',
  editStudent: ({ body }) => body.id,
  deleteStudent: ({ params }) => params.id,
  restoreStudent: async ({ deps, school, params }) =>
    (await findArchived(deps.store.db, school, params.archiveID))?.student ?? params.archiveID,

  addClass: ({ body }) => body.name,
  editClass: ({ body }) => body.name,
  deleteClass: (call) => named(call, 'class', call.params.id),
  setClassStudents: (call) => named(call, 'class', call.params.classID),

  addUser: ({ body }) => body.data.name,
  editUser: (call) => named(call, 'user', call.body.data.userID),
  resetPassword: (call) => named(call, 'user', call.body.userID),
  deleteUser: (call) => named(call, 'user', call.params.id),
  logoutAll: () => '',

  addYear: ({ body }) => body.name,
  addYearPart: ({ body }) => body.name,
  deleteYearPart: (call) => named(call, 'year_part', call.body.partID),

  addTemplate: ({ body }) => templateName(body),
  editTemplate: ({ body }) => templateName(body),
  deleteTemplate: (call) => templateNamed(call, call.params.id),
  uploadTemplateLogo: (call) => templateNamed(call, call.body.templateID),

  addImportProfile: ({ body }) => body.name,
  editImportProfile: ({ body }) => body.name,
  deleteImportProfile: (call) => named(call, 'import_profile', call.params.id),
  importFile: 'quiet',
  confirmImport: () => '',
  discardImport: 'quiet',
  readColumns: 'quiet',
  undoImport: () => '',

  generateClass: (call) => named(call, 'class', call.params.id),
  deleteFile: async ({ deps, school, body }) => (await readFile(deps.store.db, school, body.path))?.name ?? body.path,
  uploadLogo: () => '',
  editSchoolSettings: () => '',
}
