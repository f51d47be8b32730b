import fc from 'fast-check'
import { openApi } from '../../support/openapi/findOperation.ts'
import { hostileText } from './hostile.ts'
import { type Known, KnownObject, known, toldAs } from './Known.ts'

/** The parts of JSON Schema that the document uses. */
interface Schema {
  $ref?: string
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  pattern?: string
  maxLength?: number
  minLength?: number
  minimum?: number
  maximum?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  contentMediaType?: string
}

const letters = fc.constantFrom(...'abcdeäöüßéğ ', ..."AZ0189.-'–„/")

function text({ pattern, minLength = 0, maxLength = 40 }: Schema, call: string, name: string): fc.Arbitrary<unknown> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  const written = fc.string({ unit: letters, minLength, maxLength: Math.min(maxLength, 40) })
  return fc.oneof(
    { weight: 12, arbitrary: known(toldAs(call, name)) },
    { weight: 5, arbitrary: written },
    { weight: 2, arbitrary: known('') },
    { weight: 1, arbitrary: hostileText },
  )
}

function list({ items = {} }: Schema, call: string, name: string): fc.Arbitrary<unknown> {
  return fc.array(fromSchema(items, call, name), { maxLength: 4 })
}

function object({ properties = {}, required = [], additionalProperties }: Schema, call: string): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, fromSchema(schema, call, name)]),
  )
  const made = fc.record(fields, { requiredKeys: required })
  // Most of what is sent was told before: a report card, a template, a user.
  const told = fc.tuple(fc.nat(63), made).map(([at, otherwise]) => new KnownObject(required, at, otherwise))
  const own: fc.Arbitrary<object> = required.length < 3 ? made : fc.oneof(made, told)
  if (additionalProperties === undefined || additionalProperties === false) return own
  const more = fc.record({ name: hostileText, value: fc.jsonValue(), times: fc.nat(9) })
  return fc
    .tuple(own, more)
    .map(([value, { name, value: other, times }]) =>
      times === 0 && !(value instanceof KnownObject) ? { ...value, [name]: other } : value,
    )
}

/** Values, with `Known`s in them, that a schema of the document allows. */
export function fromSchema(schema: object, call: string, name = ''): fc.Arbitrary<unknown | Known> {
  const { $ref, anyOf, ...rest } = schema as Schema
  if ($ref !== undefined)
    return fromSchema(openApi().components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}, call, name)
  if (anyOf) return fc.oneof(...anyOf.map((one) => fromSchema(one, call, name)))
  if ('const' in rest) return fc.constant(rest.const)
  if (rest.enum) return fc.constantFrom(...rest.enum)
  switch (rest.type) {
    case 'string':
      return text(rest, call, name)
    case 'integer':
    case 'number': {
      const { minimum: min = -10, maximum: max = 1000 } = rest
      return fc.oneof(
        known(name),
        fc.integer({ min: Math.max(min, -10), max: Math.min(max, 1000) }),
        fc.constantFrom(min, max),
      )
    }
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return list(rest, call, name)
    case 'object':
      return object(rest, call)
    default:
      return fc.jsonValue()
  }
}
