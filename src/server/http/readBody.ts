import type { Context } from 'hono'
import type * as z from 'zod/mini'
import { fieldReasons } from './fieldReasons.ts'
import { Refusal } from './Refusal.ts'

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new Refusal('validation', 'Die Anfrage ist kein lesbares JSON.')
  }
}

/** The body as the endpoint's schema has it. No body at all counts as `{}`: "empty body" in specification 7. */
export async function readBody<S extends z.ZodMiniType>(c: Context, schema: S): Promise<z.infer<S>> {
  const text = await c.req.text()
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (text !== '' && type !== 'application/json') {
    throw new Refusal('unsupported', 'Der Inhalt der Anfrage muss JSON sein.')
  }
  const result = schema.safeParse(text === '' ? {} : parsed(text))
  if (result.success) return result.data
  throw new Refusal('validation', 'Die Angaben sind unvollständig oder haben die falsche Form.', {
    fields: fieldReasons(result.error),
  })
}
