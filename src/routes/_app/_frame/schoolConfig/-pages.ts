import type { ComponentType } from 'react'
import { lazyScreen } from '#ui/lazyScreen.tsx'
import type { SettingsPageName } from '#ui/useSettingsPage.ts'

/** The pages of the school settings, each loaded when it is opened first. */
export const pages: Partial<Record<SettingsPageName, ComponentType>> = {
  students: lazyScreen(() => import('#features/school/students/index.ts').then((m) => m.StudentsPage)),
  importProfiles: lazyScreen(() => import('#features/school/importing/index.ts').then((m) => m.ImportProfilesPage)),
  import: lazyScreen(() => import('#features/school/importing/index.ts').then((m) => m.ImportPage)),
  editProfile: lazyScreen(() => import('#features/school/importing/index.ts').then((m) => m.EditProfilePage)),
  addImportProfile: lazyScreen(() => import('#features/school/importing/index.ts').then((m) => m.AddImportProfilePage)),
  classes: lazyScreen(() => import('#features/school/classes/index.ts').then((m) => m.ClassesPage)),
  class: lazyScreen(() => import('#features/school/classes/index.ts').then((m) => m.ClassPage)),
  users: lazyScreen(() => import('#features/school/users/index.ts').then((m) => m.UsersPage)),
  general: lazyScreen(() => import('#features/school/general/index.ts').then((m) => m.GeneralPage)),
  years: lazyScreen(() => import('#features/school/years/index.ts').then((m) => m.YearsPage)),
  files: lazyScreen(() => import('#features/school/files/index.ts').then((m) => m.FilesPage)),
  audit: lazyScreen(() => import('#features/school/audit/index.ts').then((m) => m.AuditPage)),
  templates: lazyScreen(() => import('#features/school/templates/index.ts').then((m) => m.TemplatesPage)),
  addTemplate: lazyScreen(() => import('#features/school/templates/index.ts').then((m) => m.AddTemplatePage)),
  editTemplate: lazyScreen(() => import('#features/school/templates/index.ts').then((m) => m.EditTemplatePage)),
  test: lazyScreen(() => import('#features/school/gallery/index.ts').then((m) => m.TestPage)),
}
