export { AccountPage, type AccountSection, accountSections } from './AccountPage.tsx'
