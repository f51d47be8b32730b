export { FilesPage } from './FilesPage.tsx'
export { IssuedPage } from './IssuedPage.tsx'
