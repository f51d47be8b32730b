// What stands beside the form and is loaded right after it.
export { LastSwitch } from './last/LastSwitch.tsx'
export { StraySection } from './sheet/StraySection.tsx'
export { UndoButtons } from './undo/UndoButtons.tsx'
