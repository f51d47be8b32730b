export { PageSkeleton, SettingsShell } from './SettingsShell.tsx'
