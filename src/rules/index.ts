export { type Asked, askedOf } from './asked.ts'
export { type Behaviour, behaviourPhrases, behaviourSentences, choosePreset, presetOf } from './behaviour.ts'
export { birthdayProblem, readBirthday } from './birthday.ts'
export { type CellKey, cellKey, gradesByCell, templateCells, withGrade } from './cells.ts'
export { checkEntry, hasTooManyUnexcused, type Strays, straysOf } from './checkEntry.ts'
export { checkImportProfile, type ImportProfileDraft, type ProfileProblem } from './checkImportProfile.ts'
export { checkTemplate, type TemplateProblem, templateLimits } from './checkTemplate.ts'
export { type ClassProgress, classProgress } from './classProgress.ts'
export { classStanding, type Standing } from './classStanding.ts'
export { type Change, diffEntries } from './diffEntries.ts'
export { germanOrder } from './germanOrder.ts'
export { gradeJump, scaleOf } from './gradeJump.ts'
export { isEmail } from './isEmail.ts'
export { languageCodes, languageName } from './languages.ts'
export {
  defaultLanguageName,
  fieldsOf,
  type GradeSubject,
  type GradeValue,
  gradeSubjects,
  gradeValues,
  hasGrades,
  hasTicks,
} from './layouts.ts'
export { marksOf } from './marksOf.ts'
export { type Conflict, isOtherEpoch, type Merge, mergeEntries } from './merge.ts'
export { type FieldStates, mergeFields } from './mergeFields.ts'
export { type ClassMove, type MovedStudent, membersAfter, movedMeanwhile } from './movedMeanwhile.ts'
export { countOpen, nextOpen } from './openCells.ts'
export { passwordProblem, passwordStrength } from './password.ts'
export { type Start, startEntry } from './prefill.ts'
export { previousEntry } from './previousEntry.ts'
export { printableRuns, printHint, unprintableLetters } from './printable.ts'
export { printDateProblem, readPrintDate } from './printDate.ts'
export { entryOf, isIncomplete, type Progress, progressOf, strayGrades, yearKey } from './progress.ts'
export { searchStudents } from './searchStudents.ts'
export { genders, isStudentNumber, isVisible, nextStudentNumber } from './studentFields.ts'
export { neighbourOf, nextOf, sortStudents } from './students.ts'
export { fillerOf, tidyTemplate } from './tidyTemplate.ts'
export { tidyText } from './tidyText.ts'
export { withSeen } from './withSeen.ts'
