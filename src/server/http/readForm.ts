import type { Context } from 'hono'
import type * as z from 'zod/mini'
import { fieldReasons } from './fieldReasons.ts'
import { Refusal } from './Refusal.ts'

/** The fields of a multipart/form-data body as the endpoint's schema has them, the file among them. */
export async function readForm<S extends z.ZodMiniType>(c: Context, schema: S): Promise<z.infer<S>> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'multipart/form-data') throw new Refusal('unsupported', 'Die Datei fehlt.')
  const result = schema.safeParse(await parsed(c))
  if (result.success) return result.data
  const fields = fieldReasons(result.error)
  throw new Refusal(
    'validation',
    'file' in fields ? 'Bitte eine Datei auswählen.' : 'Die Angaben sind unvollständig.',
    {
      fields,
    },
  )
}

async function parsed(c: Context): Promise<unknown> {
  try {
    return await c.req.parseBody()
  } catch (error) {
    // What `Request.formData` throws for a broken body.
    if (!(error instanceof TypeError)) throw error
    throw new Refusal('validation', 'Die Datei ist unterwegs abgebrochen. Bitte noch einmal hochladen.')
  }
}
