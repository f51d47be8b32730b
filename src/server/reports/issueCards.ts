import { createHash } from 'node:crypto'
import { ownValue } from '#lib/ownValue.ts'
import { printTexts as texts } from '#texts/index.ts'
import type { Db } from '../database/schema.ts'
import type { SchoolDeps } from '../deps.ts'
import type { BlobRef } from '../files/blobs.ts'
import { Refusal } from '../http/Refusal.ts'
import { localDay } from '../years/store.ts'
import { logoPaths } from './cardSums.ts'
import { type Composed, type ComposedCard, composeCards, type Wanted, withPictureBytes } from './composeCards.ts'
import { refusePrint } from './makeReports.ts'
import type { PrintedStudent, PrintWarning } from './printClass.ts'
import { addVersion } from './versions.ts'

/**
 * Keeps the report card of a student as its next version, in the transaction that issues it. Resolves with 'unprintable', and
 * keeps nothing, if there is no PDF of it.
 */
export type Freeze = (db: Db, studentID: string, at: string) => Promise<'unprintable' | undefined>

/** A report card is no longer as it was printed: it was saved meanwhile, or its template was. */
class ChangedMeanwhile extends Refusal {
  constructor() {
    super('conflict', texts.changedMeanwhile)
  }
}

/** Equal for report cards that are printed alike. */
function sumOf({ document }: ComposedCard, images: Composed['job']['images']): string {
  const hash = createHash('sha256').update(JSON.stringify(document))
  for (const path of logoPaths(document)) hash.update(images.find((image) => image.path === path)?.sha256 ?? '')
  return hash.digest('base64url')
}

/** Printings after which issuing is given up because report cards change again and again. Each prints only what changed. */
const mostTries = 5

/**
 * Runs `issue` in a transaction, with report cards that were printed before it: printing takes seconds, for which nobody else
 * should wait. What is kept is exactly what is stored: the transaction composes them again, and what has changed since is
 * printed again. With a `reason`, issued report cards are printed anew, too. Resolves with what `issue` does, and with what is not on paper as it was entered.
 */
export async function issueCards<T>(
  deps: SchoolDeps,
  wanted: Wanted,
  { students, author, reason = null }: { students: readonly string[]; author: string; reason?: string | null },
  issue: (db: Db, freeze: Freeze) => Promise<T>,
): Promise<{ done: T; warnings: PrintWarning[] }> {
  const today = () => localDay(deps.clock.now())
  /** By sum; null for one that cannot be printed. */
  const known = new Map<string, (Pick<PrintedStudent, 'document'> & { pdf: BlobRef }) | null>()
  /** What printing said of each student, the last time. */
  const said = new Map<string, PrintWarning[]>()

  async function print({ job }: Composed): Promise<void> {
    const asked = job.students.filter((one) => one.issued === undefined && !known.has(sumOf(one, job.images)))
    if (asked.length === 0) return
    const day = new Date(deps.clock.now()).toISOString().slice(0, 10)
    const { job: whole } = await withPictureBytes(deps.blobs, { ...job, students: asked })
    const { students, warnings } = await deps.reports.queue
      .print({ ...whole, school: wanted.school, alone: true, today: day }, () => {})
      .catch((error: unknown) => refusePrint(deps, error))
    const pdfs = await deps.blobs.put(students.map(({ pdf }) => pdf))
    const printed = new Map(students.map(({ id, document }, index) => [id, { document, pdf: pdfs[index] as BlobRef }]))
    for (const { id } of asked)
      said.set(
        id,
        warnings.filter(({ student }) => student === id),
      )
    for (const one of asked) known.set(sumOf(one, job.images), printed.get(one.id) ?? null)
  }

  const freezeAs =
    ({ job, broken, madeOf, part }: Composed): Freeze =>
    async (db, student, at) => {
      const { images } = job
      const card = job.students.find(({ id }) => id === student)
      const printed = card && known.get(sumOf(card, images))
      if (printed === undefined) throw new ChangedMeanwhile()
      const made = ownValue(madeOf.students, student)
      if (printed === null || !made || broken.includes(student)) return 'unprintable'
      const key = { student, class: wanted.className, year: `${part.year}-${part.name}` }
      const used = images.filter(({ path }) => logoPaths(printed.document).includes(path))
      await addVersion(db, key, { id: deps.random.id(), author, at, ...printed, images: used, madeOf: made, reason })
      return undefined
    }

  for (let tries = 1; ; tries++) {
    const composed = await composeCards(deps.store.db, today(), wanted, students, reason !== null)
    await print(composed)
    try {
      return await deps.store.write(async (db) => {
        let stored: Promise<Composed> | undefined
        const done = await issue(db, async (...card) => {
          stored ??= composeCards(db, today(), wanted, students, reason !== null)
          return freezeAs(await stored)(...card)
        })
        return { done, warnings: [...((await stored)?.warnings ?? []), ...[...said.values()].flat()] }
      })
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile) || tries === mostTries) throw error
    }
  }
}
