import type { KnownEntry } from '#contract/index.ts'
import type { Outcome, Owner, Ports, Sending } from '#outbox/index.ts'
import { withEpoch } from '#rules/index.ts'
import { firstName } from '../entries.ts'
import type { FakeServer } from '../fakeServer.ts'
import type { Ops } from './createOps.ts'

/** What happens to a request on its way to the server. */
export const faults = [
  'ok',
  'lost',
  'late',
  'answerLost',
  'hangs',
  'busy',
  'broken',
  'brokenAfter',
  'denied',
  'refused',
  'signedOut',
  'renewed',
] as const
export type Fault = (typeof faults)[number]
/** 'filtered': a web filter between the school and the server keeps just this report card from it. */
type Met = Fault | 'filtered'

/** In these a small question may have an answer or none. */
const unanswered: readonly Fault[] = ['lost', 'late', 'answerLost', 'hangs', 'busy']

export interface Net {
  sendOf(tab: string): Ports['send']
  askOf(tab: string): Ports['isServerThere']
  fault: Fault
  /** A student whose report card the server never takes. */
  poisoned: string | undefined
  /** A student whose report card never reaches the server. */
  filtered: string | undefined
  /** Answers come without the header that names the database. */
  stripped: boolean
  readonly requests: readonly Sending[]
  /** The fault of each request, in the same order. */
  readonly met: readonly Met[]
  dropTab(tab: string): void
}

interface Hooks {
  coin(): boolean
  cookie(): Owner | null
  /** True if another tab may have stolen this tab's lock: its request may then overlap with another one. */
  wasFrozen(tab: string): boolean
  /** Reports overlapping requests for one key, or a request under another user's session. */
  violation(text: string): void
}

/** The outcome of a save with the database's epoch in its entry, which is never sent. */
function stored(server: FakeServer, sending: Sending, userID: string, epoch: string | undefined): Outcome {
  const { epoch: _, ...value } = sending.value as KnownEntry
  const outcome = server.save({ ...sending, value }, userID)
  if (outcome.kind === 'conflict') {
    return { ...outcome, theirs: { ...outcome.theirs, entry: withEpoch(outcome.theirs.entry, epoch) } }
  }
  if (outcome.kind !== 'acknowledged' || !outcome.entry) return outcome
  return { ...outcome, entry: withEpoch(outcome.entry, epoch) }
}

export function createNet(ops: Ops, server: FakeServer, { coin, cookie, wasFrozen, violation }: Hooks): Net {
  const requests: Sending[] = []
  const met: Met[] = []
  const underWay = new Map<Sending, { tab: string; key: string }>()

  function check(tab: string, sending: Sending, owner: Owner | null): void {
    const isOwn = owner?.school === sending.owner.school && owner.userID === sending.owner.userID
    if (!isOwn) violation(`P4: sent for ${sending.owner.userID} under the session of ${owner?.userID}`)
    const key = JSON.stringify([sending.owner, sending.target])
    const others = [...underWay.values()].filter((other) => other.key === key && !wasFrozen(other.tab))
    if (!wasFrozen(tab) && others.length > 0) violation(`P5: overlapping requests for ${key}`)
    underWay.set(sending, { tab, key })
  }

  function faultOf({ target: { studentID } }: Sending): Met {
    if (net.fault !== 'ok') return net.fault
    if (firstName(studentID) === net.filtered) return 'filtered'
    return firstName(studentID) === net.poisoned ? 'refused' : 'ok'
  }

  const net: Net = {
    fault: 'ok',
    poisoned: undefined,
    filtered: undefined,
    stripped: false,
    requests,
    met,
    dropTab(tab) {
      for (const [sending, other] of underWay) if (other.tab === tab) underWay.delete(sending)
    },
    askOf: (tab) => () =>
      new Promise((resolve) => {
        ops.add(tab, 'probe', () => resolve(!(unanswered.includes(net.fault) && coin())))
      }),
    sendOf: (tab) => (sending, signal) => {
      const owner = cookie()
      check(tab, sending, owner)
      requests.push(sending)
      const fault = faultOf(sending)
      met.push(fault)
      return new Promise((resolve) => {
        const answer = (outcome: Outcome) =>
          ops.add(tab, 'answer', () => {
            underWay.delete(sending)
            resolve(outcome)
          })
        signal.addEventListener('abort', () => underWay.delete(sending))
        const arrive = (then: (outcome: Outcome) => void) =>
          ops.add(null, 'arrive', () =>
            then(stored(server, sending, owner?.userID ?? '', net.stripped ? undefined : server.epoch())),
          )
        switch (fault) {
          case 'ok':
            return arrive(answer)
          case 'lost':
            return answer({ kind: 'unreachable' })
          case 'filtered':
            // A page of the filter, or nothing at all.
            return coin() ? answer({ kind: 'unreachable' }) : undefined
          case 'late':
            arrive(() => {})
            return answer({ kind: 'unreachable' })
          case 'answerLost':
            return arrive(() => answer({ kind: 'unreachable' }))
          case 'hangs':
            return arrive(() => {})
          case 'busy':
            return answer({ kind: 'unreachable', retryAfterMs: 5_000 })
          case 'broken':
            return answer({ kind: 'failed', message: 'broken' })
          case 'brokenAfter':
            return arrive(() => answer({ kind: 'failed', message: 'broken' }))
          case 'denied':
            return answer({ kind: 'denied', message: 'denied' })
          case 'refused':
            return answer({ kind: 'refused', status: 422, message: 'refused' })
          case 'signedOut':
            return answer({ kind: 'signedOut' })
          case 'renewed':
            // The access has expired: the page renews it and repeats the request.
            ops.add(null, 'refuse', () => ops.add(tab, 'renew', () => arrive(answer)))
        }
      })
    },
  }
  return net
}
