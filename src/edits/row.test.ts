import { describe, expect, it } from 'vitest'
import type { KnownEntry } from '#contract/index.ts'
import { diffEntries } from '#rules/index.ts'
import { className, entryWith, marksOf, year } from '../../tests/support/outbox/entries.ts'
import {
  acknowledge,
  cardValue,
  clashes,
  decide,
  type EditedCard,
  isAskedAbout,
  markSent,
  rebase,
  restore,
  shownBase,
  unsent,
  write,
} from './row.ts'
import {
  type Edits,
  editsOf,
  joinEdits,
  noEdits,
  nothingSettled,
  type Settled,
  type Stamp,
  settle,
  unsettled,
} from './slot.ts'

type Marks = Record<string, string>
let at = 0
const stamp = (): Stamp => {
  at += 1
  return { at, by: 'page' }
}
const has = (marks: Marks, revision: number, more: Partial<KnownEntry> = {}): KnownEntry =>
  entryWith(marks, { revision, ...more })
const typed = (from: Marks, to: Marks, seen = from): Edits =>
  editsOf(diffEntries(entryWith(from), entryWith(to)), entryWith(seen), stamp)
const cardOn = (base: KnownEntry | null, edits: Edits): EditedCard => ({
  className,
  year,
  base,
  ...(base && { baseRevision: base.revision }),
  edits,
})
/** The first edit of a form that was filled with `offered`. */
const begun = (offered: Marks, to: Marks): Edits =>
  editsOf(diffEntries(entryWith({}), entryWith(to)), null, stamp, undefined, entryWith(offered))
const theirs = (marks: Marks, revision: number) => ({ entry: has(marks, revision), author: 'Bo', at: 'then' })
const shown = (card: EditedCard | undefined) => marksOf(card && cardValue(card, card.edits))
const settledOf = (settled: Settled) => [...settled.keys()].sort()
const how = (base: KnownEntry | null, isMore = false) => ({
  begin: () => cardOn(base, noEdits),
  on: base?.revision,
  isMore,
})
const nothing = { card: undefined, settled: nothingSettled }

describe('writing', () => {
  it('begins a card, and drops it again when each cell says what the server has', () => {
    const base = has({ math: '1' }, 1)
    const begun = write(nothing, typed({ math: '1' }, { math: '2' }), how(base))
    expect(shown(begun?.card)).toEqual({ math: '2' })
    const back = begun && write(begun, typed({ math: '2' }, { math: '1' }, { math: '1' }), how(base))
    expect([back?.card, settledOf(back?.settled ?? nothingSettled)]).toEqual([undefined, ['math']])
  })

  it.each(['sent', 'parked', 'lost'] as const)('keeps a card whose cells say so again while it is %s', (what) => {
    const card = cardOn(has({ math: '1' }, 1), typed({ math: '1' }, { math: '2' }))
    const held: EditedCard = {
      ...card,
      ...(what === 'parked' && { parked: { message: 'no' } }),
      ...(what === 'lost' && { lost: [{ id: '1', value: has({}, 1) }] }),
    }
    const before = what === 'sent' ? markSent(held, 'op', 1) : held
    const back = typed({ math: '2' }, { math: '1' }, { math: '1' })
    expect(write({ card: before, settled: nothingSettled }, back, how(card.base))?.card).toBeDefined()
  })

  it('keeps what is the server’s value again if it, or another page, may have sent something else', () => {
    const base = has({ math: '1' }, 1)
    const out = unsent(markSent(cardOn(base, typed({ math: '1' }, { math: '2' })), 'op', 1), true)
    const back = typed({ math: '2' }, { math: '1' }, { math: '1' })
    expect(write({ card: out, settled: nothingSettled }, back, how(base))?.card?.edits.get('math')?.tried).toEqual([
      '2',
    ])
    expect(write(nothing, typed({ math: '1' }, { math: '1' }), how(base))).toBeUndefined()
    const card = cardOn(base, typed({ math: '1' }, { math: '2' }))
    expect(write({ card, settled: nothingSettled }, back, how(base, true))?.card).toBeDefined()
  })

  it('keeps what the base says where the server has acknowledged something else since the base was read', () => {
    const sent = markSent(cardOn(null, typed({}, { math: '1' })), 'op', 1)
    const { settled } = acknowledge({ card: sent, settled: nothingSettled }, null)
    // A page that was left behind has typed on the base of then.
    const removed = typed({ math: '1' }, {}, {})
    const written = write({ card: undefined, settled }, removed, how(null))
    expect([...(written?.card?.edits.keys() ?? [])]).toEqual(['math'])
  })

  it('takes nothing that is settled', () => {
    const first = typed({}, { math: '1' })
    const card = markSent(cardOn(null, first), 'op', 1)
    const { settled } = acknowledge({ card, settled: nothingSettled }, has({ math: '1' }, 1))
    expect(write({ card: undefined, settled }, first, how(null))).toBeUndefined()
    expect(write({ card: undefined, settled }, typed({ math: '1' }, { math: '2' }), how(null))).toBeDefined()
  })

  it('asks before it goes over a value that its writer has not seen, unless that is older than what was seen', () => {
    const card = cardOn(has({ math: '5' }, 2), typed({}, { art: '1' }))
    const unseen = typed({}, { math: '2' })
    const held = write({ card, settled: nothingSettled }, unseen, how(null))?.card
    expect(held?.theirs?.entry).toMatchObject(has({ math: '5' }, 2))
    expect(marksOf(held && shownBase(held, nothingSettled))).toEqual({})
    const newer = write({ card, settled: nothingSettled }, unseen, { ...how(null), on: 3 })?.card
    expect(newer?.theirs).toBeUndefined()
  })
})

describe('an acknowledgement', () => {
  const base = has({ math: '1' }, 1)

  it('lets go what was sent, and keeps what was typed since on top of it', () => {
    const sent = markSent(cardOn(base, typed({ math: '1' }, { math: '2', art: '3' })), 'op', 1)
    const later = typed({ math: '2' }, { math: '4' }, { math: '1' })
    const card = { ...sent, edits: joinEdits(sent.edits, later) }
    const next = acknowledge({ card, settled: nothingSettled }, has({ math: '2', art: '3' }, 2))
    expect(shown(next.card)).toEqual({ math: '4', art: '3' })
    expect(next.card).toMatchObject({ base: has({ math: '2', art: '3' }, 2), baseRevision: 2 })
    expect(next.card?.edits.get('math')).not.toHaveProperty('tried')
    expect(settledOf(next.settled)).toEqual(['art', 'math'])
    expect(acknowledge({ card: sent, settled: nothingSettled }, null).card).toBeUndefined()
  })

  it('makes the sent value the base where the server says nothing', () => {
    const sent = markSent(cardOn(base, typed({ math: '1' }, { math: '2' })), 'op', 1)
    const card = { ...sent, edits: joinEdits(sent.edits, typed({ art: '1' }, { art: '2' }, {})) }
    const next = acknowledge({ card, settled: nothingSettled }, null)
    expect(marksOf(next.card?.base)).toEqual({ math: '2' })
  })
})

describe('a sending that was not taken', () => {
  it('leaves no mark of itself if that is sure, else all of them', () => {
    const card = cardOn(null, typed({}, { math: '1' }))
    const sent = markSent(card, 'op', 1)
    expect(unsent(sent, false)).toEqual(card)
    expect(unsent(sent, true).edits.get('math')?.out).toBe(true)
    const later = { ...sent, edits: joinEdits(sent.edits, typed({ math: '1' }, { math: '2' }, {})) }
    expect(unsent(later, false).edits.get('math')).not.toHaveProperty('tried')
    expect(unsent(later, true).edits.get('math')?.tried).toEqual(['1'])
  })

  it('takes no mark of an earlier one back', () => {
    const unsure = unsent(markSent(cardOn(null, typed({}, { math: '1' })), 'op', 1), true)
    expect(unsent(markSent(unsure, 'other', 2), false).edits.get('math')?.out).toBe(true)
  })
})

describe('another person’s version', () => {
  const base = has({ math: '1' }, 1)

  it('becomes the base where it says nothing else in an edited cell', () => {
    const card = cardOn(base, typed({ math: '1' }, { math: '2' }))
    const { card: next } = rebase({ card, settled: nothingSettled }, theirs({ math: '1', art: '5' }, 2))
    expect([shown(next), next.baseRevision, next.theirs]).toEqual([{ math: '2', art: '5' }, 2, undefined])
    expect(clashes(next.edits, has({ math: '1' }, 3), nothingSettled)).toEqual([])
  })

  it('is asked about where it does, and shown with what was seen', () => {
    const card = cardOn(base, typed({ math: '1' }, { math: '2', art: '3' }))
    const { card: held } = rebase({ card, settled: nothingSettled }, theirs({ math: '4', sport: '1' }, 2))
    expect([held.theirs?.author, shown(held)]).toEqual(['Bo', { math: '2', art: '3' }])
    expect(marksOf(shownBase(held, nothingSettled))).toEqual({ math: '1' })
  })

  it('wins over what a form only offered, and not over what was typed into it', () => {
    const card = cardOn(null, begun({ math: '1', art: '1', sport: '1' }, { math: '1', art: '2', sport: '1' }))
    const { card: next } = rebase({ card, settled: nothingSettled }, theirs({ music: '3', sport: '4' }, 1))
    expect([shown(next), next.theirs]).toEqual([{ art: '2', music: '3', sport: '4' }, undefined])
    const { card: sent } = rebase(
      { card: unsent(markSent(card, 'op', 1), true), settled: nothingSettled },
      theirs({ music: '3' }, 1),
    )
    expect(shown(sent)).toEqual({ math: '1', art: '2', music: '3', sport: '1' })
  })

  it('wins where what was typed was taken back', () => {
    const back = joinEdits(typed({ math: '1' }, { math: '2' }), typed({ math: '2' }, { math: '1' }, { math: '1' }))
    const { card } = rebase({ card: cardOn(base, back), settled: nothingSettled }, theirs({ math: '4' }, 2))
    expect([shown(card), card.theirs]).toEqual([{ math: '4' }, undefined])
  })

  it('of a restored server takes nothing away that it only lacks', () => {
    const known = has({ math: '1', sport: '2' }, 7, { epoch: 'before' })
    const card = cardOn(known, typed({ sport: '2' }, { sport: '3', art: '4' }))
    const now = { ...theirs({ music: '5' }, 3), entry: has({ music: '5' }, 3, { epoch: 'after' }) }
    const { card: next } = rebase({ card, settled: nothingSettled }, now)
    expect([shown(next), next.theirs]).toEqual([{ math: '1', sport: '3', art: '4', music: '5' }, undefined])
    const other = { ...now, entry: has({ math: '6' }, 3, { epoch: 'after' }) }
    expect(rebase({ card, settled: nothingSettled }, other).card.theirs).toBeDefined()
  })

  it('of a restored server is not set back to the base where it has what another window of this device has typed since', () => {
    const card = cardOn(has({ math: '1' }, 7, { epoch: 'before' }), typed({}, { art: '4' }))
    const now = { ...theirs({ math: '2' }, 3), entry: has({ math: '2' }, 3, { epoch: 'after' }) }
    const settled = settle(nothingSettled, typed({ math: '1' }, { math: '2' }), true)
    expect(shown(rebase({ card, settled }, now).card)).toEqual({ math: '2', art: '4' })
  })
})

describe('what a restored server lacks', () => {
  const known = has({ math: '1', art: '3' }, 7, { epoch: 'before' })
  const now = has({}, 1, { epoch: 'after' })
  const lost = { known, theirs: now, begin: () => cardOn(null, noEdits) }

  it('begins a card where there is none', () => {
    const { card, isNews } = restore<EditedCard>({ card: undefined, settled: nothingSettled }, lost)
    expect([card && shown(card), isNews]).toEqual([{ math: '1', art: '3' }, true])
  })

  it('gives way to what was typed before it was brought back, whichever of the two comes first', () => {
    const settled = settle(nothingSettled, typed({}, { math: '1' }), true)
    const later = typed({ math: '1' }, { math: '2' })
    const { card } = restore<EditedCard>({ card: undefined, settled }, lost)
    const brought = card?.edits ?? noEdits
    for (const edits of [joinEdits(brought, later), joinEdits(later, brought)])
      expect(shown(cardOn(null, edits))).toEqual({ math: '2', art: '3' })
    expect(unsettled(later, settle(settled, brought, true)).size).toBe(1)
  })

  it('takes the place of what a form only offered, and not of what was typed into it', () => {
    const card = cardOn(null, begun({ math: '4', art: '4' }, { math: '4', art: '2' }))
    expect(shown(restore({ card, settled: nothingSettled }, lost).card)).toEqual({ math: '1', art: '2' })
  })

  it('is nothing where the card has all of it', () => {
    const card = cardOn(null, typed({}, { math: '4', art: '3' }))
    expect(restore({ card, settled: nothingSettled }, lost)).toEqual({ card, settled: nothingSettled, isNews: false })
  })
})

describe('a decision', () => {
  const base = has({ math: '1', art: '1' }, 1)
  const held = () => {
    const card = cardOn(base, typed({ math: '1', art: '1' }, { math: '2', art: '2', sport: '2' }))
    return rebase({ card, settled: nothingSettled }, theirs({ math: '3', art: '3' }, 2)).card
  }
  const made = (card: EditedCard, value: Marks, from = cardValue(card, card.edits)) => ({
    theirs: theirs({ math: '3', art: '3' }, 2),
    shown: from,
    value: entryWith(value),
    lostID: 'lost',
  })

  it('has seen their version, and keeps for the history what it goes against', () => {
    const card = held()
    const { card: next } = decide(
      { card, settled: nothingSettled },
      made(card, { math: '2', art: '3', sport: '2' }),
      stamp,
    )
    expect([shown(next), next.theirs, next.baseRevision]).toEqual([{ math: '2', art: '3', sport: '2' }, undefined, 2])
    expect(next.lost?.map(({ id, value }) => [id, marksOf(value)])).toEqual([
      ['lost', { math: '2', art: '2', sport: '2' }],
    ])
    const mine = decide({ card, settled: nothingSettled }, made(card, { math: '2', art: '2', sport: '2' }), stamp).card
    expect(mine).not.toHaveProperty('lost')
  })

  it('for their value does not bring that back when they take it out, also if the cell was empty at first', () => {
    const now = theirs({}, 3)
    for (const isSent of [false, true]) {
      const typedFirst = cardOn(null, typed({}, { art: '2' }))
      const sent = isSent ? unsent(markSent(typedFirst, 'op', 1), true) : typedFirst
      const { card } = rebase({ card: sent, settled: nothingSettled }, theirs({ art: '3' }, 2))
      const decision = { ...made(card, { art: '3' }), theirs: theirs({ art: '3' }, 2) }
      const { card: decided } = decide({ card, settled: nothingSettled }, decision, stamp)
      const { card: next } = rebase({ card: decided, settled: nothingSettled }, now)
      expect([shown(next).art, next.theirs]).toEqual(isSent ? ['3', now] : [undefined, undefined])
    }
  })

  it('leaves what was typed since the question was shown on top', () => {
    const before = held()
    const from = cardValue(before, before.edits)
    const card = { ...before, edits: joinEdits(before.edits, typed({ sport: '2' }, { sport: '6' }, {})) }
    const { card: next } = decide(
      { card, settled: nothingSettled },
      made(card, { math: '3', art: '3', sport: '2' }, from),
      stamp,
    )
    expect(shown(next)).toEqual({ math: '3', art: '3', sport: '6' })
  })

  it('is for the version that was shown', () => {
    expect(isAskedAbout(held(), theirs({ math: '3', art: '3' }, 2))).toBe(true)
    expect(isAskedAbout(held(), theirs({ math: '3', art: '4' }, 2))).toBe(false)
    expect(isAskedAbout(held(), { ...theirs({ math: '3', art: '3' }, 2), at: 'later' })).toBe(false)
  })
})
