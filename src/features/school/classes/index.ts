export { ClassesPage } from './ClassesPage.tsx'
export { ClassPage } from './ClassPage.tsx'
export { EarlierPage } from './EarlierPage.tsx'
