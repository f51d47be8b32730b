export { askForPersistentStorage, type InstallWay, install, isStoragePersistent } from './createInstall.ts'
export { handlePreloadErrors } from './handlePreloadErrors.ts'
export { registerWorker } from './registerWorker.ts'
export { watchScreen } from './watchScreen.ts'
