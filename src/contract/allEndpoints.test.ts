import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { allEndpoints, type Endpoint, type EndpointName } from './index.ts'

const writes = (Object.entries(allEndpoints) as [EndpointName, Endpoint][]).filter(([, one]) => one.replaces)

it.each(writes)('%s answers with the data that it replaces', (_, { replaces, within, data }) => {
  const answer = within === undefined ? data : (data as unknown as z.ZodMiniObject).shape[within]
  const replaced = allEndpoints[replaces as EndpointName]
  expect(replaced.path).not.toContain('{')
  const shape = (schema: z.core.$ZodType) => JSON.stringify(z.toJSONSchema(schema, { io: 'output' }))
  // A list that may be empty at first is read as null.
  expect(shape(replaced.data)).toContain(shape(answer as z.core.$ZodType).replace(/^\{"\$schema":"[^"]*",|\}$/g, ''))
})
