export { type AuditAction, type AuditGroup, auditActions } from './auditActions.ts'
export { type Behaviour, behaviourPhrases, behaviourSentences, choosePreset, presetOf } from './behaviour.ts'
export {
  type Asked,
  askedOf,
  type CellKey,
  cellKey,
  marksOf,
  ownCells,
  templateCells,
} from './cells.ts'
export {
  applyChanges,
  type Change,
  type Content,
  diffEntries,
  fieldKey,
  fieldOf,
  gradeChange,
  type PlaceKey,
  placeKey,
  reversed,
  sameEntry,
  valueAt,
} from './changes.ts'
export { checkEntry, hasTooManyUnexcused, type Strays, strayBeyondLimit, straysOf } from './checkEntry.ts'
export {
  checkImportProfile,
  hasNeededColumns,
  type ImportProfileDraft,
  type ProfileProblem,
} from './checkImportProfile.ts'
export { checkReports, type Finding, type FindingKind, findingKinds, mostPagesOf } from './checkReports.ts'
export {
  checkTemplate,
  fillerOf,
  type TemplateProblem,
  textBlockPath,
  tidyTemplate,
} from './checkTemplate.ts'
export {
  type ClassProgress,
  type Completeness,
  classProgress,
  classStanding,
  isFieldFilled,
  nextEmpty,
  type Standing,
  standingOf,
} from './classStanding.ts'
export { type ClassSummary, classSummary, emptyEntry, type OpenPlace } from './classSummary.ts'
export {
  birthdayProblem,
  daysUntil,
  nextYearName,
  printDateProblem,
  readBirthday,
  readPrintDate,
  unusualBirthday,
} from './dates.ts'
export {
  type ConferenceDecision,
  decisionSentence,
  decisionsOf,
  findDecision,
  type Resolution,
  withDecision,
  withoutDecision,
  yearOfClass,
} from './decisions.ts'
export { firstHalfEntry, previousEntry, type Start, startEntry } from './earlierEntries.ts'
export { classProblems, partProblems, userProblems, yearProblems } from './formProblems.ts'
export {
  genders,
  isColor,
  isEmail,
  isStudentNumber,
  isVisible,
  longestLine,
  longestText,
  nextStudentNumber,
  passwordProblem,
  passwordStrength,
  tidyText,
} from './formValues.ts'
export { germanOrder } from './germanOrder.ts'
export { gradeJump, scaleSteps } from './gradeJump.ts'
export { chosenImport, type ImportChoices, type ImportSection, itemKey } from './importChoices.ts'
export { importFileProblem, mostImportBytes } from './importFile.ts'
export { languageCodes, languageName } from './languages.ts'
export { lastName } from './lastName.ts'
export {
  type AskedField,
  askedFieldsOf,
  defaultNames,
  fieldsOf,
  type GradeSubject,
  type GradeValue,
  gradeSubjects,
  gradeValues,
  hasGrades,
  hasTicks,
  type NameField,
  noGradeReasons,
} from './layouts.ts'
export {
  isOtherEpoch,
  isRestoredBetween,
  type Merge,
  mergeEntries,
  studentsWithEpoch,
  withEpoch,
} from './merge.ts'
export { type FieldStates, mergeFields } from './mergeFields.ts'
export { type ClassMove, type MovedStudent, membersAfter, movedMeanwhile } from './movedMeanwhile.ts'
export { fullName, listStudents, withAdditions } from './namesakes.ts'
export {
  countUnissued,
  doneIn,
  openCards,
  openClasses,
  type UnissuedClass,
  unissuedClasses,
  unissuedParts,
} from './openCards.ts'
export { daysFault, type PaperFault, paperFaults, templateHint } from './paperFaults.ts'
export { withoutParticle } from './particles.ts'
export { printableRuns, printHint, unprintableLetters, withFewBlankLines } from './printable.ts'
export {
  countOpen,
  entryOf,
  isIncomplete,
  nextOpen,
  type Progress,
  progressOf,
  strayGrades,
  yearKey,
  yearKeyText,
} from './progress.ts'
export {
  confirmedKinds,
  type RetentionKind,
  retentionEnd,
  retentionKinds,
  retentionNames,
  retentionUntil,
  retentionYear,
} from './retention.ts'
export { classToReview, type SchoolTask, schoolTasks, waitingIn } from './schoolTasks.ts'
export { isOneMissing, nameProblems, readField, shownField, sortedField } from './studentFields.ts'
export {
  callName,
  neighbourOf,
  nextStudent,
  searchStudents,
  sortStudents,
  withVisible,
} from './students.ts'
export { templateLimits } from './templateLimits.ts'
export { entryOnPaper, filledFor, fillSnippet, templateOf, withAnnex, withSchool } from './templateOf.ts'
export {
  type BlockRun,
  fillTextBlock,
  insertSentence,
  mergeTextBlocks,
  type TextBlockChild,
  textBlockKey,
  textBlockLevels,
  textBlockLimits,
  textBlockProblem,
  tidyTextBlocks,
  withTextBlocks,
} from './textBlocks.ts'
export { toTextBlock } from './toTextBlock.ts'
