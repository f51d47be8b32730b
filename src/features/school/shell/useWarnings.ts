import type { AdminUser, Klass, SchoolYear } from '#contract/index.ts'
import { useClasses } from '#queries/school/classes.ts'
import { useUsers } from '#queries/school/users.ts'
import { useYears } from '#queries/school/years.ts'
import { schoolConfigTexts } from '#texts/index.ts'
import type { MenuName } from './menu.tsx'

export function useWarnings(): Warnings {
  return warningsOf({ years: useYears().data, classes: useClasses().data, users: useUsers().data })
}

interface Lists {
  years: readonly SchoolYear[] | undefined
  classes: readonly Klass[] | undefined
  users: readonly AdminUser[] | undefined
}

/** Warning text by menu entry. */
type Warnings = Partial<Record<MenuName, string>>

const { warnings } = schoolConfigTexts

/** What is missing before report cards can be written, by menu entry. A list that is not loaded gives no warning. */
export function warningsOf({ years, classes, users }: Lists): Warnings {
  const active = years?.find(({ status }) => status === 'active')
  const classesWithoutTemplate = classes?.filter(({ template }) => !template).length ?? 0
  const teachersWithoutClass = users?.filter((user) => !user.admin && user.classes.length === 0).length ?? 0
  return {
    ...(years && !active && { years: warnings.noYear }),
    ...(active?.parts.length === 0 && { years: warnings.noPart }),
    ...(classesWithoutTemplate > 0 && { classes: warnings.noTemplate(classesWithoutTemplate) }),
    ...(teachersWithoutClass > 0 && { users: warnings.noClass(teachersWithoutClass) }),
  }
}
