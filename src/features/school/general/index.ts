export { GeneralPage } from './GeneralPage.tsx'
