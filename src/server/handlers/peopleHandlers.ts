import { schoolClassHandlers } from './schoolClasses.ts'
import { studentHandlers } from './students.ts'
import { userHandlers } from './users.ts'

/** Students, classes and users of the school settings (specification 2.8). */
export const peopleHandlers = { ...studentHandlers, ...schoolClassHandlers, ...userHandlers }
