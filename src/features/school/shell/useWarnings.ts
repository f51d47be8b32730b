import { useClasses, useUsers, useYears } from '#queries/school/lists.ts'
import { setUpOf } from '#queries/school/schoolState.ts'
import { type SchoolTask, schoolTasks } from '#rules/index.ts'
import type { MenuName } from '#settings/pages.ts'
import { schoolConfigTexts } from '#texts/index.ts'

const { warnings } = schoolConfigTexts

/** Warning text by menu entry. */
type Warnings = Partial<Record<MenuName, string>>

/** The warnings of the lists that the settings' pages show; none while one of them is not loaded. */
export function useWarnings(): Warnings {
  const [years, classes, users] = [useYears().data, useClasses().data, useUsers().data]
  return years && classes && users ? warningsOf(schoolTasks(setUpOf({ years, classes, users }))) : {}
}

/** What the overview asks to decide, by the menu entry of the page on which it is done. */
export function warningsOf(tasks: readonly SchoolTask[]): Warnings {
  const all: Warnings = {}
  for (const task of tasks) {
    const [name, text] = warningOf(task)
    all[name] = [all[name], text].filter(Boolean).join(', ')
  }
  return all
}

function warningOf(task: SchoolTask): [MenuName, string] {
  switch (task.kind) {
    case 'late':
      return ['overview', warnings.late(task.count)]
    case 'unissued':
      return ['overview', warnings.unissued(task.part.count)]
    case 'changed':
      return ['files', warnings.changed(task.printed.changed)]
    case 'noYear':
      return ['years', warnings.noYear]
    case 'noPart':
      return ['years', warnings.noPart]
    case 'noTemplate':
      return ['classes', warnings.noTemplate(task.classes.length)]
    case 'noTeacher':
      return ['users', warnings.noTeacher(task.classes.length)]
    case 'studentsWithoutClass':
      return ['students', warnings.studentsWithoutClass(task.count)]
    case 'teachersWithoutClass':
      return ['users', warnings.noClass(task.count)]
    case 'retention':
      return ['general', warnings.retention]
  }
}
