import { describe, expect, it } from 'vitest'
import { type Api, ApiFailure } from '#api/index.ts'
import type { SessionUser } from '#contract/index.ts'
import { type SendAppearancePorts, sendAppearance } from './syncAppearance.ts'

const anna: SessionUser = {
  userID: 'anna',
  name: 'Anna',
  admin: false,
  avatar: '',
  email: 'anna@schule.example',
  theme: 'light',
  accent: '#A36FD1',
}

/** A device and its server; `server.answer` answers each call. */
function openDevice(chosen: ReturnType<SendAppearancePorts['stored']['read']>) {
  let stored = chosen
  let user: SessionUser | null = anna
  let queue: Promise<unknown> = Promise.resolve()
  const sent: unknown[] = []
  const server = { answer: async (): Promise<unknown> => anna }
  const ports: SendAppearancePorts = {
    api: {
      ask: (async (_endpoint: unknown, { body }: { body: { data: unknown } }) => {
        sent.push(body.data)
        return server.answer()
      }) as unknown as Api['ask'],
    },
    session: {
      user: () => user,
      replaceUser: (next) => {
        user = next
      },
    },
    stored: {
      read: () => stored,
      write: (next) => {
        stored = next
      },
    },
    lock: (work) => {
      const next = queue.then(work, work)
      queue = next.catch(() => undefined)
      return next
    },
  }
  return {
    sent,
    server,
    send: () => sendAppearance(ports),
    choose: ports.stored.write,
    stored: () => stored,
    user: () => user,
    signIn: (next: SessionUser | null) => {
      user = next
    },
  }
}

describe('an appearance chosen on this device', () => {
  it('reaches the server and then counts as the user’s own', async () => {
    const device = openDevice({ theme: 'dark', accent: '#0f0', chosenBy: 'anna' })
    await device.send()
    expect(device.sent).toEqual([{ theme: 'dark', accent: '#0f0', language: 'de' }])
    expect(device.stored()).toEqual({ theme: 'dark', accent: '#0f0' })
    expect(device.user()).toMatchObject({ name: 'Anna', theme: 'dark', accent: '#0f0', language: 'de' })
  })

  it('is sent with the default colour where none was chosen', async () => {
    const device = openDevice({ theme: 'system', chosenBy: 'anna' })
    await device.send()
    expect(device.sent).toEqual([{ theme: 'system', accent: '#A36FD1', language: 'de' }])
    expect(device.stored().chosenBy).toBeUndefined()
  })

  it('stays unsent when the server cannot be reached, and goes out the next time', async () => {
    const device = openDevice({ theme: 'dark', chosenBy: 'anna' })
    device.server.answer = () => Promise.reject(new ApiFailure('unreachable', ''))
    await expect(device.send()).rejects.toThrow(ApiFailure)
    expect(device.stored()).toEqual({ theme: 'dark', chosenBy: 'anna' })
    device.server.answer = async () => anna
    await device.send()
    expect(device.stored().chosenBy).toBeUndefined()
  })

  it('is the last one of several that arrives, also when chosen while another is on its way', async () => {
    const device = openDevice({ theme: 'dark', chosenBy: 'anna' })
    device.server.answer = async () => {
      if (device.sent.length === 1) device.choose({ theme: 'system', chosenBy: 'anna' })
      return anna
    }
    await Promise.all([device.send(), device.send(), device.send()])
    expect(device.sent).toMatchObject([{ theme: 'dark' }, { theme: 'system' }])
    expect(device.stored()).toEqual({ theme: 'system', accent: '#A36FD1' })
  })

  it('of somebody else is not sent', async () => {
    const device = openDevice({ theme: 'dark', chosenBy: 'berta' })
    await device.send()
    device.signIn(null)
    await device.send()
    expect(device.sent).toEqual([])
  })

  it('never changes who is signed in', async () => {
    const device = openDevice({ theme: 'dark', chosenBy: 'anna' })
    const berta = { ...anna, userID: 'berta', name: 'Berta' }
    device.server.answer = async () => {
      device.signIn(berta)
      return anna
    }
    await device.send()
    expect(device.user()).toEqual(berta)
  })
})
