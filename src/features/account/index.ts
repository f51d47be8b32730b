export { AccountPage, type AccountPlace, accountPlaces } from './AccountPage.tsx'
