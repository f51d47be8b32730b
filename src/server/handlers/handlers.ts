import type { Handlers } from '../http/Handler.ts'
import { accountHandlers } from './account.ts'
import { auditLog } from './auditLog.ts'
import { login, logout, logoutEverywhere, refreshToken, userRole, verifyUser } from './auth.ts'
import { classStudents, classTemplate, currentYear, userClasses } from './classes.ts'
import { addGradesVersion, gradesHistory, gradesHistoryBefore, olderEntries, setStudentGrades } from './grades.ts'
import { importHandlers } from './importing.ts'
import { allMessages, readMessage, unreadMessages } from './messages.ts'
import { peopleHandlers } from './peopleHandlers.ts'
import { reportHandlers } from './reports.ts'
import { schoolHandlers } from './school.ts'
import { templateHandlers } from './templates.ts'

export const handlers: Handlers = {
  login,
  verifyUser,
  refreshToken,
  logout,
  logoutEverywhere,
  userRole,
  auditLog,
  unreadMessages,
  allMessages,
  readMessage,
  currentYear,
  userClasses,
  classTemplate,
  classStudents,
  setStudentGrades,
  gradesHistory,
  gradesHistoryBefore,
  olderEntries,
  addGradesVersion,
  ...accountHandlers,
  ...importHandlers,
  ...reportHandlers,
  ...schoolHandlers,
  ...templateHandlers,
  ...peopleHandlers,
}
