import fc from 'fast-check'
import type { Owner } from '#outbox/index.ts'
import { ada, bo } from '../entries.ts'
import { type Fault, faults } from './createNet.ts'

/** One thing that people, browsers or the network do. `steps`: how many operations happen right after it. */
export type Action = { steps: number } & (
  | { kind: 'edit'; slot: number; student: number; year: number; cell: number; remove: boolean; pace: 'tick' | 'text' }
  | { kind: 'save' | 'discard'; slot: number; student: number; year: number }
  /** A conflict is decided for this device's value where both changed a cell (`mine`), or for theirs. */
  | { kind: 'retry'; slot: number; student: number; year: number; mine: boolean }
  | { kind: 'kill' | 'freeze' | 'hide' | 'flush' | 'kick'; slot: number }
  | { kind: 'colleague'; student: number; year: number; contested: boolean; remove: boolean }
  /** The card is handed in or its Frist is over; the lock is taken off; a late edit is let in or refused. */
  | { kind: 'lock'; student: number; year: number; how: 'on' | 'off' | 'let in' | 'refuse'; owner: Owner }
  | { kind: 'fault'; fault: Fault }
  | { kind: 'pass'; ms: number }
  | { kind: 'jump'; ms: number }
  | { kind: 'user'; owner: Owner; everywhere: boolean }
  /** A window's connection to the database dies, and nobody is told. */
  | { kind: 'handle'; slot: number; reopens: boolean }
  /** A class, a part or the number of a child gets another name, or a child another template. */
  | { kind: 'rename'; student: number; year: number; what: 'class' | 'part' | 'number' | 'template' }
  | { kind: 'disk'; full: boolean; hanging: boolean }
  /** 'backup': what a later 'restore' sets the server back to. */
  | { kind: 'steps' | 'refetch' | 'wipe' | 'backup' | 'restore' }
)

const slot = fc.constantFrom(0, 0, 0, 1)
const student = fc.nat(2)
const year = fc.constantFrom(0, 0, 0, 0, 1)
const steps = fc.oneof({ weight: 3, arbitrary: fc.nat(4) }, { weight: 1, arbitrary: fc.nat(40) })
const kind = <K extends string>(...kinds: K[]) => fc.constantFrom(...kinds)

export const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: kind('edit'),
      slot,
      student,
      year,
      cell: fc.nat(2),
      remove: fc.constantFrom(false, false, true),
      pace: kind('tick', 'text'),
      steps,
    }),
  },
  { weight: 10, arbitrary: fc.record({ kind: kind('save'), slot, student, year, steps }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('discard'), slot, student, year, steps }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('retry'), slot, student, year, mine: fc.boolean(), steps }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('kill'), slot, steps }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('freeze', 'hide', 'flush', 'kick'), slot, steps }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kind('colleague'),
      student,
      year,
      contested: fc.boolean(),
      remove: fc.constantFrom(false, false, true),
      steps,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kind('lock'),
      student,
      year,
      how: fc.constantFrom('on' as const, 'on' as const, 'off' as const, 'let in' as const, 'refuse' as const),
      owner: fc.constantFrom(ada, bo),
      steps,
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: kind('fault'), fault: fc.constantFrom(...faults, 'ok', 'ok'), steps }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: kind('pass'), ms: fc.constantFrom(100, 350, 1_000, 5_000, 20_000, 50_000), steps }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('jump'), ms: fc.constantFrom(-86_400_000, 86_400_000), steps }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: kind('user'), owner: fc.constantFrom(ada, bo), everywhere: fc.boolean(), steps }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kind('disk'),
      full: fc.constantFrom(false, false, true),
      hanging: fc.constantFrom(false, false, true),
      steps,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: kind('handle'), slot, reopens: fc.constantFrom(true, true, false), steps }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kind('rename'),
      student,
      year,
      what: fc.constantFrom('class' as const, 'part' as const, 'number' as const, 'template' as const),
      steps,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('backup', 'restore', 'restore'), steps }) },
  { weight: 6, arbitrary: fc.record({ kind: kind('steps', 'refetch'), steps: fc.nat(60) }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('wipe'), steps }) },
)
