import { setImmediate } from 'node:timers/promises'
import type { BodyOf, DataOf, IssuedCard, ReportDocument, ReportStatesAnswer } from '#contract/index.ts'
import { yearKeyText } from '#rules/index.ts'
import { addAudit } from '../audit/store.ts'
import { allClasses, className as findClassName } from '../classes/store.ts'
import type { Db } from '../database/schema.ts'
import type { SchoolDeps } from '../deps.ts'
import { Refusal } from '../http/Refusal.ts'
import { requirePart } from '../states/changeStates.ts'
import { type ClassPart, statusesOf, writeStatus } from '../states/store.ts'
import { allStudents } from '../students/store.ts'
import type { User } from '../users/store.ts'
import { activeYear, type IsoDay, localDay, partsSoFar } from '../years/store.ts'
import { cardSum } from './cardSums.ts'
import { type Composed, composeCards } from './composeCards.ts'
import { type Freeze, issueCards } from './issueCards.ts'
import { issuedFacts, issuedLogoSum, issuedVersions, latestVersions, withLogos } from './versions.ts'

/** The report cards of the active year that are issued now, with the templates that they would be printed with. */
export async function readIssuedCards(db: Db, today: IsoDay): Promise<DataOf<'issuedCards'>> {
  const students = new Map((await allStudents(db)).map((student) => [student.id, student]))
  const classes = new Map((await allClasses(db)).map((klass) => [klass.name, klass]))
  const cards: DataOf<'issuedCards'> = []
  for (const year of await printedYearKeys(db, today)) {
    for (const { student: studentID, class: className, version } of await issuedFacts(db, year)) {
      const [student, klass] = [students.get(studentID), classes.get(className)]
      // Whoever is in another class now has no report card in this one.
      if (!klass || student?.class !== className) continue
      const { template, annex } = student
      const templates = [template ?? klass.template, annex].filter((id) => typeof id === 'string')
      cards.push({ studentID, classID: klass.classID, year, version, templates })
    }
  }
  return cards
}

/** The year keys of the parts of the active year, up to the running one. */
async function printedYearKeys(db: Db, today: IsoDay): Promise<string[]> {
  const year = await activeYear(db)
  const parts = year ? await partsSoFar(db, year.id, today) : []
  return parts.map(({ name }) => `${year?.name}-${name}`)
}

/** Equal for report cards that are printed alike; `sumOf` is the hash of a logo by its path. */
function paperSum(document: ReportDocument, sumOf: (path: string) => string | undefined): string {
  const paths = document.blocks.flatMap((block) => (block.kind === 'head' ? [block.logo, block.secondLogo] : []))
  const sums = paths.flatMap((path): [string, string][] => {
    const sum = path === null ? undefined : sumOf(path)
    return path !== null && sum !== undefined ? [[path, sum]] : []
  })
  return cardSum(withLogos(document, new Map(sums)), new Map())
}

/** The issued report cards that would not be printed now as they were. Other requests get their turn meanwhile. */
export async function readOutdatedCards(db: Db, school: string, today: IsoDay): Promise<IssuedCard[]> {
  const cards = await readIssuedCards(db, today)
  const outdated: IssuedCard[] = []
  for (const own of Map.groupBy(cards, ({ classID, year }) => JSON.stringify([classID, year])).values()) {
    const [{ classID, year } = { classID: '', year: '' }] = own
    const className = (await findClassName(db, classID)) ?? ''
    const ids = own.map(({ studentID }) => studentID)
    const issued = await issuedVersions(db, { class: className, year })
    const composed = await composeAnew(db, today, { school, classID, className, part: year }, ids)
    const images = new Map(composed?.job.images.map(({ path, sha256 }) => [path, sha256]))
    const now = new Map(
      composed?.job.students.map(({ id, document }) => [id, paperSum(document, (path) => images.get(path))]),
    )
    for (const { templates: _, ...card } of own) {
      const before = issued.get(card.studentID)
      const sum = now.get(card.studentID)
      if (before && sum !== undefined && sum !== paperSum(before.document, issuedLogoSum)) outdated.push(card)
    }
    await setImmediate()
  }
  return outdated
}

/** Undefined where nothing can be printed: a class without a template keeps what it has issued. */
async function composeAnew(...asked: Parameters<typeof composeCards>): Promise<Composed | undefined> {
  const [db, today, wanted, only] = asked
  try {
    return await composeCards(db, today, wanted, only, true)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

type IssuedAnew = ReportStatesAnswer

/**
 * Issues report cards anew, one class and part after the other, each in one transaction. One of which there is a newer
 * version than that of the body was issued by an earlier try, whose answer was lost.
 */
export async function issueAnew(
  deps: SchoolDeps,
  { school, user }: { school: string; user: User },
  { reason, cards }: BodyOf<'issueAnew'>,
): Promise<IssuedAnew> {
  const answer: IssuedAnew = { changed: [], refused: [] }
  const warnings: string[] = []
  const groups = Map.groupBy(cards, ({ classID, year }) => JSON.stringify([classID, year]))
  for (const own of groups.values()) {
    const [{ classID, year } = { classID: '', year: '' }] = own
    const className = await findClassName(deps.store.db, classID)
    if (className === undefined) {
      for (const { studentID } of own) answer.refused.push({ studentID, code: 'notFound' })
      continue
    }
    const of: ClassPart = { class: className, year }
    const known = await latestVersions(deps.store.db, of)
    const open = own.filter(({ studentID, version }) => known.get(studentID) === version)
    const wanted = { school, classID, className, part: year }
    const students = open.map(({ studentID }) => studentID)
    const run = (db: Db, freeze?: Freeze) => issueGroup(db, deps, { of, user, cards: own, freeze })
    const { done, warnings: said } =
      open.length === 0
        ? { done: await deps.store.write((db) => run(db)), warnings: [] }
        : await issueCards(deps, wanted, { students, author: user.userID, reason }, run)
    answer.changed.push(...done.changed)
    answer.refused.push(...done.refused)
    warnings.push(
      ...said.filter(({ student }) => student !== undefined && done.changed.includes(student)).map(({ text }) => text),
    )
  }
  return { ...answer, ...(warnings.length > 0 && { warnings }) }
}

interface ClassToIssue {
  of: ClassPart
  user: User
  cards: readonly IssuedCard[]
  /** Not needed if all are issued anew already. */
  freeze: Freeze | undefined
}

/** The report cards of one class and part; `db` must be a transaction. */
async function issueGroup(
  db: Db,
  { clock, random }: SchoolDeps,
  { of, user, cards, freeze }: ClassToIssue,
): Promise<IssuedAnew> {
  const answer: IssuedAnew = { changed: [], refused: [] }
  const part = await requirePart(db, { part: of.year }, localDay(clock.now()))
  const at = new Date(clock.now()).toISOString()
  const statuses = await statusesOf(db, of)
  const versions = await latestVersions(db, of)
  const issued: string[] = []
  for (const { studentID, version } of cards) {
    const status = statuses.get(studentID)
    const newest = versions.get(studentID) ?? 0
    if (newest > version) answer.changed.push(studentID)
    else if (status?.state !== 'issued' || newest < version || !freeze)
      answer.refused.push({ studentID, code: 'conflict' })
    else {
      const flaw = await freeze(db, studentID, at)
      if (flaw !== undefined) {
        answer.refused.push({ studentID, code: flaw })
        continue
      }
      await writeStatus(db, of, studentID, { ...status, author: user.userID, at })
      answer.changed.push(studentID)
      issued.push(studentID)
    }
  }
  if (issued.length > 0) {
    const target = `${of.class}${part.over === null ? '' : `, ${yearKeyText(of.year)}`}: ${issued.join(', ')}`
    const row = { id: random.id(), at, user: user.userID, who: user.name }
    await addAudit(db, { ...row, action: 'reissueReports', target })
  }
  return answer
}
