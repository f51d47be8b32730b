import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleTexts, sampleValues, shapeOf } from '../../../../../tests/support/head/sampleTemplate.ts'
import { type NodeKind, parentsOf, snippetsIn } from './outline.ts'
import { reduceTemplate, type TemplateAction } from './reduceTemplate.ts'

const reduced = (...actions: TemplateAction[]) => actions.reduce(reduceTemplate, sampleValues)
const shapeAfter = (...actions: TemplateAction[]) => shapeOf(reduced(...actions).texts)

describe('the outline', () => {
  it('moves a snippet within its category and into another one, of another subject too', () => {
    const move = (parentID: string, index: number) =>
      shapeAfter({ type: 'moveNode', kind: 'snippet', id: 'n1', parentID, index })
    expect(move('c1', 2)).toBe('s1(c1(n2 n3 n1) c2(n4)) s2(c3() c4(n5))')
    expect(move('c2', 0)).toBe('s1(c1(n2 n3) c2(n1 n4)) s2(c3() c4(n5))')
    expect(move('c3', 0)).toBe('s1(c1(n2 n3) c2(n4)) s2(c3(n1) c4(n5))')
  })

  it('moves a category with its snippets, and a subject with all of it', () => {
    expect(shapeAfter({ type: 'moveNode', kind: 'category', id: 'c1', parentID: 's2', index: 1 })).toBe(
      's1(c2(n4)) s2(c3() c1(n1 n2 n3) c4(n5))',
    )
    expect(shapeAfter({ type: 'moveNode', kind: 'subject', id: 's2', parentID: '', index: 0 })).toBe(
      's2(c3() c4(n5)) s1(c1(n1 n2 n3) c2(n4))',
    )
  })

  it('goes over into the neighbouring parent by steps, and stops at both ends', () => {
    const step = (kind: NodeKind, id: string, by: -1 | 1) => shapeAfter({ type: 'stepNode', kind, id, step: by })
    expect(step('snippet', 'n3', 1)).toBe('s1(c1(n1 n2) c2(n3 n4)) s2(c3() c4(n5))')
    expect(step('snippet', 'n4', -1)).toBe('s1(c1(n1 n2 n3 n4) c2()) s2(c3() c4(n5))')
    expect(step('snippet', 'n4', 1)).toBe('s1(c1(n1 n2 n3) c2()) s2(c3(n4) c4(n5))')
    expect(step('category', 'c3', -1)).toBe('s1(c1(n1 n2 n3) c2(n4) c3()) s2(c4(n5))')
    expect(step('subject', 's1', 1)).toBe('s2(c3() c4(n5)) s1(c1(n1 n2 n3) c2(n4))')
    for (const stay of [step('snippet', 'n1', -1), step('snippet', 'n5', 1), step('subject', 's2', 1)]) {
      expect(stay).toBe(shapeOf(sampleTexts))
    }
  })

  it('adds, edits and removes without touching what is beside it', () => {
    const snippet = { snippetID: 'n9', text: 'neu' }
    const values = reduced(
      { type: 'addNode', kind: 'snippet', node: snippet, parentID: 'c3', index: 0 },
      { type: 'renameNode', kind: 'snippet', id: 'n1', text: 'anders' },
      { type: 'renameNode', kind: 'category', id: 'c4', text: 'Zahlen' },
      { type: 'removeNode', kind: 'snippet', id: 'n2' },
    )
    expect(shapeOf(values.texts)).toBe('s1(c1(n1 n3) c2(n4)) s2(c3(n9) c4(n5))')
    expect(values.texts[0]?.categories[0]?.snippets[0]?.text).toBe('anders')
    expect(values.texts[1]?.categories[1]?.name).toBe('Zahlen')
    expect(values.texts[0]?.categories[1]).toBe(sampleTexts[0]?.categories[1])
    expect(shapeAfter({ type: 'removeNode', kind: 'subject', id: 's1' })).toBe('s2(c3() c4(n5))')
  })

  it('removes blank snippets and blank, empty subjects, of those meant', () => {
    const add = (kind: 'snippet' | 'subject', id: string, parentID: string): TemplateAction =>
      kind === 'snippet'
        ? { type: 'addNode', kind, node: { snippetID: id, text: ' ' }, parentID, index: 0 }
        : { type: 'addNode', kind, node: { id, name: '', categories: [] }, parentID, index: 0 }
    const filled: TemplateAction[] = [
      add('subject', 's3', ''),
      {
        type: 'addNode',
        kind: 'category',
        node: { categoryID: 'c5', name: '', snippets: [] },
        parentID: 's3',
        index: 0,
      },
    ]
    const entered = [add('snippet', 'n8', 'c1'), add('snippet', 'n9', 'c1'), add('subject', 's4', ''), ...filled]
    const drop = (...ids: string[]) => shapeAfter(...entered, { type: 'dropEmpty', isMeant: (id) => ids.includes(id) })
    expect(drop('n9', 's4', 'n1', 's1')).toBe('s3(c5()) s1(c1(n8 n1 n2 n3) c2(n4)) s2(c3() c4(n5))')
    expect(drop('s3', 'c5', 'n8')).toMatch(/^s3\(c5\(\)\) s4\(\) s1\(c1\(n9 n1/)
  })

  it('names the snippets that are removed with a row', () => {
    expect(snippetsIn(sampleTexts, 'subject', 's1')).toEqual(['n1', 'n2', 'n3', 'n4'])
    expect(snippetsIn(sampleTexts, 'category', 'c1')).toEqual(['n1', 'n2', 'n3'])
    expect(snippetsIn(sampleTexts, 'snippet', 'n5')).toEqual(['n5'])
  })

  it('keeps every ID and every text through any moves: no stored mark loses its snippet', () => {
    const idsOf = (kind: NodeKind, texts = sampleTexts) => parentsOf(texts, kind).flatMap(({ children }) => children)
    const kind = fc.constantFrom<NodeKind>('subject', 'category', 'snippet')
    const move = kind.chain((of) =>
      fc.record({
        type: fc.constant('moveNode' as const),
        kind: fc.constant(of),
        id: fc.constantFrom(...idsOf(of), 'unknown'),
        parentID: fc.constantFrom(...parentsOf(sampleTexts, of).map(({ id }) => id), 'unknown'),
        index: fc.nat(4),
      }),
    )
    const step = kind.chain((of) =>
      fc.record({
        type: fc.constant('stepNode' as const),
        kind: fc.constant(of),
        id: fc.constantFrom(...idsOf(of), 'unknown'),
        step: fc.constantFrom(-1 as const, 1 as const),
      }),
    )
    const textsOf = (texts: typeof sampleTexts) =>
      texts.flatMap((s) => s.categories.flatMap((c) => c.snippets.map((n) => `${n.snippetID} ${n.text}`))).sort()
    fc.assert(
      fc.property(fc.array(fc.oneof(move, step), { maxLength: 12 }), (actions) => {
        const { texts } = reduced(...actions)
        for (const of of ['subject', 'category', 'snippet'] as const) {
          expect(idsOf(of, texts).toSorted()).toEqual(idsOf(of).toSorted())
        }
        expect(textsOf(texts)).toEqual(textsOf(sampleTexts))
      }),
    )
  })
})

describe('the grades', () => {
  it('are in order and none is there twice or empty', () => {
    const { grades } = reduced(
      { type: 'addGrade', label: ' immer ' },
      { type: 'addGrade', label: 'ja' },
      { type: 'addGrade', label: '  ' },
      { type: 'moveGrade', from: 3, to: 0 },
      { type: 'removeGrade', label: 'zum Teil' },
    )
    expect(grades).toEqual(['immer', 'ja', 'nein'])
    const label = 'für sich'
    const twice = reduced({ type: 'addGrade', label: label.normalize('NFD') }, { type: 'addGrade', label })
    expect(twice.grades.at(-1)).toBe(label)
    expect(twice.grades).toHaveLength(4)
    const before = { ...sampleValues, grades: ['ja', 'nein', 'ja'] }
    expect(reduceTemplate(before, { type: 'removeGrade', label: 'ja' }).grades).toEqual(['nein', 'ja'])
    expect(reduced({ type: 'moveGrade', from: 0, to: 3 }).grades).toBe(sampleValues.grades)
  })
})

it('fields of one part of the document leave the others as they are', () => {
  const { prefrences } = reduced(
    { type: 'preferences', part: 'mainTitle', patch: { size: 20 } },
    { type: 'preferences', part: 'mainTitle', patch: { align: 'left' } },
    { type: 'preferences', part: 'general', patch: { evenPages: false } },
  )
  expect(prefrences).toEqual({ mainTitle: { size: 20, align: 'left' }, general: { evenPages: false } })
})

it('another layout keeps grades and snippets', () => {
  const values = reduced({ type: 'layout', name: 'nds34' }, { type: 'config', patch: { rectColor: '#fff' } })
  expect(values.layout).toMatchObject({ name: 'nds34', config: { rectColor: '#fff', schoolName: 'Musterschule' } })
  expect(values.texts).toBe(sampleTexts)
})

it('the filler text follows the layout until it is changed by hand', () => {
  const before = reduceTemplate(sampleValues, { type: 'config', patch: { standartText: 'siehe Anhang' } })
  const filler = (...actions: TemplateAction[]) => actions.reduce(reduceTemplate, before).layout.config.standartText
  const layout = (name: 'nds12' | 'nds34' | 'nds12t') => ({ type: 'layout', name }) as const
  expect([filler(layout('nds12')), filler(layout('nds34'))]).toEqual(['kein Eintrag', 'kein Eintrag'])
  expect(filler(layout('nds12'), layout('nds12t'))).toBe('siehe Anhang')
  expect(filler({ type: 'config', patch: { standartText: 'entfällt' } }, layout('nds34'))).toBe('entfällt')
})

it('what was typed while a save was on its way goes on from what was saved', () => {
  const sent = reduced({ type: 'set', patch: { name: 'Neu ' } })
  const since = (...actions: TemplateAction[]) =>
    [...actions, { type: 'rebase' as const, was: sent, now: { ...sent, name: 'Neu', level: '1' } }].reduce(
      reduceTemplate,
      sent,
    )
  expect(since()).toEqual({ ...sent, name: 'Neu', level: '1' })
  const edited = since(
    { type: 'set', patch: { name: 'Neu genannt' } },
    { type: 'moveNode', kind: 'snippet', id: 'n5', parentID: 'c1', index: 0 },
    { type: 'removeGrade', label: 'ja' },
  )
  expect(edited).toMatchObject({ name: 'Neu genannt', level: '1', grades: ['zum Teil', 'nein'] })
  expect(shapeOf(edited.texts)).toBe('s1(c1(n5 n1 n2 n3) c2(n4)) s2(c3() c4())')
})

describe('a grade that is renamed in place', () => {
  const to = (from: string, label: string): TemplateAction => ({ type: 'renameGrade', from, to: label })

  it('keeps its place and knows the label that it had, over further changes', () => {
    expect(reduced(to('zum Teil', ' teils '))).toMatchObject({
      grades: ['ja', 'teils', 'nein'],
      renamed: { teils: 'zum Teil' },
    })
    const more = reduced(
      to('zum Teil', 'teils'),
      to('ja', 'oft'),
      { type: 'moveGrade', from: 1, to: 0 },
      to('teils', 'halb'),
      { type: 'addGrade', label: 'nie' },
      { type: 'removeGrade', label: 'oft' },
    )
    expect(more).toMatchObject({ grades: ['halb', 'nein', 'nie'] })
    expect(more.renamed).toEqual({ halb: 'zum Teil' })
  })

  it('renamed back it is as it was; a label that is there already, and none, change nothing', () => {
    expect(reduced(to('ja', 'oft'), to('oft', 'ja'))).toEqual(sampleValues)
    for (const label of ['nein', ' nein ', '', ' ']) expect(reduced(to('ja', label))).toBe(sampleValues)
  })
})
