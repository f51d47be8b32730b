import type { Texts } from '#features/school/templates/model/outline.ts'
import { newTemplate, type TemplateValues } from '#features/school/templates/model/templateValues.ts'

const category = (id: string, ...snippets: string[]) => ({
  categoryID: id,
  name: `Kategorie ${id}`,
  snippets: snippets.map((snippetID) => ({ snippetID, text: `kann ${snippetID}` })),
})

/** Deutsch with c1 (n1 n2 n3) and c2 (n4), Mathematik with c3 (nothing) and c4 (n5). */
export const sampleTexts: Texts = [
  { id: 's1', name: 'Deutsch', categories: [category('c1', 'n1', 'n2', 'n3'), category('c2', 'n4')] },
  { id: 's2', name: 'Mathematik', categories: [category('c3'), category('c4', 'n5')] },
]

/** A school that has nothing to print where a template has nothing. */
export const noSchool = { name: '', signaturePlace: '', isKnown: true }

export const sampleValues: TemplateValues = {
  ...newTemplate('t1'),
  name: 'Jahrgang 1',
  layout: { name: 'nds12t', config: { ...newTemplate('t1').layout.config, schoolName: 'Musterschule' } },
  grades: ['ja', 'zum Teil', 'nein'],
  texts: sampleTexts,
}

/** 's1(c1(n1 n2) c2()) …': order and IDs at a glance. */
export const shapeOf = (texts: Texts) =>
  texts
    .map(
      ({ id, categories }) =>
        `${id}(${categories
          .map((one) => `${one.categoryID}(${one.snippets.map(({ snippetID }) => snippetID).join(' ')})`)
          .join(' ')})`,
    )
    .join(' ')
