import { describe, expect, it } from 'vitest'
import {
  type ConferenceDecision,
  decisionSentence,
  decisionsOf,
  findDecision,
  withDecision,
  withoutDecision,
  yearOfClass,
} from './decisions.ts'

const nora = { year: 3, preName: 'Nora', day: '17.06.2026' }
const all: readonly ConferenceDecision[] = [
  'promoted',
  'notPromoted',
  'skips',
  'movesUp',
  'threeYears',
  'promotedPlain',
]

/** The remark without the decision that is found in it. */
function taken(text: string, child: typeof nora = nora): string | undefined {
  const found = findDecision(text, all, child)
  return found && withoutDecision(text, found)
}

describe('the sentences of a decision', () => {
  it('are worded as the school has to word them', () => {
    const sentences = (year: number) => all.map((one) => decisionSentence(one, { ...nora, year }))
    expect(sentences(3)).toEqual([
      'Auf Beschluss der Klassenkonferenz vom 17.06.2026 versetzt nach Klasse 4.',
      'Auf Beschluss der Klassenkonferenz vom 17.06.2026 nicht versetzt.',
      'Auf Beschluss der Klassenkonferenz vom 17.06.2026 wird Klasse 4 übersprungen.',
      'Nora rückt in den dritten Schuljahrgang auf.',
      'Auf Beschluss der Klassenkonferenz vom 17.06.2026 wird die Eingangsstufe in drei Schuljahren durchlaufen.',
      'Versetzt nach Klasse 4.',
    ])
    expect(sentences(2)[0]).toMatch(/nach Klasse 3\.$/)
  })

  it.each(all)('come first and leave the remark as it was: %s', (decision) => {
    for (const text of [
      '',
      'Nora singt im Chor.',
      '\n\nNora singt.\n',
      '  ',
      'Versetzt nach Klasse 4 ist sie noch nicht.',
    ]) {
      const added = withDecision(text, decisionSentence(decision, nora))
      expect(added.startsWith(decisionSentence(decision, nora))).toBe(true)
      expect(findDecision(added, all, nora)?.decision).toBe(decision)
      expect(taken(added)).toBe(text)
    }
  })
})

describe('a remark that was edited meanwhile', () => {
  const promoted = decisionSentence('promoted', nora)

  it('gives its sentence back from wherever it was moved to, of whatever day', () => {
    expect(taken(`Nora singt im Chor. ${promoted} Weiter so!`)).toBe('Nora singt im Chor. Weiter so!')
    expect(taken(`Nora singt im Chor.\n${promoted}`)).toBe('Nora singt im Chor.')
    expect(taken(`${promoted.replace('17.06.2026', '1.7.2027')}\nNora singt.`)).toBe('Nora singt.')
  })

  it('says which day its sentence names', () => {
    expect(findDecision(`Nora singt. ${promoted}`, all, nora)?.day).toBe('17.06.2026')
    expect(findDecision(decisionSentence('movesUp', nora), all, nora)?.day).toBeUndefined()
  })

  it('keeps a sentence that was changed, and one of another child or year', () => {
    for (const text of [
      promoted.replace('4.', '4, mit Förderplan.'),
      `${promoted}..`,
      `„${promoted}“`,
      promoted.replace('Klasse 4', 'Klasse 14'),
      promoted.replace('Klasse 4', 'Klasse 3'),
      promoted.replace('17.06.2026', 'gestern'),
      'Noras Bruder Jonas rückt in den dritten Schuljahrgang auf.',
      'Anna Nora rückt in den dritten Schuljahrgang auf.',
      'VonNora rückt in den dritten Schuljahrgang auf.',
    ])
      expect(taken(text)).toBeUndefined()
  })

  it('takes a name for a name, whatever signs it has', () => {
    const child = { ...nora, preName: 'A. (Li)' }
    expect(taken(withDecision('Bleibt.', decisionSentence('movesUp', child)), child)).toBe('Bleibt.')
    expect(taken('Ax (Li) rückt in den dritten Schuljahrgang auf.', child)).toBeUndefined()
  })

  it('gives back one sentence at a time, the first one first', () => {
    const text = `${decisionSentence('notPromoted', nora)} Dazwischen. ${promoted}`
    expect(taken(text)).toBe(`Dazwischen. ${promoted}`)
    expect(taken(taken(text) ?? '')).toBe('Dazwischen.')
  })
})

describe('the decisions of a class', () => {
  it('are those of its year, in the second half-year only', () => {
    expect(decisionsOf(3, '2').usual).toEqual(['promoted', 'notPromoted', 'skips'])
    expect(decisionsOf(2, '2').usual).toEqual(['movesUp', 'threeYears'])
    expect(decisionsOf(1, '2').usual).toEqual(['threeYears'])
    for (const [year, term] of [
      [4, '2'],
      [undefined, '2'],
      [3, '1'],
      [3, undefined],
    ] as const)
      expect(decisionsOf(year, term)).toEqual({ usual: [], others: [] })
  })

  it.each([
    ['3a', undefined, 3],
    ['Klasse 2 b', '3/4', 2],
    ['E1', '1/2', 1],
    ['Delfine', '4', 4],
    ['Delfine', '1/2', 2],
    ['Delfine', '3/4', 3],
    ['12a', '3', 3],
    ['Delfine', undefined, undefined],
  ])('have the year of its name, else of its template: %s, %s', (name, level, year) => {
    expect(yearOfClass(name, level)).toBe(year)
  })
})
