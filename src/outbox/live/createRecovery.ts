import { joinEdits } from '#edits/slot.ts'
import type { Ports } from '../ports.ts'
import type { Cards } from './createCards.ts'
import type { Mirror } from './createMirror.ts'
import type { RowWriter } from './createRowWriter.ts'
import type { Session } from './createSession.ts'
import { isTyped, newLiveRow, retryMs, show } from './LiveRow.ts'

export interface Recovery {
  /** Takes into memory what other pages have mirrored, whether they live or not, and writes it like any other edit. */
  recover(): Promise<void>
  /** Tries again what has failed, if anything. A session that was closed then does so when it is opened again. */
  again(): void
}

export function createRecovery(
  ports: Pick<Ports, 'clock' | 'report'>,
  session: Session,
  { cards, mirror, writer }: { cards: Cards; mirror: Mirror; writer: RowWriter },
): Recovery {
  const { rows } = session
  let running = Promise.resolve()
  let isMissed = false

  async function run(): Promise<void> {
    try {
      for (const { row, opened } of await mirror.unread()) {
        // Most of it is old news. A device that does not answer will tell when the edits are written.
        if (!rows.has(row.of)) await cards.look(row.of).catch(ports.report)
        const { studentID, className, year, baseRevision: revision } = row
        const target = { studentID, className, year, studentName: opened.name }
        const base = opened.base && { ...opened.base, ...(revision !== undefined && { revision }) }
        const live = rows.get(row.of) ?? newLiveRow(target, row.of, base)
        if (live.record?.isFrozen) continue
        mirror.joined(row, opened.edits)
        rows.set(row.of, live)
        live.restored ||= !isTyped(live)
        live.typed = joinEdits(live.typed, opened.edits)
        live.editedAt = Math.max(live.editedAt, row.editedAt)
        show(live)
        mirror.sweep(live)
        writer.typed(live, 'tick')
      }
      session.changed()
    } catch (error) {
      // The schemas could not be loaded: what other pages had typed stays in the mirror until they are.
      ports.report(error)
      isMissed = true
      ports.clock.after(retryMs, again)
    }
  }

  function recover(): Promise<void> {
    running = running.then(run)
    return running
  }

  function again(): void {
    if (session.closed || !isMissed) return
    isMissed = false
    void recover()
  }

  return { recover, again }
}
