export { previewScale } from './preview/previewScale.ts'
export { ReportPreview, type ReportPreviewProps } from './preview/ReportPreview.tsx'
