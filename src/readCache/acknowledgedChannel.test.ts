import { expect, it, onTestFinished } from 'vitest'
import { type Acknowledged, openAcknowledgedChannel } from './acknowledgements.ts'

const acknowledged: Acknowledged = {
  owner: { school: 'musterschule', userID: 'ada' },
  target: { studentID: '1', studentName: 'Emil Becker', className: '1a', year: '2024/2025-1. Halbjahr' },
  entry: { class: '1a', year: '2024/2025-1. Halbjahr', grades: [], layout: {}, revision: 3 },
}

/** Channels that end with the test; Node would wait for them. */
function channels(): typeof BroadcastChannel {
  return class extends BroadcastChannel {
    constructor(name: string) {
      super(name)
      onTestFinished(() => this.close())
    }
  }
}

it('tells every other tab what the server has, and passes over what it does not understand', async () => {
  const Channel = channels()
  const own: Acknowledged[] = []
  const tell = openAcknowledgedChannel(Channel, (one) => void own.push(one))
  const heard = new Promise<Acknowledged>((resolve) => void openAcknowledgedChannel(Channel, resolve))
  new Channel('zeugnis-acknowledged').postMessage({ owner: 'ada' })
  tell(acknowledged)
  expect(await heard).toEqual(acknowledged)
  expect(own).toEqual([])
})

it('does nothing where the browser cannot', () => {
  const tell = openAcknowledgedChannel(undefined, () => expect.unreachable())
  expect(() => tell(acknowledged)).not.toThrow()
})
