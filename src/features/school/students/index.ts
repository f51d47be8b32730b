export { StudentsPage } from './StudentsPage.tsx'
