import { type Mutant, mutant } from './Mutant.ts'

const slot = 'src/edits/slot.ts'
const row = 'src/edits/row.ts'
const rowTest = 'src/edits/row.test.ts'
const slotTest = 'src/edits/slot.test.ts'
const outboxTest = 'src/outbox/outbox.test.ts'

/** Ways in which an edit of a cell is lost or comes back, or a value is overwritten that nobody at this device had seen. */
export const mergeMutants: readonly Mutant[] = [
  mutant(
    'two versions of a cell, and nobody is asked',
    slot,
    'return !isKnown && own?.is !== digestOf(theirs)',
    'return !isKnown && !own && false',
  ),
  mutant('the earlier edit of a cell wins', slot, 'isLater(b, a) ? b : a', 'isLater(b, a) ? a : b', slotTest),
  mutant('only the last writer has seen anything', slot, 'saw: union(a.saw, b.saw)', 'saw: winner.saw', slotTest),
  mutant(
    'an earlier value forgotten that the server may have',
    slot,
    '[a, b].flatMap(({ out, is }) => (out ? [is] : []))',
    'winner.at < 0 ? [null] : []',
    slotTest,
  ),
  mutant(
    'old news taken for an edit',
    row,
    'const fresh = unsettled(typed, settled)',
    'const fresh = settled.size < 0 ? unsettled(typed, settled) : typed',
    rowTest,
  ),
  mutant(
    'what a form only offered laid on somebody’s entry',
    row,
    'const isNew = card.base === null && theirs !== null',
    'const isNew = card.base !== null && theirs === null',
    rowTest,
  ),
  mutant(
    'asked about what this page has sent from memory',
    'src/outbox/sender/settleOutcome.ts',
    'const edits = live && isTyped(live) ?',
    'const edits = live && isTyped(live) && live.discarded ?',
    'src/outbox/simulation.test.ts',
  ),
  mutant(
    'an acknowledgement settles nothing',
    row,
    'settle(before, sent.edits, true)',
    'settle(before, new Map(), true)',
    rowTest,
  ),
  mutant(
    'an own value taken for another person’s',
    slot,
    '{ is: digestOf(sent), ...unsure }',
    '{ ...unsure }',
    'src/outbox/acknowledged.test.ts',
  ),
  mutant(
    'a discarded value forgotten that the server may have',
    slot,
    'isTaken || out ? is : tried?.at(-1)',
    'isTaken ? is : undefined',
    'src/outbox/acknowledged.test.ts',
  ),
  mutant(
    'a card read before the website data were deleted taken for the present one',
    'src/outbox/live/createCards.ts',
    'if (sealer !== session.sealer) return false',
    'if (sealer === undefined) return false',
    'src/outbox/wiped.test.ts',
  ),
  mutant(
    'what a form does not show yet taken back by what is typed into it',
    'src/outbox/live/createInput.ts',
    'const seen = shown(live.key)?.value ?? base',
    'const seen = live.value ?? base',
    'src/outbox/afterTrouble.test.ts',
  ),
  mutant(
    'a refused value taken for one that the server may have',
    row,
    'if (!sent || isUnsure) return',
    'if (!sent || isUnsure || sent) return',
    rowTest,
  ),
  mutant(
    'an unanswered value taken for one that was refused',
    row,
    'if (!sent || isUnsure) return',
    'if (!sent) return',
    rowTest,
  ),
  mutant(
    'a removal of what the server may have counts as none',
    row,
    '!(out || tried || isTaken(cell)) &&',
    '!(out && tried) &&',
    rowTest,
  ),
  mutant('a removal of what another page has sent counts as none', row, ' || isTaken(cell)) &&', ') &&', rowTest),
  mutant(
    'typed over what another window has merged, and nobody is asked',
    row,
    'if (card.theirs || !card.base || isOlder ||',
    'if (!card.theirs || card.base || isOlder ||',
    'src/outbox/twoWindows.test.ts',
  ),
  mutant(
    'what was sent goes with everything that was typed since',
    row,
    'if (isSameStamp(slot, gone)) return []',
    'if (gone) return []',
  ),
  mutant('a decision drops what was typed since the question', row, '    ...since,\n', '', rowTest),
  mutant(
    'what was decided for brought back after the other person took it out',
    row,
    'is: valueIn(value, cell) }), saw }]',
    'is: valueIn(value, cell), saw }) }]',
    rowTest,
  ),
  mutant('the version that lost a decision dropped', row, 'against.length > 0 &&', 'against.length < 0 &&', outboxTest),
  mutant(
    'a second conflict decided by what was chosen in the first',
    row,
    'theirs?.at === seen.at && sameEntry(theirs.entry, seen.entry)',
    'theirs !== undefined && seen.at !== undefined',
    outboxTest,
  ),
  mutant(
    'what a restored server lacks taken for removed',
    row,
    'if (!base || !isOtherEpoch(base, entry.epoch)) return',
    'if (!base || !isOtherEpoch(base, entry.epoch) || base) return',
    outboxTest,
  ),
  mutant(
    'a step written over what another window has written',
    'src/outbox/live/createCards.ts',
    'const isSame = isSameRow(row, seen.row) && beside.settled?.n === seen.settled?.n',
    'const isSame = row === undefined || seen !== undefined',
  ),
  mutant(
    'what is typed dropped before the device has it',
    'src/outbox/live/createCards.ts',
    'live.typed = unwritten(live.typed, row?.edits ?? noEdits, settled)',
    'live.typed = row ? noEdits : unwritten(live.typed, noEdits, settled)',
  ),
  mutant(
    'a mirrored edit removed before the device has it',
    'src/outbox/live/createMirror.ts',
    'settled).size > 0) continue',
    'settled).size < 0) continue',
    'src/outbox/live/createMirror.test.ts',
  ),
  mutant(
    'what a dead page had typed not looked for',
    'src/outbox/live/createInput.ts',
    'mirror.joined(row, opened.edits)\n',
    'mirror.joined(row, opened.edits)\n        if (opened) continue\n',
    'src/outbox/trouble.test.ts',
  ),
  mutant(
    'nothing noted of what was sent from memory',
    'src/outbox/sender/sendRow.ts',
    'live.typed = joinEdits(live.typed, out)',
    'joinEdits(live.typed, out)',
    'src/outbox/twoWindows.test.ts',
  ),
  mutant(
    'a conflict sent from memory',
    'src/outbox/sender/sendRow.ts',
    'if (record?.row?.theirs || ',
    'if (',
    'src/outbox/trouble.test.ts',
  ),
  mutant(
    'a mirrored edit comes back after it was thrown away',
    'src/outbox/createDecisions.ts',
    'mirrored.remove()',
    'void mirrored',
    'src/outbox/trouble.test.ts',
  ),
  mutant(
    'a conflict that nobody has seen decided by trying again',
    'src/outbox/createDecisions.ts',
    'row: row && backInLine(row), verdict',
    'row: row && backInLine({ ...row, ...(row.theirs && { base: row.theirs.entry }), theirs: undefined }), verdict',
    outboxTest,
  ),
  {
    name: 'a mark that a colleague has taken out overwritten without a question',
    changes: [
      {
        file: 'src/rules/merge.ts',
        piece: 'const isClash = ',
        becomes: 'const isClash = before !== undefined && ',
      },
    ],
    suites: ['src/rules/merge.test.ts'],
  },
  {
    name: 'a step that moves although nothing was replaced',
    changes: [
      {
        file: 'src/features/grading/undo/createUndo.ts',
        piece: '!editor.edit(moved.edits)) return undefined',
        becomes: '!editor.edit(moved.edits)) void moved',
      },
    ],
    suites: ['src/features/grading/undo/createUndo.test.ts'],
  },
]
