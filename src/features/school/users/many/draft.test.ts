import { expect, it } from 'vitest'
import { callFor, type Draft, draftText, emptyDraft, followText, goodRows, personRows, withoutRows } from './draft.ts'

const classes = ['1a', '2b'].map((name) => ({ classID: `id-${name}`, name, label: 'Klasse' }))
const users = [{ userID: 'u', name: 'Eva', email: 'eva@gs.de', admin: false, classes: ['1a'] }]
const known = { users, classes }
const draftOf = (text: string, more: Partial<Draft> = {}): Draft => ({
  ...emptyDraft,
  lines: followText([], text),
  ...more,
})
const problemsOf = (draft: Draft, school = known) =>
  personRows(draft, school).map(({ name, problems, isUser }) => [name, isUser, ...Object.values(problems)])

const list = [
  'Name;E-Mail;Klasse',
  'Anna Petersen;a@gs.de;1a',
  'Pawel Nowak;;2b',
  'Kim Lee;kim.gs.de;2b',
  'Ada Arndt;A@GS.de;2b',
  'Eva Engel;Eva@gs.de;1a',
  'Jan Janssen;j@gs.de;5a',
  'Uwe Ude;u@gs.de;',
  'Birgit Sommer;b@gs.de;Admin',
].join('\n')

it('says of each line what is wrong with it, and adds the others', () => {
  const draft = draftOf(list)
  expect(problemsOf(draft)).toEqual([
    ['Anna Petersen', false],
    ['Pawel Nowak', false, 'E-Mail fehlt'],
    ['Kim Lee', false, 'In der E-Mail-Adresse fehlt das @.'],
    ['Ada Arndt', false, 'Diese E-Mail-Adresse steht zweimal in der Liste.'],
    ['Eva Engel', true],
    ['Jan Janssen', false, 'Klasse 5a gibt es nicht.'],
    ['Uwe Ude', false, 'Klasse fehlt'],
    ['Birgit Sommer', false],
  ])
  const rows = personRows(draft, known)
  expect(callFor(draft, goodRows(rows), () => 'key')).toEqual({
    key: 'key',
    mustChange: true,
    users: [
      { name: 'Anna Petersen', email: 'a@gs.de', admin: false, classes: ['id-1a'] },
      { name: 'Birgit Sommer', email: 'b@gs.de', admin: true, classes: [] },
    ],
  })
  const left = withoutRows(draft, goodRows(rows)) ?? emptyDraft
  expect(draftText(left)).toBe(
    list
      .split('\n')
      .filter((line) => !/^(Anna|Birgit)/.test(line))
      .join('\n'),
  )
  expect(withoutRows(left, personRows(left, known))).toBeNull()
})

it('before the classes are there nobody can tell what is wrong with them', () => {
  expect(problemsOf(draftOf('Jan Janssen;j@gs.de;5a'), { ...known, classes: undefined as never })).toEqual([
    ['Jan Janssen', false],
  ])
})

it('what was corrected stays with its line when the text changes', () => {
  const fix = { email: 'p@gs.de', classes: ['id-1a'] }
  const lines = followText([], 'Anna\nPawel\nKim').map((line, at) => (at === 1 ? { ...line, fix } : line))
  const fixed = (text: string) => followText(lines, text).find((line) => 'email' in line.fix)?.text
  expect(fixed('Anna\nPawel\nKim')).toBe('Pawel')
  expect(fixed('Neu\nAnna\nPawel\nKim')).toBe('Pawel')
  expect(fixed('Anna\nNeu\nPawel\nKim\nUwe')).toBe('Pawel')
  expect(fixed('Pawel')).toBe('Pawel')
  expect(fixed('Anna\nPawel N\nKim')).toBe('Pawel N')
  expect(fixed('Anna\nKim')).toBeUndefined()
  expect(followText(lines, '')).toEqual([])
})

it('corrections win over the text; a class that is deleted since is none', () => {
  const [line] = followText([], 'Pawel Nowak; p; 5a')
  const draft = { ...emptyDraft, lines: [{ text: '', ...line, fix: { email: 'p@gs.de', classes: ['id-2b', 'gone'] } }] }
  expect(personRows(draft, known)).toMatchObject([{ email: 'p@gs.de', classes: ['id-2b'], problems: {} }])
  const other = { ...emptyDraft, lines: [{ text: '', ...line, fix: { classes: ['gone'] } }] }
  expect(personRows(other, known)).toMatchObject([{ problems: { classes: 'Klasse fehlt' } }])
})

it('a call without an answer is sent again under its key, and those in it are not taken for users of before', () => {
  const first = draftOf('Anna Petersen;a@gs.de;1a')
  const sent = callFor(first, goodRows(personRows(first, known)), () => 'one')
  const draft = { ...first, sent }
  const added = { classes, users: [...users, { ...users[0], userID: 'a', email: 'a@gs.de' } as never] }
  const rows = goodRows(personRows(draft, added))
  expect(callFor(draft, rows, () => 'two')).toEqual(sent)
  expect(callFor({ ...draft, mustChange: false }, rows, () => 'two').key).toBe('two')
  expect(problemsOf({ ...draft, sent: null }, added)).toEqual([['Anna Petersen', true]])
})
