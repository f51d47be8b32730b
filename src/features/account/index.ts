export { AccountPage, type AccountSection, accountSections } from './AccountPage.tsx'
export { OwnPassword } from './OwnPassword.tsx'
