export {
  composeReport,
  type ReportPart,
  type ReportSchool,
} from './compose/composeReport.ts'
export { layout } from './layout.ts'
export { type FullPreferences, preferencesOf, type TitleStyle, type TypeStyle } from './preferencesOf.ts'
export type { Block, ReportDocument } from './ReportDocument.ts'
export { sampleReport } from './sampleReport.ts'
