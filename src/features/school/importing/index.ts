export { AddImportProfilePage } from './AddImportProfilePage.tsx'
export { EditProfilePage } from './EditProfilePage.tsx'
export { ImportPage } from './ImportPage.tsx'
export { ImportProfilesPage } from './ImportProfilesPage.tsx'
