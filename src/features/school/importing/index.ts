export { ImportPage } from './ImportPage.tsx'
export { ImportProfilesPage } from './ImportProfilesPage.tsx'
export { AddImportProfilePage, EditProfilePage } from './ProfilePages.tsx'
