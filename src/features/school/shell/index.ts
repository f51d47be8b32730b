export { SettingsShell } from './SettingsShell.tsx'
