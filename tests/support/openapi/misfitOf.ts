import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { findOperation, openApi } from './findOperation.ts'

const whole = 'openapi.json'
const part = (text: string) => encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'))

let ajv: Ajv2020 | undefined
const compiled = new Map<string, ValidateFunction>()

function fits(pointer: string, value: unknown): string | undefined {
  // The document around the schemas is no schema: `strict` would not know its words.
  ajv ??= new Ajv2020({ strict: false, allErrors: false }).addSchema(openApi(), whole)
  let validate = compiled.get(pointer)
  if (!validate) {
    validate = ajv.compile({ $ref: `${whole}#${pointer}` })
    compiled.set(pointer, validate)
  }
  return validate(value) ? undefined : ajv.errorsText(validate.errors, { dataVar: 'answer' })
}

export interface GivenAnswer {
  status: number
  /** Content-Type. */
  type: string | null
  text: string
}

const json = part('application/json')

function checkJson(pointer: string, { type, text }: GivenAnswer): string | undefined {
  if (type?.split(';')[0] !== 'application/json') return `is ${type}, not JSON`
  try {
    return fits(`${pointer}/content/${json}/schema`, JSON.parse(text))
  } catch (error) {
    if (error instanceof SyntaxError) return 'is no JSON'
    throw error
  }
}

/** 405 has no call to be described at; it looks like a 404. */
const refusalOf = ({ status }: GivenAnswer) => `/components/responses/Refused${status === 405 ? 404 : status}`

/**
 * Why an answer of the school server does not fit the OpenAPI document, or undefined when it does. What the document
 * has no call for must be refused in the shape of every refusal.
 */
export function misfitOf(method: string, pathname: string, answer: GivenAnswer): string | undefined {
  const found = findOperation(method, pathname)
  if (!found) {
    const isNone = answer.status === 404 || answer.status === 405
    return isNone ? checkJson(refusalOf(answer), answer) : 'should be a 404 or 405'
  }
  const response = found.operation.responses[answer.status]
  if (!response) return `${found.operation.operationId} has no ${answer.status} in the document`
  if (answer.status === 304) return answer.text === '' ? undefined : 'has a body'
  if (response.$ref !== undefined) return checkJson(response.$ref.slice(1), answer)
  const [type = ''] = (answer.type ?? '').split(';')
  if (response.content?.[type] && type !== 'application/json') return undefined
  return checkJson(`/paths/${part(found.path)}/${found.method}/responses/${answer.status}`, answer)
}

/** Whether an answer is a refusal in its usual shape, of whatever call. */
export const isRefusal = (answer: GivenAnswer): boolean =>
  openApi().components.responses[refusalOf(answer).split('/').at(-1) ?? ''] !== undefined &&
  checkJson(refusalOf(answer), answer) === undefined
