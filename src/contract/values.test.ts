import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { allEndpoints } from './allEndpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { EntryConflict, SavedEntry } from './entry.ts'
import { LockedSave } from './lock.ts'
import { flag, germanDay, int, isoDate, maybeGermanDay, maybeInt, moment, text, textOrNone, yesNo } from './values.ts'

type Schema = z.core.$ZodType
type Leaf = { path: (string | number)[]; value: unknown; mayLack: boolean }

/** Text that each pattern of the contract fits. */
const texts = ['1', '2018-01-05', '#a36fd1']

/** A value with every field, and its leaves: numbers as 1, texts as '1' where they may be. */
function sampleOf(schema: Schema, leaves: Leaf[], path: Leaf['path'] = [], mayLack = false): unknown {
  const { def } = schema._zod as unknown as { def: z.core.$ZodTypes['_zod']['def'] }
  const inner = (one: Schema, lacks = mayLack) => sampleOf(one, leaves, path, lacks)
  const leaf = (value: unknown) => {
    leaves.push({ path, value, mayLack })
    return value
  }
  switch (def.type) {
    case 'optional':
      return inner(def.innerType, true)
    case 'nullable':
      return inner(def.innerType)
    case 'pipe':
      return inner(def.in._zod.def.type === 'transform' ? def.out : def.in)
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([key, one]) => [key, sampleOf(one, leaves, [...path, key])]),
      )
    case 'array':
      return [sampleOf(def.element, leaves, [...path, 0])]
    case 'record':
      return { key: sampleOf(def.valueType, leaves, [...path, 'key']) }
    case 'union':
      return inner(def.options[0] ?? z.unknown())
    case 'enum':
      return leaf(Object.values(def.entries)[0])
    case 'literal':
      return leaf(def.values[0])
    case 'string':
      return leaf(texts.find((one) => z.safeParse(schema, one).success))
    case 'number':
      return leaf(1)
    case 'boolean':
      return leaf(true)
    case 'file':
      return new File([], 'a')
    default:
      return undefined
  }
}

const days = new Set(['cutoff', 'birthday', 'printDate', 'validFrom', 'release', 'deadline', 'openUntil', 'date'])

/** Every form of a leaf's value. */
function formsOf({ path, value }: Leaf): unknown[] {
  if (days.has(String(path.at(-1)))) return ['05.01.2018', '2018-01-05']
  if (value === true) return [true, 'true', 1]
  if (value === 'true') return ['true', true]
  return value === 1 || value === '1' ? [1, '1'] : [value]
}

function withValue(sample: unknown, [key, ...rest]: Leaf['path'], value: unknown): unknown {
  if (key === undefined) return value
  const copy = (Array.isArray(sample) ? [...sample] : { ...(sample as object) }) as Record<string | number, unknown>
  copy[key] = withValue(copy[key], rest, value)
  return copy
}

const schemas: [name: string, schema: Schema][] = [
  ...Object.entries<Endpoint>(allEndpoints).flatMap(([name, { body, data }]): [string, Schema][] => [
    ...(body ? [[`the body of ${name}`, body] as [string, Schema]] : []),
    // A document of a report card is made by this program alone.
    ...(name === 'issuedDocuments' ? [] : [[`the answer to ${name}`, data] as [string, Schema]]),
  ]),
  ['a saved entry', SavedEntry],
  ['an entry that a save clashes with', EntryConflict],
  ['a refused save', LockedSave],
]

describe.each(schemas)('%s', (_, schema) => {
  it('has every value in either form, and nothing where a field may be left out', () => {
    const leaves: Leaf[] = []
    const sample = sampleOf(schema, leaves)
    expect(z.safeParse(schema, sample).error).toBeUndefined()
    for (const leaf of leaves) {
      const read = (value: unknown) => z.safeParse(schema, withValue(sample, leaf.path, value))
      const forms = formsOf(leaf).map((form) => ({ path: leaf.path, form, ...read(form) }))
      for (const form of forms) {
        expect(form).toMatchObject({ success: true })
        expect({ ...form, form: '' }).toEqual({ ...forms[0], form: '' })
      }
      if (leaf.mayLack) expect({ path: leaf.path, ...read(null) }).toMatchObject({ success: true })
    }
  })
})

it('a day is taken as Germans and as programs write it, and passed on in one form', () => {
  const forms = [
    '05.01.2018',
    '5.1.2018',
    ' 5. 1. 2018 ',
    '2018-01-05',
    '2018-01-05T00:00:00+01:00',
    '2018-01-05 12:00',
  ]
  expect(new Set(forms.map((form) => germanDay.parse(form)))).toEqual(new Set(['05.01.2018']))
  expect(new Set(forms.map((form) => isoDate.parse(form)))).toEqual(new Set(['2018-01-05']))
})

it('a German midnight in UTC is the day that begins with it, in winter and in summer', () => {
  const midnights = ['2018-01-04T23:00:00.000Z', '2018-07-31T22:00:00Z', '2017-12-31T23:00Z']
  expect(midnights.map((one) => germanDay.parse(one))).toEqual(['05.01.2018', '01.08.2018', '01.01.2018'])
})

it.each(['', 'unbekannt', '5.1.18', '1.1.275760', '2018', '2018-13-45T23:00Z'])(
  '"%s" stays for the form to refuse',
  (given) => {
    expect([germanDay.safeParse(given).success, isoDate.safeParse(given).success]).toEqual([true, true])
    if (!given.includes('T')) expect([germanDay.parse(given), isoDate.parse(given)]).toEqual([given, given])
  },
)

it('a moment is ISO 8601, milliseconds or a German day', () => {
  const forms = ['2025-01-31T10:00:00.000Z', 1_738_317_600_000, '31.1.2025']
  expect(forms.map((form) => moment.parse(form))).toEqual([forms[0], forms[0], '2025-01-31'])
})

it('nothing is null or left out, in a number also an empty text', () => {
  expect([maybeInt.parse(null), maybeInt.parse(''), maybeGermanDay.parse(null), textOrNone.parse(null)]).toEqual([
    ...[undefined, undefined, undefined, ''],
  ])
})

it.each([
  ['text', text, [true, null, {}, ['a'], undefined]],
  ['a number', int, ['', 'vier', '4 Tage', '1e3', 1.5, '1.5', true, null, '99999999999999999999']],
  ['yes or no', yesNo, ['ja', '', 2, null, 'TRUE']],
  ['the word true or false', flag, ['ja', 2, null]],
])('what is not %s is refused', (_, schema, wrong) => {
  expect(wrong.filter((one) => z.safeParse(schema, one).success)).toEqual([])
})
