import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { journey } from '../support/journey.ts'
import { pages } from '../support/rooms/pages.ts'
import { login } from '../support/teacher/login.ts'

interface Message {
  /** 1 is an error, 2 and 3 ask a person to look. */
  type: number
  code: string
  msg: string
  element: Element
}
declare global {
  interface Window {
    HTMLCS: { process(standard: string, root: Document, done: () => void): void; getMessages(): Message[] }
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('html_codesniffer/build/HTMLCS.js'), 'utf8')

/** What the second judge calls an error on the page, one line each. */
async function errorsOf(page: Page): Promise<string[]> {
  // The page's own policy forbids injected scripts; the debugger's do not count as such.
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Runtime.evaluate', { expression: source })
  return page.evaluate(async () => {
    // It breaks off at some words of this attribute, which axe checks.
    for (const field of document.querySelectorAll('[autocomplete]')) field.removeAttribute('autocomplete')
    await new Promise<void>((resolve) => window.HTMLCS.process('WCAG2AA', document, resolve))
    /** What it takes for an error because it knows one technique of several. */
    function isFine({ code, element }: Message): boolean {
      // A group may be named by a label of its own as well as by a legend.
      if (code.includes('H71.NoLegend')) return element.hasAttribute('aria-label')
      // Heads with a scope define the relation that `headers` would.
      if (code.includes('H43.')) return element.querySelector('th:not([scope])') === null
      // A form with one field is sent by Enter without a button; where there is none, each choice acts by itself.
      return code.includes('H32.2') && element.querySelectorAll('input[type=text], textarea').length <= 1
    }
    return window.HTMLCS.getMessages()
      .filter((message) => message.type === 1 && !isFine(message))
      .map(({ code, element, msg }) => `${code}: ${element.outerHTML.slice(0, 300)}: ${msg}`)
  })
}

// Axe judges every view in `rooms.test.ts`; this one was written by others.
describe.runIf(process.env.STRANGERS === 'all').each([
  ['somebody who is not signed in', undefined],
  ['a teacher', 'teacher'],
  ['the head in the settings', 'head'],
] as const)('%s', (title, who) => {
  journey(`${title} meets no page on which HTML_CodeSniffer finds an error of WCAG 2 AA`, async ({ tablet }) => {
    tablet.expectErrors(/schoolFiles\/logo\.png/)
    if (who) await login(tablet.page, who)
    const found: string[] = []
    for (const room of pages.filter((one) => one.who === who)) {
      await room.open(tablet.page)
      found.push(...(await errorsOf(tablet.page)).map((line) => `${room.name}: ${line}`))
    }
    expect(found).toEqual([])
  })
})
