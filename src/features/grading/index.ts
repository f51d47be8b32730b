export { GradingPage } from './page/GradingPage.tsx'
