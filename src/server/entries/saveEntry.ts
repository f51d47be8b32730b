import { randomUUID } from 'node:crypto'
import { type Entry, type EntryConflict, type SavedEntry, Template } from '#contract/index.ts'
import { memoizeLatest } from '#lib/memoizeLatest.ts'
import { checkEntry, sameEntry, strayBeyondLimit, straysOf, withAnnex } from '#rules/index.ts'
import { presentName } from '../classes/renames.ts'
import { keepRevision } from '../database/idempotency.ts'
import type { Db, EntryKey } from '../database/schema.ts'
import { isSameRequest, type KeptRequest, keyIsTaken } from '../http/answerOnce.ts'
import { Refusal, wrongField } from '../http/Refusal.ts'
import { isLetIn, keepLateEdit, removeLateEdits, submitAgain } from '../states/lateEdits.ts'
import { endedLock, lockOf } from '../states/lockOf.ts'
import { presentNumber } from '../students/numbers.ts'
import { cellsOfOthers, gradeRenames, inPresentLabels } from '../templates/renamedGrades.ts'
import { type User, unknownAuthor, userName } from '../users/store.ts'
import { localDay, presentKey } from '../years/store.ts'
import { classEverCalled, readSaveFacts, type SaveClass, type SaveFacts } from './saveFacts.ts'
import { type DeviceSeq, isOnlyRenamedSince, keepRejected, keepSeq, type StoredEntry, writeEntry } from './store.ts'

/** What a client sends beside the entry. A client that knows no revisions sends none of it. */
interface SaveBeside {
  idempotencyKey: string | undefined
  /** The revision that the edit began from; 0 where the client knew of none. */
  revision: number | undefined
  written: DeviceSeq | undefined
}

export interface Save {
  user: User
  /** The student's number. */
  student: string
  entry: Entry
  beside: SaveBeside
  now: number
}

/** What the entry is stored under: not what was sent where the part was renamed, or the student's number corrected. */
interface SavePlace {
  /** The year key. */
  year: string
  /** The student's number. */
  number: string
}

async function factsFor(db: Db, { user, student, entry, beside, now }: Save): Promise<SaveFacts & SavePlace> {
  const sender = { user: user.userID, key: beside.idempotencyKey, written: beside.written }
  const query = { ...sender, today: localDay(now) }
  const facts = await readSaveFacts(db, { ...query, student, year: entry.year })
  const year = (facts.yearID === null ? await presentKey(db, entry.year) : undefined) ?? entry.year
  const number = (facts.student ? undefined : await presentNumber(db, student)) ?? student
  if (year === entry.year && number === student) return { ...facts, year, number }
  return { ...(await readSaveFacts(db, { ...query, student: number, year })), year, number }
}

/**
 * Stores one whole entry as its next revision and resolves with the stored entry; throws a `Refusal` where it may not. The
 * refusal of a locked report card is not thrown but resolved with, because the transaction keeps what was offered.
 * `db` must be a transaction.
 *
 * - The answer names the class and the part as they were sent, so that a device that does not know of a rename finds its
 *   own entry.
 * - A former label of a grade is stored as its present one, and is among the strays of the answer, so that the device
 *   reloads the template.
 * - The value that is stored already makes no new revision.
 * - A repeated key does nothing again: the answer is the sent entry with the revision of the first time, also if the
 *   report card has been locked since.
 * - Strays (marks and fields that the template has no place for) are stored like the rest and named in the answer.
 */
export async function saveEntry(db: Db, save: Save, request: KeptRequest): Promise<SavedEntry | Refusal> {
  const facts = await factsFor(db, save)
  const { done } = facts
  if (done) {
    if (done.revision === null || !isSameRequest(done.request, request)) throw keyIsTaken()
    const target = await findTarget(db, save, facts)
    const value = await presentValue(db, save, { ...target, yearID: facts.yearID })
    return answerOf(target?.template, { ...value, revision: done.revision }, save.entry)
  }
  const target = await requireTarget(db, save, facts)
  const key: EntryKey = { student: facts.number, class: target.className, year: facts.year }
  const { template } = target
  const entry = await store(db, key, { ...save, template, entry: await presentValue(db, save, target) }, facts)
  if (entry instanceof Refusal) return entry
  const { idempotencyKey } = save.beside
  if (idempotencyKey !== undefined) {
    const at = new Date(save.now).toISOString()
    const operation = { user: save.user.userID, key: idempotencyKey }
    await keepRevision(db, operation, { request: request.digest, revision: entry.revision, at })
  }
  return answerOf(template, { ...entry, class: save.entry.class, year: save.entry.year }, save.entry)
}

type Naming = Partial<Pick<SaveTarget, 'template' | 'templateID' | 'annexID'>> & Pick<SaveFacts, 'yearID'>

/** The sent entry with the present labels of its grades. */
async function presentValue(db: Db, { entry }: Save, naming: Naming): Promise<Entry> {
  const { template, templateID, annexID, yearID } = naming
  if (!template || templateID == null || yearID === null) return entry
  return inPresentLabels(entry, template, {
    renamesOf: (part) => {
      const id = part === template.annex ? annexID : templateID
      return id == null ? [] : gradeRenames(db, id, yearID)
    },
    otherCells: () => cellsOfOthers(db, templateID),
  })
}

/**
 * Keeps a version that its writer decided against; throws a `Refusal` where it may not. Marks are not compared with the
 * template: the version is never valid, and a mark that the template has lost is still worth finding again.
 */
export async function keepVersion(db: Db, save: Save): Promise<'Done'> {
  const facts = await factsFor(db, save)
  if (facts.taughtUntil !== undefined && !save.user.admin) throw notHere()
  const { className } = await requireTarget(db, save, facts)
  requireForm(save.entry)
  const { entry, user, beside, now } = save
  await keepRejected(db, {
    key: { student: facts.number, class: className, year: facts.year },
    id: randomUUID(),
    value: entry,
    author: user.userID,
    device: beside.written?.device,
    at: new Date(now).toISOString(),
  })
  return 'Done'
}

async function store(
  db: Db,
  key: EntryKey,
  save: Save & { template: Template },
  facts: SaveFacts,
): Promise<(Entry & { revision: number }) | Refusal> {
  const { entry, user, beside } = save
  const { written } = beside
  const author = user.userID
  const before = facts.entries.get(key.class)
  const late = facts.lateEdits.get(key.class)
  if (before && sameEntry(before.entry, entry)) {
    if (written && written.seq > before.seq) await keepSeq(db, key, author, written)
    if (late) await removeLateEdits(db, key, author)
    return before.entry
  }
  const at = new Date(save.now).toISOString()
  const ended = save.user.admin ? undefined : endedLock(facts.taughtUntil)
  const lock = lockOf({ status: facts.statuses.get(key.class), ...facts.part, today: localDay(save.now) }) ?? ended
  const isHeld = lock && !isLetIn(late, lock)
  // Who no longer teaches there is not told what is stored.
  if (before && !(isHeld && ended)) await requireNewest(db, before, save)
  if (isHeld) {
    requireForm(entry)
    requireFewStrays(save.template, entry, before?.entry)
    return keepLateEdit(db, { key, entry, author, at, late, lock, id: randomUUID() })
  }
  if (before) await requireNoConflict(db, key, before, save)
  requireForm(entry)
  requireFewStrays(save.template, entry, before?.entry)
  if (late) await removeLateEdits(db, key, author)
  // What was read, or is being read, has changed.
  if (lock?.state === 'submitted' || lock?.state === 'approved') await submitAgain(db, key, lock, at)
  return writeEntry(db, { key, before, firstRevision: facts.firstRevision, value: entry, author, at, written })
}

function answerOf(template: Template | undefined, entry: Entry, sent: Entry): SavedEntry {
  const strays = template && straysOf(template, sent)
  return strays && strays.grades.length + strays.fields.length > 0 ? { ...entry, strays } : entry
}

/** Which class's entry a save is for. */
interface SaveTarget {
  /** The name that the entry is stored under. It differs from the sent one where the class has been renamed since. */
  className: string
  template: Template | undefined
  templateID: string | null
  annexID: string | null
}

/** A target that the user may write. */
interface Writable {
  className: string
  template: Template
  templateID: string
  annexID: string | null
  /** The year that the save's part belongs to. */
  yearID: string
}

function targetIn(found: SaveClass | null | undefined, { entry }: Save, { yearID }: SaveFacts): SaveTarget | undefined {
  const name = found ? presentName(found, { name: entry.class, yearID }) : undefined
  if (!found || name === undefined) return undefined
  const { template, templateID, annex, annexID } = found
  const parsedAnnex = annex === null || annexID === templateID ? undefined : parseTemplate(annex)
  const whole = template === null ? undefined : withAnnex(parseTemplate(template), parsedAnnex)
  return { className: name, template: whole, templateID, annexID }
}

/**
 * The class that a save names by its present or a former name: the student's own class or, for an admin, any class of
 * the school. Undefined where there is none. It does not check whether the user may write there.
 */
async function findTarget(db: Db, save: Save, facts: SaveFacts): Promise<SaveTarget | undefined> {
  const own = targetIn(facts.student?.class, save, facts)
  if (own || !save.user.admin) return own
  return targetIn(await classEverCalled(db, save.entry.class), save, facts)
}

const wrong = (field: string, reason: string) => wrongField(`grades.${field}`, reason)

const notHere = () => new Refusal('forbidden', 'Sie unterrichten nicht in der Klasse dieses Schülers.')

/**
 * The target of a save that the user may write: a teacher for the class that the student is in now, an admin for any
 * class of the school. A part that is over and a class that the teacher has left are allowed here, and locked later: what
 * a device brings that was offline when that happened is kept as a late edit. Throws a `Refusal` otherwise.
 */
async function requireTarget(db: Db, save: Save, facts: SaveFacts): Promise<Writable> {
  const { student, taughtUntil, yearID } = facts
  const mayOffer = facts.isTeacher || taughtUntil !== undefined || save.user.admin
  const { admin } = save.user
  if (!student) throw new Refusal('notFound', 'Diesen Schüler gibt es nicht.')
  if (!student.class && !admin) throw new Refusal('forbidden', 'Dieses Kind ist zurzeit in keiner Klasse.')
  if (!mayOffer) throw notHere()
  const target = await findTarget(db, save, facts)
  if (!target && admin) throw wrong('class', 'Diese Klasse gibt es nicht.')
  if (!target) throw wrong('class', `${student.preName || 'Das Kind'} ist jetzt in Klasse ${student.class?.name}.`)
  if (yearID === null) throw wrong('year', 'Diesen Abschnitt gibt es in der Schule nicht.')
  const { className, template, templateID, annexID } = target
  if (!template || templateID === null) throw wrong('class', 'Für diese Klasse gibt es keine Vorlage.')
  return { className, template, templateID, annexID, yearID }
}

/**
 * A template's stored JSON, parsed once for each text. An edited template has another text, so what is remembered is never
 * stale, whichever process edited it. The logos, which are files, are missing.
 */
const parseTemplate = memoizeLatest(300, (text) => Template.parse(JSON.parse(text)))

/** True for the same user on the same device: two teachers may share an iPad, each with their own edits. */
function isOwn(before: StoredEntry, { user, beside }: Save): boolean {
  return before.author === user.userID && before.device === (beside.written?.device ?? null)
}

/**
 * True where somebody else has written since the revision that this edit began from. An earlier edit of the same device
 * is no conflict: only its answer was lost.
 */
function isConflict(before: StoredEntry, save: Save): boolean {
  const { revision, written } = save.beside
  if (revision === undefined || revision === before.entry.revision) return false
  return !(written && isOwn(before, save))
}

/** The stored entry under the names of class and part that were sent. */
async function currentOf(db: Db, before: StoredEntry, save: Save): Promise<EntryConflict> {
  return {
    entry: { ...before.entry, class: save.entry.class, year: save.entry.year },
    author: (await userName(db, before.author)) ?? unknownAuthor,
    at: before.at,
  }
}

/**
 * Throws a `Refusal` with the stored entry where the author's device has written a newer value already: `before.seq` is the
 * highest count that it has written.
 */
async function requireNewest(db: Db, before: StoredEntry & { seq: number }, save: Save): Promise<void> {
  const { written } = save.beside
  if (written && written.seq <= before.seq) {
    throw new Refusal('stale', 'Dieses Gerät hat schon einen neueren Stand gespeichert.', {
      data: await currentOf(db, before, save),
    })
  }
}

/** Throws a `Refusal` with the stored entry where the edit would overwrite something that its writer has not seen. */
async function requireNoConflict(db: Db, key: EntryKey, before: StoredEntry, save: Save): Promise<void> {
  if (isConflict(before, save) && !(await isOnlyRenamedSince(db, key, save.beside.revision ?? 0))) {
    throw new Refusal('conflict', 'Dieses Zeugnis wurde inzwischen an anderer Stelle geändert.', {
      data: await currentOf(db, before, save),
    })
  }
}

/** Throws a `Refusal` for marks and fields of the wrong form, by their paths in the body {id, grades: Entry}. */
function requireForm(entry: Entry): void {
  const wrong = Object.entries(checkEntry(entry))
  if (wrong.length === 0) return
  throw new Refusal('validation', 'Einige Angaben haben nicht die richtige Form.', {
    fields: Object.fromEntries(wrong.map(([path, reason]) => [`grades.${path}`, reason])),
  })
}

/** Throws a `Refusal` for more marks that the template has no place for than a report card takes. */
function requireFewStrays(template: Template, entry: Entry, stored: Entry | undefined): void {
  const beyond = strayBeyondLimit(template, entry, stored)
  if (beyond) throw wrong(`grades.${beyond.index}`, beyond.reason)
}
