export { AccountStart, accountEndpoints } from './accountEndpoints.ts'
export {
  AdminUser,
  ArchivedStudent,
  ClassState,
  IssuedCard,
  IssuedChild,
  Klass,
  MadeReport,
  ReportVersion,
  SchoolAbout,
  SchoolSettings,
  SchoolState,
  SchoolYear,
  StoredFile,
  UnissuedPart,
  YearPart,
} from './admin.ts'
export {
  type AdminWrite,
  type AllEndpoints,
  allEndpoints,
  type BodyOf,
  type DataOf,
  type EndpointName,
  type ParamsOf,
} from './allEndpoints.ts'
export { AuditEntries, type AuditEntry } from './audit.ts'
export { childFileEndpoints } from './childFile.ts'
export type { Endpoint, EndpointBody, EndpointData, EndpointParams, Reprinted } from './endpoint.ts'
export { downloadPath, endpoints, logoPath, templateLogoPath } from './endpoints.ts'
export {
  Entry,
  EntryConflict,
  EntryVersion,
  Grade,
  KnownConflict,
  KnownEntry,
  type LayoutField,
  LayoutFields,
  SavedEntry,
} from './entry.ts'
export { AnyEnvelope, type Envelope, ErrorBody, ErrorCode, epochHeader, statusOf } from './envelope.ts'
export { ClassStart, DeadlineStart, PartStart, ProfileStart, StudentStart, UserStart } from './formStart.ts'
export { importEndpoints } from './importEndpoints.ts'
export {
  ColumnType,
  Encoding,
  ImportChange,
  type ImportHint,
  type ImportPart,
  ImportPreview,
  ImportProblem,
  ImportProfile,
  ImportQuestion,
  QuestionsOfFile,
  ReadColumns,
} from './importing.ts'
export { Lock, LockedSave } from './lock.ts'
export { plainText } from './plainText.ts'
export { Align, FontStyle, Preferences, Token } from './preferences.ts'
export {
  Block,
  type FullPreferences,
  type GradeLine,
  type HeadBlock,
  type PrintedTickRow,
  ReportDocument,
  type TickColumns,
  type TitleStyle,
  type TypeStyle,
} from './reportDocument.ts'
export {
  EarlierStates,
  IssuedDocument,
  LateEdit,
  ReportState,
  ReportStates,
  ReportStatesAnswer,
  ReportStatesBody,
  reportStateEndpoints,
  StudentState,
} from './reportState.ts'
export { Retention, retentionEndpoints } from './retention.ts'
export { type Beside, InBody, saveHeaders } from './saveHeaders.ts'
export { CurrentYear, GradingStudent, KnownStudents, Message, Student, UserClass } from './school.ts'
export { schoolEndpoints } from './schoolEndpoints.ts'
export { isSchoolKey, schoolKey } from './schoolKey.ts'
export { LoginBody, SessionUser, Theme } from './session.ts'
export {
  type FieldKind,
  type FieldOf,
  fieldsOfKind,
  isLaterField,
  ofEachField,
  type StudentColumn,
  type StudentField,
  studentFieldNames,
  studentFields,
} from './studentFields.ts'
export {
  type Category,
  ClassTemplate,
  LayoutName,
  RemovedTemplate,
  type Snippet,
  StoredTemplate,
  type Subject,
  Template,
  TemplateClass,
  TemplateSummary,
  TemplateUsage,
} from './template.ts'
export { templateEndpoints } from './templateEndpoints.ts'
export { TextBlock, textBlockEndpoints } from './textBlock.ts'
export { YearSwitch, YearSwitchBody, yearSwitchEndpoints } from './yearSwitch.ts'
