export { EarlierCardPage } from './EarlierCardPage.tsx'
