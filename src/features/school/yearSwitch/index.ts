export { YearSwitchPage } from './YearSwitchPage.tsx'
