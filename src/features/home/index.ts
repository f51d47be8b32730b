export { HomePage } from './HomePage.tsx'
export { NotFoundPage } from './NotFoundPage.tsx'
export { SchoolClassesPage } from './SchoolClassesPage.tsx'
export { SignedInFrame } from './SignedInFrame.tsx'
