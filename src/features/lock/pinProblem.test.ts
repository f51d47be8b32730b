import { describe, expect, it } from 'vitest'
import { lockTexts } from '#texts/index.ts'
import { outcomeText, pinProblem, waitText } from './pinProblem.ts'

it.each([
  [400, '1 Sekunde'],
  [59_000, '59 Sekunden'],
  [60_000, '1:00 Minuten'],
  [125_000, '2:05 Minuten'],
  [3_720_000, '1:02 Stunden'],
])('%i ms are read as %s', (ms, text) => expect(waitText(ms)).toBe(text))

it.each([
  ['48291', lockTexts.tooShort],
  ['48291a', lockTexts.tooShort],
  ['777777', lockTexts.tooEasy],
  ['123456', lockTexts.tooEasy],
  ['87654321', lockTexts.tooEasy],
  ['482913', undefined],
  ['135791', undefined],
])('a new PIN %s', (pin, problem) => expect(pinProblem(pin)).toBe(problem))

describe('what is said about a PIN', () => {
  it('counts down, then says how long nothing is looked at', () => {
    expect(outcomeText({ kind: 'wrong', left: 3, waitMs: 0 })).toMatch('Noch 3 Versuche')
    expect(outcomeText({ kind: 'wrong', left: 1, waitMs: 0 })).toMatch('Nach dem nächsten falschen Versuch')
    expect(outcomeText({ kind: 'wrong', left: 0, waitMs: 120_000 })).toMatch('in 2:00 Minuten')
    expect(outcomeText({ kind: 'wait', waitMs: 30_000 })).toMatch('in 30 Sekunden')
  })

  it('is nothing when it was right', () => expect(outcomeText({ kind: 'done' })).toBeUndefined())
})
