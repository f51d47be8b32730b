// A door of its own: the report card page does not carry the overview's code.
export { OverviewPage } from './overview/OverviewPage.tsx'
