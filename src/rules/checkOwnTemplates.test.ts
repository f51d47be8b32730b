import { describe, expect, it } from 'vitest'
import type { Entry, GradingStudent, LayoutFields, LayoutName, Template } from '#contract/index.ts'
import { checkReports } from './checkReports.ts'

const year = '2025/2026-1. Halbjahr'
const templateOf = (name: LayoutName): Template => ({
  name: 'Muster',
  templateID: name,
  layout: { name, config: {} },
  grades: [],
  texts: [],
})
const entry = (layout: LayoutFields, grades: Entry['grades'] = []): Entry => ({ class: '1a', year, grades, layout })
const child = (id: string, ...grades: Entry[]): GradingStudent => ({ id, preName: id, name: 'Kind', grades })

describe('the check of a class whose children have kinds of report card of their own', () => {
  it('asks of a child what its own kind of report card asks, not that of the class', () => {
    const twice = 'Er liest gern gern.'
    const own: Template = { ...templateOf('nds12'), layout: { name: 'nds12', config: { mostPages: 1 } } }
    const ofClass = { ...templateOf('nds34'), others: [own] }
    const last = { ...entry({}, [{ subject: 'german', grade: '2' }]), year: '2024/2025-2. Halbjahr' }
    const now = entry({ speaking: twice, clubs: twice }, [{ subject: 'german', grade: '4' }])
    const rulesOf = (template?: string) =>
      checkReports(
        ofClass,
        [{ ...child('Emil', last, now), ...(template !== undefined && { template }) }],
        '1a',
        year,
        new Map([['Emil', 2]]),
      ).map((one) => [one.rule, 'field' in one ? one.field : 'marks' in one ? one.marks : ''])
    expect(rulesOf()).toEqual([
      ['empty', 9],
      ['double', 'clubs'],
      ['jump', ''],
    ])
    expect(rulesOf('nds12')).toEqual([
      ['empty', 0],
      ['double', 'speaking'],
      ['pages', ''],
    ])
  })

  it('asks for no reason of a behaviour that its own kind of report card does not show', () => {
    const behaving = entry({ workBehaviour: 'Das Arbeitsverhalten entspricht nicht den Erwartungen.' })
    const ofClass = { ...templateOf('nds34'), others: [templateOf('onlyt')] }
    const kinds = (template: string) =>
      checkReports(ofClass, [{ ...child('Emil', behaving), template }], '1a', year).map(({ kind }) => kind)
    expect(kinds('nds34')).toContain('behaviour')
    expect(kinds('onlyt')).not.toContain('behaviour')
  })

  it('takes for copied what is asked in both report cards, whatever the class’s asks', () => {
    const text = 'liest fremde Texte flüssig und gibt ihren Inhalt mit eigenen Worten wieder.'
    const copies = (ofClass: LayoutName, ...layouts: LayoutName[]) => {
      const others = [templateOf('nds12'), templateOf('nds34')]
      const students = layouts.map((template, at) => {
        const preName = ['Emil', 'Mia'][at] ?? ''
        return { ...child(preName, entry({ reading: `${preName} ${text}` })), template }
      })
      const found = checkReports({ ...templateOf(ofClass), templateID: 'class', others }, students, '1a', year)
      return found.filter(({ rule }) => rule === 'same').length
    }
    expect(copies('nds34', 'nds12', 'nds12')).toBe(2)
    expect(copies('nds12', 'nds12', 'nds34')).toBe(0)
  })
})
