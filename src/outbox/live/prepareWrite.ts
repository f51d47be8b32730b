import type { EntryConflict } from '#contract/index.ts'
import { sameEntry } from '../row/sameEntry.ts'
import type { Begin, Typed } from '../row/steps.ts'
import type { Ports } from '../types.ts'
import type { Session } from './createSession.ts'
import type { LiveRow, Taken } from './LiveRow.ts'

/** Seals what is typed now, so that writing it is one synchronous step inside a transaction. */
export async function prepareWrite(
  live: LiveRow,
  session: Session,
  { random }: Pick<Ports, 'random'>,
): Promise<{ typed: Typed; taken: Taken }> {
  const { value, edits, recovered, row, unseen } = live
  const writer = edits > 0 || !row ? live.writer : row.hand
  const { sealer } = session
  const direct = session.direct.unnoted.get(live.key)
  const typed: Typed = {
    on: row && { born: row.born, seq: row.seq, ackedSeq: row.ackedSeq },
    begin: row ? undefined : await sealBegin(live, session, random.id()),
    value: await sealer.seal(value),
    edits,
    writer,
    ...(row && unseen && { unseen: await sealUnseen(live, unseen, session) }),
    ...(direct && { direct: await Promise.all(direct.map(sealer.seal)) }),
    isBase: sameEntry(value, live.base),
    at: live.editedAt,
  }
  return { typed, taken: { value, edits, recovered, unseen, ...(direct && { direct }) } }
}

async function sealUnseen({ base, baseRevision }: LiveRow, theirs: EntryConflict, { sealer }: Session) {
  return {
    base: await sealer.seal(base),
    ...(baseRevision !== undefined && { baseRevision }),
    theirs: await sealer.seal(theirs),
  }
}

/** Each try to begin a row has another `born`: an earlier try may have been committed, sent and acknowledged unseen. */
async function sealBegin(live: LiveRow, { owner, sealer }: Session, born: string): Promise<Begin> {
  const { studentID, studentName, className, year } = live.target
  return {
    key: live.key,
    born,
    school: owner.school,
    userID: owner.userID,
    studentID,
    className,
    year,
    name: await sealer.seal(studentName),
    base: await sealer.seal(live.base),
    ...(live.baseRevision !== undefined && { baseRevision: live.baseRevision }),
  }
}
