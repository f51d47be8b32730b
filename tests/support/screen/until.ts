const setTimer = globalThis.setTimeout
/** Between two looks at the page. */
const LOOK_MS = 25
/** What other processes do (the server, vite for a part that is loaded) takes longer on a busy machine, and the looks do not. */
const longestMs = 100_000

export const pause = (ms: number) => new Promise<void>((resolve) => setTimer(resolve, ms))

/**
 * Resolves when React has run the effects of what it has drawn: they come a turn later, and with them what listens to keys. A
 * look falls between the two where drawing has taken longer than the pause between two looks.
 */
export async function untilEffectsRan(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

const shownNow = () => `The page shows: ${document.body.textContent?.slice(-1_500)}`

/**
 * Asks again until the answer is neither undefined nor false; an action that cannot be done now is tried again, too. The
 * app runs on the same thread: asked without a break, a large page left it no turns, and its device did not answer. So
 * `timeout` is no time of the clock on the wall: it counts the looks, each with a turn for the app before the next, of which
 * a busy machine lets both wait.
 */
export async function until<T>(what: () => string, ask: () => T | undefined | false, timeout = longestMs): Promise<T> {
  for (let looks = 0; ; looks += 1) {
    const began = performance.now()
    const answer = ask()
    if (answer !== undefined && answer !== false) {
      await untilEffectsRan()
      return answer
    }
    if (looks * LOOK_MS > timeout) throw new Error(`after ${looks} looks: ${what()}. ${shownNow()}`)
    await pause(Math.max(looks < 5 ? 5 : LOOK_MS, 2 * (performance.now() - began)))
  }
}
