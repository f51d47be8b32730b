import { expect, it } from 'vitest'
import type { Entry, LayoutFields, Template } from '#contract/index.ts'
import { absencesOf } from './composeReport.ts'

const template = (name: Template['layout']['name'], sumAbsences: boolean): Template => ({
  ...{ name: 'Vorlage', layout: { name, config: { sumAbsences } }, grades: [], texts: [] },
})
const entryOf = (layout: LayoutFields): Entry => ({ class: '3a', year: '', grades: [], layout })
const second = { name: '2. Halbjahr', term: '2', firstHalf: '1. Halbjahr' }

function lineOf(part: typeof second | { name: string; term: string }, now: LayoutFields, first?: LayoutFields) {
  const { block, warnings } = absencesOf(template('nds34', true), part, entryOf(now), first && entryOf(first))
  return [block.missed, block.unexcused, ...warnings]
}
const both = (days: string) => `versäumte Unterrichtstage im 1. und 2. Halbjahr: ${days}`
const onlySecond = (days: string) => `versäumte Unterrichtstage im 2. Halbjahr: ${days}`
const unexcused = (days: string) => `davon unentschuldigt: ${days}`

it('adds up the days of both half-years', () => {
  const first = { sickDays: 4, unexcused: 2 }
  expect(lineOf(second, { sickDays: 3, unexcused: 1 }, first)).toEqual([both('7'), unexcused('3')])
  expect(lineOf(second, { sickDays: 0 }, first)).toEqual([both('4'), unexcused('2')])
})

it('says a dash where days of this half-year are missing, never a sum that is too small', () => {
  expect(lineOf(second, {}, { sickDays: 4, unexcused: 2 })).toEqual([both('–'), unexcused('–')])
  expect(lineOf(second, { sickDays: 3, unexcused: 1 }, { sickDays: 4 })).toEqual([both('7'), unexcused('–')])
})

it('says that it counts the second half-year only where the first has no days', () => {
  const now = { sickDays: 3, unexcused: 1 }
  const warning = 'Für „1. Halbjahr“ sind keine Fehltage eingetragen; gezählt sind nur die des 2. Halbjahrs.'
  expect(lineOf(second, now)).toEqual([onlySecond('3'), unexcused('1'), warning])
  expect(lineOf(second, now, { comments: 'Text' })).toEqual([onlySecond('3'), unexcused('1'), warning])
  expect(lineOf(second, {})).toEqual([onlySecond('–'), unexcused('–')])
  expect(lineOf({ name: '2. Halbjahr', term: '2' }, now)).toEqual([onlySecond('3'), unexcused('1')])
})

it('is as without the switch in the first half-year, and for a report card without days', () => {
  const now = { sickDays: 3, unexcused: 1 }
  const plain = ['versäumte Unterrichtstage: 3', unexcused('1')]
  expect(lineOf({ name: '1. Halbjahr', term: '1' }, now, now)).toEqual(plain)
  const off = absencesOf(template('nds12', false), second, entryOf(now), entryOf(now))
  expect([off.block.missed, off.block.unexcused]).toEqual(plain)
  expect(absencesOf(template('onlyt', true), second, undefined, undefined).warnings).toEqual([])
})
