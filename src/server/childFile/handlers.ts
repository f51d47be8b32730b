import * as z from 'zod/mini'
import type { BodyOf } from '#contract/index.ts'
import { childFileTexts as texts } from '#texts/index.ts'
import type { Db } from '../database/schema.ts'
import { safeFileName } from '../files/contentDisposition.ts'
import { actOnce } from '../http/answerOnce.ts'
import type { Handlers } from '../http/Handler.ts'
import { Refusal } from '../http/Refusal.ts'
import { readSchoolSettings } from '../schools/store.ts'
import { findChild } from './childRows.ts'
import { eraseChild, erasureCertificate } from './eraseChild.ts'
import { readChildFile } from './readChildFile.ts'

async function requireChild(db: Db, { id }: BodyOf<'readChildFile'>) {
  const child = await findChild(db, id)
  if (!child) throw new Refusal('notFound', texts.unknown)
  return child
}

/** What is kept to answer a repeated call: it names nobody. */
const KeptData = z.object({
  deleted: z.record(z.string(), z.number()),
  kept: z.nullable(z.object({ versions: z.number(), until: z.string() })),
  unclear: z._default(z.number(), 0),
})

export const childFileHandlers = {
  readChildFile: async ({ deps, body }) => readChildFile(deps, await requireChild(deps.store.db, body)),
  deleteChildFile: (call) => {
    const { deps, school, body, session } = call
    const now = deps.clock.now()
    return deps.store.write(async (db) => {
      let name: string | undefined
      const erased = await actOnce(call, db, async () => {
        const child = await requireChild(db, body)
        const { archiveID } = child
        if (archiveID === null) throw new Refusal('conflict', texts.stillHere)
        name = `${child.pre_name} ${child.name}${child.birthday === null ? '' : `, geboren am ${child.birthday}`}`
        return eraseChild(db, { ...child, archiveID }, now)
      })
      const certificate = erasureCertificate(KeptData.parse(erased), {
        ...{ school: (await readSchoolSettings(db))?.name ?? school, admin: session.user.name, reason: body.reason },
        ...{ at: new Date(now).toISOString(), ...(name !== undefined && { child: name }) },
      })
      const day = new Date(now).toISOString().slice(0, 10)
      return { fileName: safeFileName(`Löschnachweis ${day}.txt`), certificate }
    })
  },
} satisfies Partial<Handlers>
