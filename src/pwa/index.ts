export { askForPersistentStorage, isInstalled, isStoragePersistent } from './appState.ts'
export { handlePreloadErrors } from './handlePreloadErrors.ts'
export { registerWorker } from './registerWorker.ts'
