import { setTimeout as wait } from 'node:timers/promises'
import type { Role, Step, Taken } from './takeStep.ts'

/** A person at a page of WebKit: every step waits until it can be done, and rejects after `mostLooks`. */
export interface Hand {
  /** Resolves when the page before is gone: what is done next is not lost with it. */
  go(path: string): Promise<void>
  /** As the gesture at the edge of the screen does. */
  back(): Promise<void>
  click(role: Role, name: string, more?: { begins?: true; within?: string }): Promise<void>
  fill(name: string, value: string): Promise<void>
  choose(name: string, value: string): Promise<void>
  /** What dictation, autocorrection or undo still deliver to the field that was filled in last. */
  deliverLate(tail: string): Promise<void>
  /** The value of a field, the checked label of a radio group, else the text. */
  read(role: Role, name: string): Promise<string>
  see(words: string): Promise<void>
  /** Waits for the page whose heading begins so. */
  arriveAt(title: string): Promise<void>
  /** The name of what has the focus, behind that of the row it stands in: 'Sport, 2'. */
  readFocus(): Promise<string>
  /** Resolves when the app is kept on the device. */
  untilKept(): Promise<void>
  /** Resolves when the kept app is the one that runs. */
  untilControlled(): Promise<void>
}

/** A tenth of a second apart, and more on a busy machine. */
const mostLooks = 600

/** `send` brings a step to the page that is open at that moment; it rejects while there is none. */
export function createHand(send: (step: Step) => Promise<Taken>): Hand {
  async function take(step: Step): Promise<string> {
    for (let looks = 0; ; looks += 1) {
      const taken = await send(step)
      if (taken.done) return taken.value
      if (looks >= mostLooks) throw new Error(`${JSON.stringify(step)}: ${taken.why}`)
      await wait(100)
    }
  }

  return {
    async go(path) {
      await take({ do: 'go', path })
      await take({ do: 'arrive' })
    },
    async back() {
      await take({ do: 'back' })
    },
    async click(role, name, more = {}) {
      await take({ do: 'click', role, name, ...more })
    },
    async fill(name, value) {
      await take({ do: 'fill', role: 'textbox', name, value })
    },
    async choose(name, value) {
      await take({ do: 'choose', role: 'combobox', name, value })
    },
    async deliverLate(tail) {
      await take({ do: 'deliverLate', tail })
    },
    read: (role, name) => take({ do: 'read', role, name }),
    async see(words) {
      await take({ do: 'see', words })
    },
    async arriveAt(name) {
      await take({ do: 'read', role: 'heading', name, begins: true })
    },
    readFocus: () => take({ do: 'readFocus' }),
    async untilKept() {
      await take({ do: 'seeWorker', inControl: false })
    },
    async untilControlled() {
      await take({ do: 'seeWorker', inControl: true })
    },
  }
}
