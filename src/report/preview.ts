export { ReportPreview, type ReportPreviewProps, textZoom } from './preview/ReportPreview.tsx'
