import { connectionTexts, rowTexts, transferTexts as texts, troubleTexts } from '#texts/index.ts'
import { shortMoment } from '../model/moments.ts'
import { type SyncSeen, syncState } from '../model/syncText.ts'

interface TransferText {
  sentence: string
  hint?: string
  /** The one button of the list. */
  action?: 'try' | 'decide' | 'show' | 'retry' | 'signIn' | 'networkLogin'
  /** Nobody has to do anything. */
  isCalm?: true
}

interface Seen extends SyncSeen {
  device: string
  /** The browser has refused to make its storage persistent. */
  isUnpromised: boolean
}

/** What the list of transfers says at its top, about the same state as the button in the bar. */
export function transferText(seen: Seen): TransferText {
  const { kind, count, isSafe } = syncState(seen)
  const { connection, rows, lastAckAt, device, isVolatile, isUnpromised, now } = seen
  const safety = isVolatile ? `${troubleTexts.memory} ${troubleTexts.memoryCost}` : texts.notSafe(device)
  // A file is the safer copy where something waits that the browser does not promise to keep.
  const risk = isUnpromised ? [texts.atRisk(device)] : []
  const reasons = rows.flatMap(({ state, hold }) => (state === 'parked' ? (hold?.message ?? []) : []))
  switch (kind) {
    case 'done':
      return {
        sentence: texts.atServer(lastAckAt === undefined ? undefined : shortMoment(lastAckAt, now)),
        isCalm: true,
      }
    case 'signedOut':
      return { sentence: texts.signIn, hint: isSafe ? texts.safeUntilSignIn(device) : safety, action: 'signIn' }
    case 'conflict':
      return { sentence: texts.twoVersions(count), hint: texts.twoVersionsHint, action: 'decide' }
    case 'parked':
      return { sentence: texts.refused(count), hint: (count === 1 && reasons[0]) || texts.refusedHint, action: 'show' }
    case 'blocked':
      return {
        ...{ sentence: texts.blocked(count), action: 'retry' },
        hint: isSafe ? rowTexts.blockedHint : `${rowTexts.blockedHint} ${safety}`,
      }
    case 'frozen':
      return { sentence: texts.unreadable(count), hint: texts.unreadableHint(device) }
    case 'locked':
      return {
        sentence: texts.waitsForHead(count),
        ...(isSafe ? { hint: texts.headDecides, isCalm: true } : { hint: safety }),
      }
    case 'offline':
      if (connection === 'login') {
        const kept = count > 0 ? [texts.safeUntilSignIn(device), ...risk].join(' ') : texts.newInputs(device)
        return { sentence: connectionTexts.asksLogin, action: 'networkLogin', hint: isSafe ? kept : safety }
      }
      if (count === 0) {
        return {
          sentence: `${connectionTexts.title[connection]}. ${texts.nothingWaits}`,
          ...(isVolatile ? { hint: safety } : { hint: texts.newInputs(device), isCalm: true }),
        }
      }
  }
  const goes = texts.goes(count, kind === 'sending' ? kind : connection)
  if (!isSafe) return { sentence: safety, hint: goes, action: 'try' }
  return {
    ...{ sentence: texts.safe(device), action: 'try', isCalm: true },
    hint: [goes, ...(isUnpromised ? risk : [texts.nothingToDo])].join(' '),
  }
}
