import { describe, expect, it } from 'vitest'
import type { CardState } from '#queries/reportStates.ts'
import { stateMark } from './stateMark.ts'
import { stateWords } from './stateWords.ts'

const today = '2026-01-24'
const at = new Date(2026, 0, 19, 14, 32).toISOString()
const card = (more: Partial<CardState>): CardState => ({
  state: { studentID: '1', state: 'open' },
  deadline: undefined,
  lock: undefined,
  ...more,
})

describe('the strip above a report card', () => {
  it.each<[string, Partial<CardState>, string | undefined, string | undefined]>([
    ['in work', {}, undefined, undefined],
    ['no states', { state: undefined }, undefined, undefined],
    [
      'handed in',
      { lock: { state: 'submitted', by: 'Anna Petersen', at } },
      'Abgegeben am 19.01.2026, 14:32 Uhr',
      'Anna Petersen. Bis zur Prüfung können Sie es zurückholen.',
    ],
    [
      'approved',
      { lock: { state: 'approved', by: 'Birgit Sommer', at } },
      'Geprüft von Birgit Sommer am 19.01.2026, 14:32 Uhr',
      'Nur die Schulleitung kann es zurückgeben.',
    ],
    [
      'issued',
      { lock: { state: 'issued', at } },
      'Ausgegeben am 19.01.2026, 14:32 Uhr',
      'Nur die Schulleitung kann dieses Zeugnis noch einmal öffnen.',
    ],
    [
      'after the deadline, over the end of a month',
      { lock: { state: 'deadline' }, deadline: '2026-01-31' },
      'Gesperrt seit 01.02.2026. Eingabe war bis 31.01.2026 möglich.',
      'Nur die Schulleitung kann dieses Zeugnis noch einmal öffnen.',
    ],
    [
      'after a day of its own',
      {
        ...{ lock: { state: 'deadline' }, deadline: '2026-01-15' },
        state: { studentID: '1', state: 'open', openUntil: '2026-01-22' },
      },
      'Gesperrt seit 23.01.2026. Eingabe war bis 22.01.2026 möglich.',
      'Nur die Schulleitung kann dieses Zeugnis noch einmal öffnen.',
    ],
    [
      'of another part',
      { lock: { state: 'archived' } },
      'Dieser Abschnitt ist abgeschlossen.',
      'Seine Zeugnisse können Sie nur noch lesen.',
    ],
    [
      'of another part, reopened until a day that is over',
      { lock: { state: 'archived' }, state: { studentID: '1', state: 'open', openUntil: '2026-01-22' } },
      'Gesperrt seit 23.01.2026. Eingabe war bis 22.01.2026 möglich.',
      'Nur die Schulleitung kann dieses Zeugnis noch einmal öffnen.',
    ],
    [
      'sent back',
      { state: { studentID: '1', state: 'open', reason: 'Bitte die Fehltage prüfen.' } },
      'Zurück von der Schulleitung: Bitte die Fehltage prüfen.',
      undefined,
    ],
    [
      'opened again until a day',
      { state: { studentID: '1', state: 'open', openUntil: '2026-01-27' } },
      'Für Sie offen bis 27.01.2026.',
      undefined,
    ],
    ['that day is over', { state: { studentID: '1', state: 'open', openUntil: '2026-01-23' } }, undefined, undefined],
  ])('%s', (_, more, sentence, hint) => {
    const words = stateWords(card(more), today)
    expect(words && `${words.title}${words.more}`).toBe(sentence)
    expect(words?.hint).toBe(hint)
  })

  it('is said in the list only where something is unusual', () => {
    const open = { studentID: '1', state: 'open' } as const
    expect(stateMark(undefined, open)).toBeUndefined()
    expect(stateMark(undefined, { ...open, reason: 'Bitte prüfen.' })).toBe('sentBack')
    expect(stateMark({ state: 'approved' })).toBe('approved')
    expect(stateMark({ state: 'deadline' }, open)).toBe('locked')
  })
})
