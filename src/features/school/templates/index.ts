export { AddTemplatePage } from './AddTemplatePage.tsx'
export { EditTemplatePage } from './EditTemplatePage.tsx'
export { TemplatesPage } from './TemplatesPage.tsx'
