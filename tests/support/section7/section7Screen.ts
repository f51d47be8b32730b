import { once } from 'node:events'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { expect } from 'vitest'
import { screen } from '../screen/screen.ts'
import { createFaultProxy } from '../server/createFaultProxy.ts'
import { freePort } from '../server/freePort.ts'
import { createSection7 } from './createSection7.ts'

const nodeFetch = globalThis.fetch

/** What the app says where it would have made a call that the server lacks. */
const lacking = /Das kann dieser Schulserver nicht/

/** As `screen`, but the tablet's server has only what is specified. `head` and other people are at our own server behind it. */
export const section7Screen = screen
  .extend('section7', async ({ server }, { onCleanup }) => {
    const said: string[] = []
    const { warn } = console
    console.warn = (...words: unknown[]) => {
      said.push(words.map(String).join(' '))
      warn(...words)
    }
    onCleanup(() => {
      console.warn = warn
      expect(
        said.filter((words) => lacking.test(words)),
        'offered, although the server lacks it',
      ).toEqual([])
    })
    return createSection7((path, init) => nodeFetch(server.url + path, init))
  })
  .extend('network', async ({ section7 }, { onCleanup }) => {
    const listener = getRequestListener((request) => section7.fetch(request), { overrideGlobalObjects: false })
    const before = createServer(listener).listen(await freePort(), '127.0.0.1')
    await once(before, 'listening')
    const address = before.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const network = await createFaultProxy(`http://127.0.0.1:${port}`)
    onCleanup(async () => {
      await network.down()
      before.closeAllConnections()
      before.close()
    })
    return network
  })
