import { describe, expect, it } from 'vitest'
import type { Entry, LayoutFields, Template } from '#contract/index.ts'
import { blank, mark, templateOf, tickTemplate } from '../../../../tests/support/grading/templates.ts'
import { cardModel } from './cardModel.ts'
import { sectionProgress } from './cardProgress.ts'

function progress(template: Template, tab: string, entry: Entry) {
  const model = cardModel(template)
  const section = model.sections.find((one) => one.tab === tab)
  if (!section) throw new Error(`no tab ${tab}`)
  return sectionProgress(model, section, entry)
}

const withLayout = (layout: LayoutFields): Entry => ({ ...blank, layout })

describe('the register', () => {
  it('counts the marks of a subject', () => {
    const some = { ...blank, grades: [mark('sprechen', 's1', 'sicher')] }
    expect(progress(tickTemplate, 'Deutsch', some)).toEqual({ done: 1, total: 3, complete: false })
    expect(progress(tickTemplate, 'Sport', some)).toEqual({ done: 0, total: 1, complete: false })
  })

  it('checks a subject off when nothing is open in it', () => {
    const grades = [mark('spiel', 's4', 'unsicher', 'spo')]
    expect(progress(tickTemplate, 'Sport', { ...blank, grades })).toEqual({ done: 1, total: 1, complete: true })
  })

  it('counts the ten subjects of years three and four', () => {
    const entry = {
      ...blank,
      grades: [
        { subject: 'german', grade: '2' },
        { subject: 'sport', grade: 'bf' },
      ],
    }
    expect(progress(templateOf('nds34'), 'Noten', entry)).toEqual({ done: 2, total: 10, complete: false })
  })

  it('counts written texts where there are several, and spaces are no text', () => {
    const entry = withLayout({ workBehaviour: 'Das Arbeitsverhalten …', socialBehaviour: '  ' })
    expect(progress(tickTemplate, 'Verhalten', entry)).toEqual({ done: 1, total: 2, complete: false })
  })

  it('only checks off a single text and a single optional grade', () => {
    expect(progress(tickTemplate, 'Bemerkungen', withLayout({ comments: 'Gut.' }))).toEqual({
      done: 1,
      total: 0,
      complete: true,
    })
    const entry = { ...blank, grades: [{ subject: 'originLanguage', grade: '1' }] }
    expect(progress(templateOf('nds34'), 'Herkunftssprache', entry).complete).toBe(true)
    expect(progress(templateOf('nds34'), 'Herkunftssprache', blank).complete).toBe(false)
  })

  it('takes absences as done once entered, also 0, and not while they contradict each other', () => {
    expect(progress(tickTemplate, 'Fehltage', blank).complete).toBe(false)
    expect(progress(tickTemplate, 'Fehltage', withLayout({ sickDays: 0 })).complete).toBe(true)
    expect(progress(tickTemplate, 'Fehltage', withLayout({ sickDays: 1, unexcused: 2 })).complete).toBe(false)
  })
})
