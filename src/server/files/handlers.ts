import { logoPath } from '#contract/index.ts'
import { actOnce } from '../http/answerOnce.ts'
import type { Handler, Handlers } from '../http/Handler.ts'
import { Refusal } from '../http/Refusal.ts'
import { listReports } from '../reports/printedFiles.ts'
import { localDay } from '../years/store.ts'
import { acceptLogo } from './logo.ts'
import { deleteReport, putFile } from './store.ts'

const uploadLogo: Handler<'uploadLogo'> = async ({ deps, body }) => {
  const [content] = await deps.blobs.put([await acceptLogo(body.file)])
  const date = new Date(deps.clock.now()).toISOString()
  await deps.store.write((db) => putFile(db, { path: logoPath, name: 'logo.png', type: 'png', date, content }))
  return 'Done'
}

const currentFiles: Handler<'currentFiles'> = ({ deps }) => listReports(deps.store.db, localDay(deps.clock.now()))

const deleteFile: Handler<'deleteFile'> = (call) =>
  call.deps.store.write(async (db) => {
    const { deps, body } = call
    await actOnce(call, db, async () => {
      if (!(await deleteReport(db, body.path))) throw new Refusal('notFound', 'Diese Datei gibt es nicht mehr.')
    })
    return listReports(db, localDay(deps.clock.now()))
  })

export const fileHandlers = { uploadLogo, currentFiles, deleteFile } satisfies Partial<Handlers>
