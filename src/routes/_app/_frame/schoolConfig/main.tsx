import { createFileRoute, Navigate, redirect } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { PageSkeleton, SettingsShell } from '#features/school/shell/index.ts'
import { useFreshUser } from '#queries/account.ts'
import { useSessionUser } from '#queries/services.ts'
import { mayOpenSettings } from '#session/requireSession.ts'
import type { SettingsPageName } from '#settings/pages.ts'
import { lazyScreen } from '#ui/lazy.tsx'

export const Route = createFileRoute('/_app/_frame/schoolConfig/main')({
  beforeLoad: async ({ context: { services } }) => {
    // The login page redirects signed-in users to /home.
    if (!(await mayOpenSettings(services.session))) throw redirect({ to: '/auth/login' })
  },
  component: SchoolConfig,
})

const page = (load: () => Promise<ComponentType>) => lazyScreen(load, PageSkeleton)

/** The pages of the school settings. The code of each is loaded when it is opened first. */
const pages: Readonly<Record<SettingsPageName, ComponentType>> = {
  overview: page(() => import('#features/school/dashboard/index.ts').then((m) => m.DashboardPage)),
  lateEdits: page(() => import('#features/school/lateEdits/index.ts').then((m) => m.LateEditsPage)),
  students: page(() => import('#features/school/students/index.ts').then((m) => m.StudentsPage)),
  importProfiles: page(() => import('#features/school/importing/index.ts').then((m) => m.ImportProfilesPage)),
  import: page(() => import('#features/school/importing/index.ts').then((m) => m.ImportPage)),
  editProfile: page(() => import('#features/school/importing/index.ts').then((m) => m.EditProfilePage)),
  addImportProfile: page(() => import('#features/school/importing/index.ts').then((m) => m.AddImportProfilePage)),
  classes: page(() => import('#features/school/classes/index.ts').then((m) => m.ClassesPage)),
  class: page(() => import('#features/school/classes/index.ts').then((m) => m.ClassPage)),
  earlier: page(() => import('#features/school/classes/index.ts').then((m) => m.EarlierPage)),
  users: page(() => import('#features/school/users/index.ts').then((m) => m.UsersPage)),
  addUsers: page(() => import('#features/school/users/index.ts').then((m) => m.AddUsersPage)),
  general: page(() => import('#features/school/general/index.ts').then((m) => m.GeneralPage)),
  retention: page(() => import('#features/school/retention/index.ts').then((m) => m.RetentionPage)),
  years: page(() => import('#features/school/years/index.ts').then((m) => m.YearsPage)),
  yearSwitch: page(() => import('#features/school/yearSwitch/index.ts').then((m) => m.YearSwitchPage)),
  files: page(() => import('#features/school/files/index.ts').then((m) => m.FilesPage)),
  versions: page(() => import('#features/school/files/index.ts').then((m) => m.IssuedPage)),
  audit: page(() => import('#features/school/audit/index.ts').then((m) => m.AuditPage)),
  templates: page(() => import('#features/school/templates/index.ts').then((m) => m.TemplatesPage)),
  addTemplate: page(() => import('#features/school/templates/index.ts').then((m) => m.AddTemplatePage)),
  editTemplate: page(() => import('#features/school/templates/index.ts').then((m) => m.EditTemplatePage)),
  test: page(() => import('#features/school/gallery/index.ts').then((m) => m.TestPage)),
}

function SchoolConfig() {
  const user = useSessionUser()
  useFreshUser()
  // A stored admin sees the page at once; the server may answer that the user is no admin any more.
  return user?.admin === false ? <Navigate to="/auth/login" replace /> : <SettingsShell pages={pages} />
}
