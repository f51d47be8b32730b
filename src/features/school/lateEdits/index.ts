export { LateEditsPage } from './LateEditsPage.tsx'
