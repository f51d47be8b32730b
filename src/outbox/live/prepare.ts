import { sameEntry } from '../row/sameEntry.ts'
import type { Begin, Typed } from '../row/writeRow.ts'
import type { Session } from '../Session.ts'
import type { Live } from './Live.ts'

/** Which of a live row's typing a write takes along. */
export type Taken = Pick<Live, 'draft' | 'edits'> & { toSave: Live['toSave'] }

/** Seals what is typed now, so that writing it is one synchronous step inside a transaction. */
export async function prepare(live: Live, session: Session, at: number): Promise<{ typed: Typed; taken: Taken }> {
  const { draft, edits, toSave, row } = live
  const { vault } = session
  // A life begun anew has another base; a seal that was still under way for the former one does not count.
  if (!row && live.begin?.born !== live.born) live.begin = await sealBegin(live, session)
  const typed: Typed = {
    on: row && { born: row.born, seq: row.seq },
    begin: live.begin,
    draft: await vault.seal(draft),
    edits,
    ...(toSave && { save: { value: await vault.seal(toSave.entry), edits: toSave.edits } }),
    isBase: sameEntry(draft, live.base) && (!toSave || toSave.entry === draft),
    at,
  }
  return { typed, taken: { draft, edits, toSave } }
}

async function sealBegin(live: Live, { owner, vault }: Session): Promise<Begin> {
  const { studentID, studentName, className, year } = live.target
  return {
    key: live.key,
    born: live.born,
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
