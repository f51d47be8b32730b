import { unzipSync, zipSync } from 'fflate'
import type { Db } from '../database/schema.ts'
import { deleteReport, listFiles, putFile, readFile, reportsFolder } from '../files/store.ts'
import { isReportOf, zipped } from './reportNames.ts'

/**
 * Takes the reports of students who are gone for good out of the stored files: out of each folder that has one, and
 * with it the class's PDF beside it, in which they cannot be told apart. Nobody else's report is lost with that.
 */
export async function removeReportsOf(db: Db, school: string, students: readonly string[]): Promise<void> {
  if (students.length === 0) return
  const files = await listFiles(db, school, reportsFolder)
  for (const { path, type } of files.filter((file) => file.type === 'folder')) {
    const folder = await readFile(db, school, path)
    if (!folder || type !== 'folder') continue
    const reports = Object.entries(unzipSync(folder.content))
    const kept = reports.filter(([name]) => !students.some((id) => isReportOf(name, id)))
    if (kept.length === reports.length) continue
    const place = path.slice(0, path.lastIndexOf('/') + 1)
    for (const beside of files) {
      if (beside.type === 'pdf' && beside.path.startsWith(place)) await deleteReport(db, school, beside.path)
    }
    if (kept.length === 0) await deleteReport(db, school, path)
    else await putFile(db, school, { ...folder, content: new Uint8Array(zipSync(zipped(kept))) })
  }
}
