export { TestPage } from './TestPage.tsx'
