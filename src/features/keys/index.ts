export { AppKeys } from './AppKeys.tsx'
