import { childFileEndpoints, type EndpointBody } from '#contract/index.ts'
import { useWrite } from '../useWrite.ts'
import { schoolKeys } from './schoolKeys.ts'

type Asked = EndpointBody<typeof childFileEndpoints.readChildFile>

/** Puts together all that is stored about a child. */
export const useReadChildFile = () => useWrite(childFileEndpoints.readChildFile, (body: Asked) => ({ body }))

/** Deletes all that is stored about a child in the archive; lists that show her are read again when they are next shown. */
export const useDeleteChildFile = () =>
  useWrite(childFileEndpoints.deleteChildFile, (body: Asked) => ({ body }), {
    outdates: [schoolKeys.archive, schoolKeys.files, schoolKeys.yearSwitch, schoolKeys.lastImport, schoolKeys.audit],
  })
