import { getRequestListener } from '@hono/node-server'
import { expect } from 'vitest'
import { screen } from '../screen/screen.ts'
import { createFaultProxy } from '../server/createFaultProxy.ts'
import { serve } from '../server/serve.ts'
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
    const before = await serve(listener)
    const network = await createFaultProxy(before.url)
    onCleanup(async () => {
      await network.down()
      await before.close()
    })
    return network
  })
