import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { insertedStyles } from './pageHeaders.ts'

const require = createRequire(import.meta.url)
/** It comes with react-aria-components. */
const reactAria = join(dirname(require.resolve('react-aria-components/package.json')), '../react-aria')
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** What `textContent` of a style sheet is set to in a file of React Aria. */
function textIn(path: string): string {
  const source = readFileSync(join(reactAria, 'dist/private', path), 'utf8')
  const [, text] = source.match(/style\.textContent = `([^`]*)`\.trim\(\)/) ?? []
  if (text === undefined) throw new Error(`${path} inserts no style sheet any more`)
  return text.replace(/\$\{[^}]*PRESSABLE_ATTRIBUTE\}/, 'data-react-aria-pressable').trim()
}

/** The one argument of sonner's own `__insertCSS`. */
function sonnersText(): string {
  const source = readFileSync(join(dirname(require.resolve('sonner')), 'index.mjs'), 'utf8')
  const [, literal] = source.match(/__insertCSS\(("(?:[^"\\]|\\.)*")\)/) ?? []
  if (literal === undefined) throw new Error('sonner inserts no style sheet any more')
  return JSON.parse(literal)
}

// The last one only ever runs on iPads, where no journey would notice that it is missing.
it.each([
  ['sonner', sonnersText],
  ['sonner, before it is filled', () => ''],
  ['what can be pressed', () => textIn('interactions/usePress.mjs')],
  ['a page that stands still below a dialog on an iPad', () => textIn('overlays/usePreventScroll.mjs')],
])('the style sheet of %s is allowed by its content', (_title, textOf) => {
  expect(insertedStyles).toContain(hashOf(textOf()))
})
