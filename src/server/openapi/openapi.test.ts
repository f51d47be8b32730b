import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { allEndpoints } from '#contract/index.ts'
import { openApi } from '../../../tests/support/openapi/findOperation.ts'
import { misfitOf } from '../../../tests/support/openapi/misfitOf.ts'
import { createTestServer } from '../../../tests/support/serverInProcess.ts'
import { openApiText } from './createOpenApi.ts'

const document = openApi()
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
)

function resolve(pointer: string): unknown {
  const steps = pointer.slice(2).split('/')
  return steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document)
}

/** Every object of the document. */
function objects(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return []
  const below = Object.values(value).flatMap(objects)
  return Array.isArray(value) ? below : [value as Record<string, unknown>, ...below]
}

describe('the OpenAPI document', () => {
  it('stands in docs as it is served: after a change of the contract, npm run openapi writes it', () => {
    expect(readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8')).toBe(openApiText())
  })

  it('is served to everybody and may be kept', async () => {
    const server = await createTestServer({ demo: false })
    const answer = await server.fetch('/api/openapi.json')
    expect(await answer.text()).toBe(openApiText())
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'application/json',
      'public, max-age=3600',
    ])
    await server.close()
  })

  it('has every call of the contract, each under its own name', () => {
    const names = operations.map(({ operationId }) => operationId)
    expect(names.toSorted()).toEqual([...Object.keys(allEndpoints), 'download'].toSorted())
  })

  it('refers to nothing that is not there', () => {
    const referred = objects(document).flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []))
    expect(referred.length).toBeGreaterThan(100)
    expect(referred.filter((pointer) => resolve(pointer) === undefined)).toEqual([])
  })

  it('names nothing that nobody refers to', () => {
    const text = JSON.stringify(document.paths) + JSON.stringify(document.components)
    const parts = ['schemas', 'responses'].flatMap((kind) =>
      Object.keys(document.components[kind as 'schemas']).map((name) => `"#/components/${kind}/${name}"`),
    )
    expect(parts.filter((pointer) => !text.includes(pointer))).toEqual([])
  })

  it.each(operations)('says what $method $path takes and answers', ({ path, method, ...operation }) => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
    expect(inPath.map(({ name }) => name)).toEqual(names)
    const keys = [...Object.keys(operation), ...(method === 'get' ? ['requestBody'] : [])]
    expect(keys).toEqual(expect.arrayContaining(['summary', 'tags', 'security', 'parameters', 'responses']))
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['200', '500']))
  })

  it('holds nothing but valid JSON Schema 2020-12', () => {
    const ajv = new Ajv2020({ strict: true, formats: {} })
    const schemas = [
      ...Object.values(document.components.schemas),
      ...objects(document).flatMap(({ schema }) => (schema === undefined ? [] : [schema as object])),
    ]
    expect(schemas.length).toBeGreaterThan(100)
    expect(schemas.filter((schema) => !ajv.validateSchema(schema))).toEqual([])
  })
})

describe('an answer is found not to fit', () => {
  const given = (status: number, body: unknown) => ({ status, type: 'application/json', text: JSON.stringify(body) })
  const user = { userID: 'u', name: 'N', admin: false, avatar: '', email: 'e@x.de' }
  const misfit = (answer: { status: number; type: string | null; text: string }, path = '/auth/verifyUser') =>
    misfitOf(path === '/auth/verifyUser' ? 'POST' : 'GET', `/api/musterschule${path}`, answer)

  it.each([
    [
      'a field that the contract does not have',
      given(200, { success: true, data: { ...user, password: 'x' }, error: null }),
    ],
    ['a field of the wrong type', given(200, { success: true, data: { ...user, admin: 1 }, error: null })],
    ['a missing field', given(200, { success: true, data: {}, error: null })],
    ['a refusal without a reason', given(401, { success: false, data: null, error: null })],
    [
      'a refusal with the word of another status',
      given(401, { success: false, data: null, error: { code: 'stale', message: '' } }),
    ],
    ['a status that the call does not have', given(429, { success: false, data: null, error: null })],
    ['text', { status: 200, type: 'text/plain', text: 'ok' }],
    ['broken JSON', { status: 200, type: 'application/json', text: '{' }],
  ])('when it has or is %s', (_, answer) => {
    expect(misfit(answer)).toBeTypeOf('string')
  })

  it('but not otherwise', () => {
    expect(misfit(given(200, { success: true, data: user, error: null }))).toBeUndefined()
    const nowhere = { success: false, data: null, error: { code: 'notFound', message: 'Das gibt es hier nicht.' } }
    expect(misfit(given(404, nowhere), '/gibt/es/nicht')).toBeUndefined()
    expect(misfit(given(200, nowhere), '/gibt/es/nicht')).toBe('should be a 404 or 405')
  })
})
