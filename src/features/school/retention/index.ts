export { RetentionPage } from './RetentionPage.tsx'
