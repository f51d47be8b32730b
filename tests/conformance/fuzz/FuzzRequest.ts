import fc from 'fast-check'
import { type Operation, openApi } from '../../support/openapi/findOperation.ts'
import { fromSchema } from './fromSchema.ts'
import { contentType, hostileBody, hostileHeader, hostileText, hostileValue } from './hostile.ts'
import { type Known, KnownObject, known, type Made, toldAs } from './Known.ts'

export const roles = ['head', 'teacher', 'colleague', 'nobody', 'stranger'] as const
/** `stranger` is signed in as the head of another school. */
export type Role = (typeof roles)[number]

/** What is done to a body that fits: at the `at`th of its places. */
export interface Spoiling {
  kind: 'replace' | 'remove' | 'add'
  at: number
  by: unknown
}

export const pathTwists = [
  ...['slash', 'slashes', 'query', 'dots', 'codedDots', 'nul', 'percent', 'badCode', 'overlong', 'semicolon', 'upper'],
  ...['twiceCoded', 'long', 'backslash', 'newSegment', 'hash'],
] as const
export type PathTwist = (typeof pathTwists)[number]

export const formTwists = [
  ...['cut', 'noFile', 'fileAsText', 'textAsFile', 'doubled', 'protoField', 'dottedField', 'wrongBoundary'],
  ...['noHeaders'],
  ...['nulInName', 'hugeName', 'emptyFile', 'bareName'],
] as const
export type FormTwist = (typeof formTwists)[number]

export const fileKinds = [
  'list',
  'png',
  'brokenPng',
  'pdf',
  'zip',
  'utf16',
  'latin1',
  'bytes',
  'huge',
  'hugeRow',
  'quotes',
] as const

/** One request before what the server has told is filled in. */
export interface FuzzRequest {
  role: Role
  school: string
  call: string
  path: string
  method: string
  params: Record<string, string | Known | Made>
  body?: unknown
  spoiling?: Spoiling
  rawBody?: Buffer
  form?: { kind: (typeof fileKinds)[number]; seed: number; twist?: FormTwist }
  contentType?: string | 'none'
  pathTwist?: PathTwist
  headers: [string, string][]
}

const spoiling: fc.Arbitrary<Spoiling> = fc.record({
  kind: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add'),
  at: fc.nat(200),
  by: hostileValue,
})

/** Every `times`th time; else nothing. */
const seldom = <T>(arbitrary: fc.Arbitrary<T>, times: number): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: times - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })

const school = fc.oneof(
  { weight: 40, arbitrary: fc.constant('musterschule') },
  { weight: 3, arbitrary: fc.constant('andere-schule') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'nix',
      'MUSTERSCHULE',
      'x'.repeat(300),
      '-',
      '..',
      'muster%00schule',
      'musterschule%2f..',
    ),
  },
)

const role = fc.oneof(
  { weight: 10, arbitrary: fc.constant<Role>('head') },
  { weight: 5, arbitrary: fc.constantFrom<Role>(...roles) },
)

interface Call {
  path: string
  method: string
  operation: Operation
}

/** A body names what the address names. */
function withParams(body: unknown, params: Record<string, unknown>): unknown {
  if (typeof body !== 'object' || body === null || body instanceof KnownObject) return body
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, key in params ? params[key] : value]))
}

function requestOf({ path, method, operation }: Call): fc.Arbitrary<FuzzRequest> {
  const { operationId: call, parameters = [], requestBody } = operation
  const params = parameters.filter((parameter) => parameter.in === 'path')
  const [[type = '', { schema = {} } = {}] = []] = Object.entries(requestBody?.content ?? {})
  const isForm = type === 'multipart/form-data'
  const segment = (name: string) =>
    fc.oneof(
      { weight: 12, arbitrary: known(toldAs(call, name)) },
      { weight: 2, arbitrary: known('') },
      { weight: 2, arbitrary: hostileText.filter((text) => text.length < 3000) },
    )
  const saves = parameters.some((parameter) => parameter.in === 'header')
  return fc
    .record({
      role,
      school,
      params: fc.record(Object.fromEntries(params.map(({ name }) => [name, segment(name)]))),
      body: requestBody ? fromSchema(schema, call) : fc.constant(undefined),
      spoiling: requestBody ? seldom(spoiling, 3) : fc.constant(undefined),
      rawBody: seldom(hostileBody, requestBody ? 20 : 40),
      contentType: seldom(
        contentType.map((text) => text ?? 'none'),
        20,
      ),
      pathTwist: seldom(fc.constantFrom(...pathTwists), 16),
      headers: fc.array(hostileHeader, { maxLength: saves ? 2 : 1, size: 'max' }),
      quiet: fc.boolean(),
      agrees: fc.nat(9).map((n) => n > 0),
      otherMethod: seldom(fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'), 40),
      form: isForm
        ? fc.record({
            kind: fc.oneof(fc.constantFrom(...fileKinds), fc.constantFrom('list' as const, 'png' as const)),
            seed: fc.nat(1_000_000),
            twist: seldom(fc.constantFrom(...formTwists), 3),
          })
        : fc.constant(undefined),
    })
    .map(({ quiet, agrees, headers, otherMethod, ...made }) => {
      if (agrees) made.body = withParams(made.body, made.params)
      // At their own school strangers are none.
      if (made.role === 'stranger') made.school = 'musterschule'
      const request = {
        ...made,
        call,
        path,
        method: otherMethod ?? method.toUpperCase(),
        headers: quiet ? [] : headers,
      }
      return Object.fromEntries(
        Object.entries(request).filter(([, value]) => value !== undefined),
      ) as unknown as FuzzRequest
    })
}

let made: fc.Arbitrary<FuzzRequest> | undefined

/** A request for any call of the contract: one that fits, one that nearly does, or a hostile one. */
export function fuzzRequest(): fc.Arbitrary<FuzzRequest> {
  made ??= fc.oneof(
    ...Object.entries(openApi().paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => requestOf({ path, method, operation })),
    ),
  )
  return made
}
