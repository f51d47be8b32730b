import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleValues, shapeOf } from '../../../../../tests/support/head/sampleTemplate.ts'
import { mergeTemplates } from './mergeTemplates.ts'
import { parentsOf } from './outline.ts'
import { reduceTemplate, type TemplateAction } from './reduceTemplate.ts'
import { changesOf } from './saveTemplate.ts'
import type { TemplateValues } from './templateValues.ts'

const after = (...actions: TemplateAction[]): TemplateValues => actions.reduce(reduceTemplate, sampleValues)
const merge = (theirs: TemplateAction[], ours: TemplateAction[]) => {
  const now = after(...theirs)
  const { merged, clashes } = mergeTemplates({ was: sampleValues, now, wanted: after(...ours) })
  return { merged, clashes, changes: changesOf(sampleValues, now, clashes) }
}
const rename = (id: string, text: string): TemplateAction => ({ type: 'renameNode', kind: 'snippet', id, text })
const remove = (kind: 'subject' | 'snippet', id: string): TemplateAction => ({ type: 'removeNode', kind, id })
const move = (id: string, parentID: string): TemplateAction => ({
  ...{ type: 'moveNode', kind: 'snippet', id, parentID, index: 0 },
})
const moveSubject = (id: string, index: number): TemplateAction => ({
  ...{ type: 'moveNode', kind: 'subject', id, parentID: '', index },
})
const addSubject = (id: string, index: number): TemplateAction => ({
  ...{ type: 'addNode', kind: 'subject', node: { id, name: id, categories: [] }, parentID: '', index },
})
const name = (text: string): TemplateAction => ({ type: 'set', patch: { name: text } })

describe('what two change in one template', () => {
  it('is both of it where it is not the same', () => {
    const { merged, clashes } = merge(
      [name('Neu'), rename('n1', 'kann viel'), move('n2', 'c2'), { type: 'removeGrade', label: 'ja' }],
      [
        { type: 'set', patch: { level: '1' } },
        rename('n5', 'rechnet'),
        { type: 'config', patch: { rectColor: '#fff' } },
      ],
    )
    expect(clashes).toEqual([])
    expect(merged).toMatchObject({ name: 'Neu', level: '1', grades: ['zum Teil', 'nein'] })
    expect(merged.layout.config.rectColor).toBe('#fff')
    expect(shapeOf(merged.texts)).toBe('s1(c1(n1 n3) c2(n2 n4)) s2(c3() c4(n5))')
    const texts = merged.texts.flatMap((s) => s.categories.flatMap((c) => c.snippets.map((n) => n.text)))
    expect(texts).toEqual(expect.arrayContaining(['kann viel', 'rechnet']))
  })

  it('has the subjects that either has added, and not those that either has removed', () => {
    expect(shapeOf(merge([addSubject('s3', 0)], [addSubject('s4', 2)]).merged.texts)).toMatch(
      /^s3\(\) s1.* s2.* s4\(\)$/,
    )
    const { merged, clashes } = merge([addSubject('s3', 1)], [moveSubject('s2', 0)])
    expect([shapeOf(merged.texts).match(/s\d/g), clashes]).toEqual([['s2', 's1', 's3'], []])
    expect(shapeOf(merge([remove('subject', 's1')], [rename('n5', 'x')]).merged.texts)).toBe('s2(c3() c4(n5))')
    expect(shapeOf(merge([rename('n5', 'x')], [remove('subject', 's1')]).merged.texts)).toBe('s2(c3() c4(n5))')
  })

  it('has the sentences that either has added, and not those that either has removed', () => {
    const lines = (text: string): TemplateAction => ({ type: 'textBlocks', field: 'reading', level: '', lines: text })
    const was = reduceTemplate(sampleValues, lines('liest\nübt\nfragt'))
    const [now, wanted] = ['liest\nübt\nfragt\nversteht', 'liest\nfragt'].map((text) =>
      reduceTemplate(was, lines(text)),
    )
    const of = (values = was, others = was) =>
      mergeTemplates({ was, now: values, wanted: others }).merged.textBlocks?.map(({ text }) => text)
    expect(of(now, wanted)).toEqual(['liest', 'fragt', 'versteht'])
    expect(of(wanted, now)).toEqual(['liest', 'fragt', 'versteht'])
  })

  it('is described in words where both have changed the same, and ours is what would be saved', () => {
    const { merged, changes } = merge(
      [name('Neu'), rename('n1', 'kann viel'), remove('snippet', 'n2'), { type: 'addGrade', label: 'oft' }],
      [name('Anders'), rename('n3', 'kann wenig'), { type: 'removeGrade', label: 'ja' }],
    )
    expect(changes.map(({ title, lines }) => [title, ...lines])).toEqual([
      ['Name', 'jetzt „Neu“'],
      ['Bewertungen', 'jetzt „ja“, „zum Teil“, „nein“, „oft“'],
      ['Fach „Deutsch“', '„kann n1“ heißt jetzt „kann viel“', 'gelöscht: „kann n2“'],
    ])
    expect(merged).toMatchObject({ name: 'Anders', grades: ['zum Teil', 'nein'] })
    expect(shapeOf(merged.texts)).toBe('s1(c1(n1 n2 n3) c2(n4)) s2(c3() c4(n5))')
  })

  it('counts moving as a change', () => {
    const { merged, changes } = merge([move('n3', 'c1')], [rename('n4', 'x')])
    expect(changes).toEqual([{ id: expect.any(String), title: 'Fach „Deutsch“', lines: ['Reihenfolge geändert'] }])
    expect(shapeOf(merged.texts)).toBe('s1(c1(n1 n2 n3) c2(n4)) s2(c3() c4(n5))')
    const [first, second, third] = [moveSubject('s1', 1), addSubject('s3', 0), moveSubject('s3', 2)]
    expect(merge([first], [first]).clashes).toEqual([])
    expect(merge([first], [second, third]).clashes).toEqual([])
  })

  it('tells that what was edited here is removed there, and would keep it', () => {
    const { merged, changes } = merge([remove('subject', 's1')], [rename('n1', 'x')])
    expect(changes.map(({ title, lines }) => [title, ...lines])).toEqual([['Fach „Deutsch“', 'gelöscht']])
    expect(shapeOf(merged.texts)).toBe('s1(c1(n1 n2 n3) c2(n4)) s2(c3() c4(n5))')
    const removed = merge([rename('n1', 'x')], [remove('subject', 's1')])
    expect(removed.changes[0]?.lines).toEqual(['„kann n1“ heißt jetzt „x“'])
    expect(shapeOf(removed.merged.texts)).toBe('s2(c3() c4(n5))')
  })

  it('is no clash where both did the same', () => {
    const both = [name('Neu'), rename('n1', 'x'), remove('snippet', 'n2')]
    expect(merge(both, both)).toMatchObject({ clashes: [], merged: after(...both) })
  })

  it('has the renames that are to be saved yet: not those of grades that others have replaced', () => {
    const oft: TemplateAction = { type: 'renameGrade', from: 'ja', to: 'oft' }
    const level: TemplateAction = { type: 'set', patch: { level: '1' } }
    expect(merge([level], [oft]).merged).toMatchObject({ level: '1', renamed: { oft: 'ja' } })
    expect(merge([oft], [level]).merged.grades).toEqual(['oft', 'zum Teil', 'nein'])
    expect(merge([{ type: 'addGrade', label: 'nie' }], [oft])).toMatchObject({
      merged: { renamed: { oft: 'ja' } },
      clashes: [{ field: 'grades' }],
    })
    // Saved with `oft`, and renamed once more since.
    const sent = reduceTemplate(sampleValues, oft)
    const { renamed: _, ...now } = sent
    const wanted = reduceTemplate(sent, { type: 'renameGrade', from: 'nein', to: 'nie' })
    expect(mergeTemplates({ was: sent, now, wanted }).merged.renamed).toEqual({ nie: 'nein' })
    expect(mergeTemplates({ was: sent, now, wanted: sent }).merged).toEqual(now)
  })

  it('names layout and document by their parts', () => {
    const theirs: TemplateAction[] = [
      { type: 'layout', name: 'nds34' },
      { type: 'config', patch: { signaturePlace: 'Leer', schoolName: '' } },
      { type: 'preferences', part: 'mainTitle', patch: { size: 20 } },
    ]
    const ours: TemplateAction[] = [
      { type: 'config', patch: { rectColor: '#fff' } },
      { type: 'preferences', part: 'logo', patch: { size: 20 } },
    ]
    expect(merge(theirs, ours).changes.map(({ title, lines }) => [title, ...lines])).toEqual([
      [
        'Layout',
        'jetzt „Niedersachsen Jg. 3 u. 4“',
        'Schulname: jetzt leer',
        'Standart Text: jetzt „kein Eintrag“',
        'Unterschifts Ort: jetzt „Leer“',
      ],
      ['Dokument', 'Hauptüberschrift geändert'],
    ])
  })

  it('never loses or doubles a row, whatever both do, as long as nothing was removed', () => {
    const all = (['subject', 'category', 'snippet'] as const).flatMap((kind) =>
      parentsOf(sampleValues.texts, kind).flatMap(({ children }) => children.map((id) => ({ kind, id }))),
    )
    const edit = fc
      .tuple(fc.constantFrom(...all), fc.constantFrom('', 's1', 's2', 'c1', 'c2', 'c3', 'c4'), fc.nat(3), fc.string())
      .chain(([{ kind, id }, parentID, index, text]) =>
        fc.constantFrom<TemplateAction>(
          { type: 'moveNode', kind, id, parentID, index },
          { type: 'renameNode', kind, id, text },
        ),
      )
    const edits = fc.array(edit, { maxLength: 4 })
    const inAnyOrder = ({ texts }: TemplateValues) => texts.toSorted((a, b) => a.id.localeCompare(b.id))
    fc.assert(
      fc.property(edits, edits, (theirs, ours) => {
        const { merged, clashes } = merge(theirs, ours)
        const other = merge(ours, theirs)
        expect(other.clashes.length === 0).toBe(clashes.length === 0)
        // Without a clash it does not matter who was first.
        if (clashes.length === 0) expect(inAnyOrder(merged)).toEqual(inAnyOrder(other.merged))
        const ids = (['subject', 'category', 'snippet'] as const).flatMap((kind) =>
          parentsOf(merged.texts, kind).flatMap(({ children }) => children),
        )
        expect(ids.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
      }),
    )
  })
})
