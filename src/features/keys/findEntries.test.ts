import { expect, it } from 'vitest'
import { findEntries } from './findEntries.ts'

const children = [
  { name: 'Ben Çelik', more: '1a' },
  { name: 'Jana Đorđević', more: '1a' },
  { name: 'Sofía García López', more: '3a' },
  { name: 'Jörg Müller-Weiß', more: '3a' },
  { name: 'Iza Łuczak', more: '3a' },
  { name: 'Nam Nguyễn', more: '4b' },
]
const found = (query: string) => findEntries(children, query).map(({ name }) => name)

it.each([
  ['celik', 'Ben Çelik'],
  ['ÇELIK', 'Ben Çelik'],
  ['dord', 'Jana Đorđević'],
  ['lop', 'Sofía García López'],
  ['garcía sof', 'Sofía García López'],
  ['mueller', 'Jörg Müller-Weiß'],
  ['muller', 'Jörg Müller-Weiß'],
  ['Müll', 'Jörg Müller-Weiß'],
  ['joerg weiss', 'Jörg Müller-Weiß'],
  ['weiß', 'Jörg Müller-Weiß'],
  ['luc', 'Iza Łuczak'],
  ['nguyen', 'Nam Nguyễn'],
])('%s finds %s', (query, name) => {
  expect(found(query)).toEqual([name])
})

it('takes the beginnings of name parts alone', () => {
  expect(found('elik')).toEqual([])
  expect(found('ben x')).toEqual([])
})

it('takes the class from the second word on', () => {
  expect(found('j 3a')).toEqual(['Jörg Müller-Weiß'])
  expect(found('3a')).toEqual([])
})

it('keeps the order, and gives everything to nobody’s question', () => {
  expect(found('j')).toEqual(['Jana Đorđević', 'Jörg Müller-Weiß'])
  expect(found(' ')).toHaveLength(children.length)
})
