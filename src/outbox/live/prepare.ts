import { sameEntry } from '../row/sameEntry.ts'
import type { Begin, Typed } from '../row/writeRow.ts'
import type { Session } from '../Session.ts'
import type { Ports } from '../types.ts'
import type { Live, Taken } from './Live.ts'

/** Seals what is typed now, so that writing it is one synchronous step inside a transaction. */
export async function prepare(
  live: Live,
  session: Session,
  { random }: Pick<Ports, 'random'>,
): Promise<{ typed: Typed; taken: Taken }> {
  const { value, edits, inherited, row } = live
  const hand = edits > 0 || !row ? live.hand : row.hand
  const { vault } = session
  const direct = session.direct.sends.get(live.key)
  const typed: Typed = {
    on: row && { born: row.born, seq: row.seq, ackedSeq: row.ackedSeq },
    begin: row ? undefined : await sealBegin(live, session, random.id()),
    value: await vault.seal(value),
    edits,
    hand,
    ...(direct && { direct: await Promise.all(direct.map(vault.seal)) }),
    isBase: sameEntry(value, live.base),
    at: live.editedAt,
  }
  return { typed, taken: { value, edits, inherited, ...(direct && { direct }) } }
}

/** Each try to begin a row is a life of its own: an earlier one may have been committed, sent and ended unseen. */
async function sealBegin(live: Live, { owner, vault }: Session, born: string): Promise<Begin> {
  const { studentID, studentName, className, year } = live.target
  return {
    key: live.key,
    born,
    school: owner.school,
    userID: owner.userID,
    studentID,
    className,
    year,
    name: await vault.seal(studentName),
    base: await vault.seal(live.base),
    ...(live.baseRevision !== undefined && { baseRevision: live.baseRevision }),
  }
}
