export { ConferencePage } from './ConferencePage.tsx'
