export { ReportPreview, type ReportPreviewProps } from './preview/ReportPreview.tsx'
