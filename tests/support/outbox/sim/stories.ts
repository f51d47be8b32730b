import fc from 'fast-check'
import { ada } from '../entries.ts'
import type { Action } from './actions.ts'

type Slot = 0 | 1
type Kind<K extends Action['kind']> = Extract<Action, { kind: K }>

const place = { student: 0, year: 0 }
const type = (slot: Slot, pace: 'tick' | 'text' = 'tick', remove = false): Kind<'edit'> => ({
  kind: 'edit',
  slot,
  ...place,
  cell: 0,
  remove,
  pace,
  steps: 3,
})
const save = (slot: Slot, steps: number): Action => ({ kind: 'save', slot, ...place, steps })
const one = (kind: 'kill' | 'freeze' | 'kick', slot: Slot, steps: number): Action => ({ kind, slot, steps })
const network = (fault: Kind<'fault'>['fault']): Action => ({ kind: 'fault', fault, steps: 0 })
const pass = (ms: number, steps = 40): Action => ({ kind: 'pass', ms, steps })

const disk = (full: boolean, hanging: boolean, steps: number): Action => ({ kind: 'disk', full, hanging, steps })
const colleague: Action = { kind: 'colleague', ...place, contested: false, remove: false, steps: 9 }

const anySlot = fc.constantFrom<Slot>(0, 1)
const killed = (slot: Slot, most: number) => fc.nat(most).map((steps) => [one('kill', slot, steps)])
/** What somebody else does, and the network. */
const noise: Action[][] = [
  [{ kind: 'refetch', steps: 9 }],
  [colleague],
  [network('answerLost')],
  [network('lost')],
  [network('ok')],
]

/** So many steps after a save that its request is anywhere between being noted and being settled. */
const underWay = fc.integer({ min: 2, max: 24 })

/** A window freezes during its request; the other one steals its lock and goes on; then the first one wakes up. */
const stolenLock = fc
  .tuple(fc.integer({ min: 10, max: 36 }), underWay)
  .map(([asleep, awake]): Action[] => [
    network('ok'),
    type(0),
    save(0, asleep),
    one('freeze', 0, 20),
    one('kick', 1, 20),
    pass(50_000),
    one('kick', 1, 60),
    pass(2_000),
    network('lost'),
    type(1),
    save(1, awake),
    one('freeze', 0, 20),
  ])

/** The server fails on one report card again and again. */
const brokenForLong = fc
  .integer({ min: 3, max: 6 })
  .map((tries): Action[] => [
    network('broken'),
    type(0),
    save(0, 60),
    ...Array.from({ length: tries }, () => pass(20_000, 60)),
    network('ok'),
  ])

/** Typed and saved again while the previous value is under way. */
const savedMeanwhile = fc
  .tuple(underWay, underWay)
  .map(([first, second]): Action[] => [network('ok'), type(0), save(0, first), type(0), save(0, second)])

/** Killed right after the save, perhaps after more typing. */
const killedAtOnce = fc
  .tuple(fc.nat(6), fc.boolean())
  .map(([steps, isTyping]): Action[] => [
    type(0, 'text'),
    save(0, steps),
    ...(isTyping ? [type(0, 'text')] : []),
    one('kill', 0, 10),
  ])

/** The disk is full for both windows; each goes on, takes out what it has typed, and may be killed. */
const fullForTwo = fc
  .tuple(
    fc.array(
      fc.oneof(
        fc
          .tuple(anySlot, fc.boolean(), fc.nat(12))
          .map(([slot, remove, steps]): Action[] => [type(slot, 'tick', remove), save(slot, steps)]),
        fc.tuple(anySlot, underWay).map(([slot, steps]): Action[] => [save(slot, steps)]),
        fc.tuple(anySlot, fc.nat(9)).map(([slot, steps]): Action[] => [one('kill', slot, steps)]),
        fc.constantFrom<Action[][]>(...noise, [pass(2_500)]),
      ),
      { minLength: 3, maxLength: 12 },
    ),
    fc.nat(30),
  )
  .map(([courses, steps]): Action[] => [
    network('ok'),
    type(0),
    { kind: 'disk', full: true, hanging: false, steps: 2 },
    ...courses.flat(),
    { kind: 'disk', full: false, hanging: false, steps },
  ])

/** A disk that is full or does not answer for a while, again and again; the page may be killed each time. */
const stuckDisk = fc
  .array(
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc
          .tuple(fc.boolean(), fc.nat(12))
          .map(([remove, steps]) => [type(0, 'tick', remove), save(0, steps)]),
      },
      { weight: 2, arbitrary: fc.tuple(fc.boolean(), fc.boolean(), fc.nat(12)).map((args) => [disk(...args)]) },
      { weight: 2, arbitrary: killed(0, 12) },
      { weight: 2, arbitrary: fc.nat(20).map((steps) => [pass(2_500, steps)]) },
      fc.boolean().map((remove) => [type(0, 'text', remove)]),
      fc.nat(12).map((steps) => [save(0, steps)]),
      fc.constantFrom<Action[][]>(...noise),
    ),
    { minLength: 4, maxLength: 16, size: 'max' },
  )
  .map((courses): Action[] => [network('ok'), type(0), ...courses.flat(), disk(false, false, 5)])

const lock = (how: Kind<'lock'>['how'], steps = 0): Action => ({ kind: 'lock', ...place, how, owner: ada, steps })

/** Handed in or overdue while something is typed or under way; then let in, refused or unlocked, and typed on. */
const lockedMeanwhile = fc
  .tuple(
    underWay,
    fc.array(
      fc.oneof(
        fc.constantFrom<Kind<'lock'>['how']>('on', 'off', 'let in', 'refuse').map((how) => [lock(how, 4)]),
        fc.boolean().map((remove) => [type(0, 'tick', remove)]),
        fc.nat(20).map((steps) => [save(0, steps)]),
        fc.nat(20).map((steps): Action[] => [one('kick', 0, steps)]),
        killed(0, 9),
        fc.constantFrom<Action[][]>(
          [{ kind: 'retry', slot: 0, ...place, mine: true, steps: 9 }],
          [colleague],
          [network('answerLost')],
          [network('late')],
          [network('ok')],
          [pass(80_000)],
        ),
      ),
      { minLength: 2, maxLength: 10 },
    ),
  )
  .map(([steps, courses]): Action[] => [network('ok'), type(0), save(0, steps), lock('on'), ...courses.flat()])

const written = (slot: Slot, remove: boolean, pace: 'tick' | 'text', steps: number): Action => ({
  ...type(slot, pace, remove),
  cell: 2,
  steps,
})

/** Two windows and a colleague write the same cell, again and again, while device and network have their troubles. */
const sameCell = fc
  .array(
    fc.oneof(
      {
        weight: 6,
        arbitrary: fc
          .tuple(anySlot, fc.boolean(), fc.constantFrom('tick' as const, 'text' as const), fc.nat(12))
          .map((args) => [written(...args)]),
      },
      { weight: 4, arbitrary: fc.tuple(anySlot, fc.nat(20)).map((args) => [save(...args)]) },
      {
        weight: 4,
        arbitrary: fc
          .tuple(fc.boolean(), fc.boolean(), fc.nat(6))
          .map(([contested, remove, steps]): Action[] => [{ kind: 'colleague', ...place, contested, remove, steps }]),
      },
      {
        weight: 2,
        arbitrary: fc
          .tuple(anySlot, fc.boolean(), fc.nat(12))
          .map(([slot, mine, steps]): Action[] => [{ kind: 'retry', slot, ...place, mine, steps }]),
      },
      { weight: 2, arbitrary: fc.nat(9).map((steps): Action[] => [{ kind: 'refetch', steps }]) },
      {
        weight: 2,
        arbitrary: fc.constantFrom('ok', 'ok', 'ok', 'answerLost', 'late', 'lost').map((one) => [network(one)]),
      },
      fc.tuple(fc.boolean(), fc.boolean(), fc.nat(12)).map((args) => [disk(...args)]),
      fc.tuple(fc.constantFrom('kill' as const, 'freeze' as const), anySlot, fc.nat(12)).map((args) => [one(...args)]),
      fc.nat(40).map((steps) => [pass(6_000, steps)]),
    ),
    { minLength: 5, maxLength: 24, size: 'max' },
  )
  .map((courses): Action[] => [network('ok'), ...courses.flat(), disk(false, false, 5), network('ok')])

/** Courses of events that random schedules seldom find. */
export const story: fc.Arbitrary<Action[]> = fc.oneof(
  { weight: 3, arbitrary: stolenLock },
  brokenForLong,
  savedMeanwhile,
  killedAtOnce,
  { weight: 2, arbitrary: fullForTwo },
  { weight: 2, arbitrary: stuckDisk },
  { weight: 2, arbitrary: lockedMeanwhile },
  { weight: 3, arbitrary: sameCell },
)
