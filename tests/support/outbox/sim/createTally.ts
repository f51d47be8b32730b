import type { Action } from './actions.ts'
import type { World } from './createWorld.ts'
import type { Schedule } from './simulate.ts'

/** Counts what was done to the outbox, by kind. */
export interface Tally {
  add(played: Schedule, world: World): void
  lines(): string[]
}

/** The name of a fault; undefined for an everyday action. */
function faultOf(action: Action): string | undefined {
  switch (action.kind) {
    case 'kill':
      return 'pages killed and opened again'
    case 'freeze':
      return 'pages frozen or woken'
    case 'hide':
      return 'pages hidden or shown'
    case 'jump':
      return 'clock set by a day'
    case 'user':
      return action.everywhere ? 'user changed' : 'user changed in one window only'
    case 'colleague':
      return action.contested ? "colleague's edit in the same cell" : "colleague's edit in another cell"
    case 'disk':
      if (action.hanging) return 'store hangs'
      return action.full ? 'disk full' : undefined
    case 'handle':
      return action.reopens ? 'connections to the database lost and opened anew' : 'connections that do not open again'
    case 'rename':
      return action.what === 'template' ? 'other templates for a child' : `renamed: a ${action.what}`
    case 'restore':
      return 'server set back to a backup'
    case 'lock':
      if (action.how === 'on') return 'report cards locked at the server'
      return action.how === 'off' ? 'locks taken off' : `late edits decided: ${action.how}`
    case 'discard':
      return 'row thrown away'
    default:
      return undefined
  }
}

const requestNames = {
  ok: 'requests answered',
  lost: 'requests lost (no network, captive portal)',
  late: 'requests that arrive after they were given up',
  answerLost: 'answers lost',
  hangs: 'requests that are never answered',
  busy: 'requests met by 503 with Retry-After',
  broken: 'requests met by 500',
  brokenAfter: 'requests met by 500 after they were applied',
  denied: 'requests denied with success false',
  refused: 'requests refused with 4xx',
  filtered: 'requests that a filter keeps from the server',
  signedOut: 'requests met by 401, not renewable',
  renewed: 'requests met by 401, renewed and sent again',
} as const

export function createTally(): Tally {
  const counts = new Map<string, number>()
  const count = (name: string, more = 1) => void counts.set(name, (counts.get(name) ?? 0) + more)
  return {
    add({ actions, poisoned, filtered, stripped }, world) {
      for (const action of actions) {
        const name = faultOf(action)
        if (name) count(name)
        else count(action.kind === 'edit' ? 'edits' : action.kind === 'save' ? 'saves' : 'other steps')
      }
      for (const fault of world.net.met) count(requestNames[fault])
      if (poisoned) count('schedules with a report card that is refused for ever')
      if (stripped) count('schedules whose answers have lost their headers')
      if (filtered) count('schedules with a report card that a filter keeps from the server')
      for (const { after } of world.watch.questions) count(`questions after ${after}`)
      count('rows of a newer version on the device')
    },
    lines() {
      const widest = Math.max(...[...counts.values()].map((n) => String(n).length))
      return [...counts]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, n]) => `${String(n).padStart(widest)}  ${name}`)
    },
  }
}
