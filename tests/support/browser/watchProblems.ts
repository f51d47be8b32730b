import type { BrowserContext } from 'playwright-core'

/** What the console says of requests that found no network, or lost it before or in the middle of their answer. */
export const withoutNetwork =
  /ERR_CONNECTION_(REFUSED|RESET|CLOSED|ABORTED)|ERR_EMPTY_RESPONSE|ERR_INTERNET_DISCONNECTED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONTENT_LENGTH_MISMATCH/

/** Collects what a teacher never sees but a developer must: console errors and uncaught exceptions of every tab. */
export function watchProblems() {
  const found: string[] = []
  const expected: RegExp[] = []
  return {
    context(context: BrowserContext) {
      context.on('console', (message) => {
        if (message.type() === 'error') found.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => found.push(`uncaught: ${error.error().stack ?? error.error().message}`))
    },
    expect: (pattern: RegExp) => void expected.push(pattern),
    unexpected: () => found.filter((text) => !expected.some((pattern) => pattern.test(text))),
  }
}
