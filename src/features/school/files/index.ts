export { FilesPage } from './FilesPage.tsx'
export { VersionsPage } from './VersionsPage.tsx'
