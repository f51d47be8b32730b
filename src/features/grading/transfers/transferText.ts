import { connectionTexts, transferTexts as texts, troubleTexts } from '#texts/index.ts'
import { shortMoment } from '../model/moments.ts'
import { type SyncSeen, syncState } from '../model/syncText.ts'

interface TransferText {
  sentence: string
  hint?: string
  /** The one button below it. */
  action?: 'try' | 'decide' | 'show' | 'retry' | 'signIn' | 'networkLogin'
  /** Something waits, and neither the device nor the server is sure to keep it: a file is the safer copy. */
  isAtRisk?: true
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
  const reasons = rows.flatMap(({ state, hold }) => (state === 'parked' ? (hold?.message ?? []) : []))
  switch (kind) {
    case 'done':
      return { sentence: texts.atServer(lastAckAt === undefined ? undefined : shortMoment(lastAckAt, now)) }
    case 'signedOut':
      return { sentence: texts.signIn, hint: isSafe ? texts.safeUntilSignIn(device) : safety, action: 'signIn' }
    case 'conflict':
      return { sentence: texts.twoVersions(count), hint: texts.twoVersionsHint, action: 'decide' }
    case 'parked':
      return { sentence: texts.refused(count), hint: (count === 1 && reasons[0]) || texts.refusedHint, action: 'show' }
    case 'blocked':
      return {
        ...{ sentence: texts.blocked(count), action: 'retry' },
        hint: isSafe ? texts.blockedHint : `${texts.blockedHint} ${safety}`,
      }
    case 'frozen':
      return { sentence: texts.unreadable(count), hint: texts.unreadableHint(device) }
    case 'locked':
      return { sentence: texts.waitsForHead(count), hint: isSafe ? texts.headDecides : safety }
    case 'offline':
      if (connection === 'login') {
        const kept = count > 0 ? texts.safeUntilSignIn(device) : texts.newInputs(device)
        return {
          ...{ sentence: connectionTexts.asksLogin, action: 'networkLogin' },
          ...(count > 0 && isSafe && isUnpromised
            ? { hint: texts.atRisk(connection), isAtRisk: true }
            : { hint: isSafe ? kept : safety }),
        }
      }
      if (count === 0) {
        return {
          sentence: `${connectionTexts.title[connection]}. ${texts.nothingWaits}`,
          hint: isVolatile ? safety : texts.newInputs(device),
        }
      }
  }
  const sentence =
    kind === 'sending' ? texts.goes(count) : kind === 'waiting' ? texts.notThere(count) : texts.waits(count, connection)
  if (isSafe && isUnpromised) return { sentence, hint: texts.atRisk(connection), action: 'try', isAtRisk: true }
  return { sentence, hint: isSafe ? texts.goesOn(device) : safety, action: 'try' }
}
