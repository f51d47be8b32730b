import { childFileEndpoints } from '#contract/index.ts'
import { useBodyWrite } from '../useWrite.ts'
import { schoolKeys } from './schoolKeys.ts'

/** Puts together all that is stored about a child. */
export const useReadChildFile = () => useBodyWrite(childFileEndpoints.readChildFile)

/** Deletes all that is stored about a child in the archive; lists that show her are read again when they are next shown. */
export const useDeleteChildFile = () =>
  useBodyWrite(childFileEndpoints.deleteChildFile, {
    outdates: [schoolKeys.archive, schoolKeys.files, schoolKeys.yearSwitch, schoolKeys.lastImport, schoolKeys.audit],
  })
