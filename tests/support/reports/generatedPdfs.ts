import { unzipSync } from 'fflate'
import { downloadPath, MadeReport, schoolEndpoints } from '#contract/index.ts'
import type { Client } from '../server/createClient.ts'

export interface Generated {
  answer: MadeReport
  whole: Uint8Array
  /** By file name. */
  alone: Record<string, Uint8Array>
}

/** Has the head print a class and downloads what came of it. */
export async function generatePdfs(head: Client, className: string): Promise<Generated> {
  const classes = schoolEndpoints.classes.data.parse(await head.call('classes'))
  const found = classes.find(({ name }) => name === className)
  if (!found) throw new Error(`there is no class ${className}`)
  const data = await head.call('generateClass', { id: found.classID })
  const answer = MadeReport.parse(data)
  const download = async (type: string) => {
    const file = answer.files.find((one) => one.type === type)
    if (!file) throw new Error(`no ${type} among the files`)
    return head.download(downloadPath(file.path))
  }
  return { answer, whole: await download('pdf'), alone: unzipSync(await download('folder')) }
}

/** A student's own PDF, by the student's number. */
export function fileOf({ alone }: Generated, studentID: string): Uint8Array {
  const [, pdf] = Object.entries(alone).find(([name]) => name.endsWith(`_${studentID}.pdf`)) ?? []
  if (!pdf) throw new Error(`no PDF of ${studentID}`)
  return pdf
}
