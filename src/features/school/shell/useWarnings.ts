import { useClasses } from '#queries/school/classes.ts'
import { useUsers } from '#queries/school/users.ts'
import { useYears } from '#queries/school/years.ts'
import { type Warnings, warningsOf } from './warningsOf.ts'

export function useWarnings(): Warnings {
  return warningsOf({ years: useYears().data, classes: useClasses().data, users: useUsers().data })
}
