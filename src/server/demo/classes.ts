import type { DemoStudent } from './DemoStudent.ts'
import { students1a } from './students1a.ts'
import { students3a } from './students3a.ts'
import { students2b, students2c, students4b } from './studentsOthers.ts'
import type { DemoTemplateID } from './templates.ts'

interface DemoClass {
  name: string
  template: DemoTemplateID | null
  teachers: readonly string[]
  students: readonly DemoStudent[]
}

/** One class for each layout, and one that nobody gave a template yet. */
export const demoClasses: readonly DemoClass[] = [
  { name: '1a', template: 'demo-nds12t', teachers: ['demo-lehrkraft', 'demo-kollegin'], students: students1a },
  { name: '2b', template: 'demo-nds12', teachers: [], students: students2b },
  { name: '2c', template: null, teachers: [], students: students2c },
  { name: '3a', template: 'demo-nds34', teachers: ['demo-lehrkraft'], students: students3a },
  { name: '4b', template: 'demo-onlyt', teachers: [], students: students4b },
]

export const classID = (name: string): string => `demo-${name}`

/** The number of the n-th student of a class (from 1): '01007' is the seventh of 1a. */
export function studentID(className: string, n: number): string {
  const index = demoClasses.findIndex((demoClass) => demoClass.name === className) + 1
  return `${String(index).padStart(2, '0')}${String(n).padStart(3, '0')}`
}
