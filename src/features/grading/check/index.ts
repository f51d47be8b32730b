export { CheckPage } from './CheckPage.tsx'
