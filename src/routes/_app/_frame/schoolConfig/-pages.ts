import { type ComponentType, lazy } from 'react'
import type { SettingsPageName } from '#ui/useSettingsPage.ts'

/** The pages of the school settings, each loaded when it is opened first. */
export const pages: Partial<Record<SettingsPageName, ComponentType>> = {
  students: lazy(() => import('#features/school/students/index.ts').then((m) => ({ default: m.StudentsPage }))),
  importProfiles: lazy(() =>
    import('#features/school/importing/index.ts').then((m) => ({ default: m.ImportProfilesPage })),
  ),
  import: lazy(() => import('#features/school/importing/index.ts').then((m) => ({ default: m.ImportPage }))),
  editProfile: lazy(() => import('#features/school/importing/index.ts').then((m) => ({ default: m.EditProfilePage }))),
  addImportProfile: lazy(() =>
    import('#features/school/importing/index.ts').then((m) => ({ default: m.AddImportProfilePage })),
  ),
  classes: lazy(() => import('#features/school/classes/index.ts').then((m) => ({ default: m.ClassesPage }))),
  class: lazy(() => import('#features/school/classes/index.ts').then((m) => ({ default: m.ClassPage }))),
  users: lazy(() => import('#features/school/users/index.ts').then((m) => ({ default: m.UsersPage }))),
  general: lazy(() => import('#features/school/general/index.ts').then((m) => ({ default: m.GeneralPage }))),
  years: lazy(() => import('#features/school/years/index.ts').then((m) => ({ default: m.YearsPage }))),
  files: lazy(() => import('#features/school/files/index.ts').then((m) => ({ default: m.FilesPage }))),
  audit: lazy(() => import('#features/school/audit/index.ts').then((m) => ({ default: m.AuditPage }))),
  templates: lazy(() => import('#features/school/templates/index.ts').then((m) => ({ default: m.TemplatesPage }))),
  addTemplate: lazy(() => import('#features/school/templates/index.ts').then((m) => ({ default: m.AddTemplatePage }))),
  editTemplate: lazy(() =>
    import('#features/school/templates/index.ts').then((m) => ({ default: m.EditTemplatePage })),
  ),
  test: lazy(() => import('#features/school/gallery/index.ts').then((m) => ({ default: m.TestPage }))),
}
