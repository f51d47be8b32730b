import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { insertedStyles } from './pageHeaders.ts'

const require = createRequire(import.meta.url)
/** A dependency of react-aria-components. */
const reactAria = join(dirname(require.resolve('react-aria-components/package.json')), '../react-aria')
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The style sheet that a file of React Aria inserts. */
function textIn(path: string): string {
  const source = readFileSync(join(reactAria, 'dist/private', path), 'utf8')
  const [, text] = source.match(/style\.textContent = `([^`]*)`\.trim\(\)/) ?? []
  if (text === undefined) throw new Error(`${path} inserts no style sheet any more`)
  return text.replace(/\$\{[^}]*PRESSABLE_ATTRIBUTE\}/, 'data-react-aria-pressable').trim()
}

/** The style sheet that sonner inserts. */
function sonnersText(): string {
  const source = readFileSync(join(dirname(require.resolve('sonner')), 'index.mjs'), 'utf8')
  const [, literal] = source.match(/__insertCSS\(("(?:[^"\\]|\\.)*")\)/) ?? []
  if (literal === undefined) throw new Error('sonner inserts no style sheet any more')
  return JSON.parse(literal)
}

// The last one is inserted on iPads only, so no journey would notice that it is missing.
it.each([
  ['sonner', sonnersText],
  ['sonner, before it is filled', () => ''],
  ['what can be pressed', () => textIn('interactions/usePress.mjs')],
  ['a page that stands still below a dialog on an iPad', () => textIn('overlays/usePreventScroll.mjs')],
])('the style sheet of %s is allowed by its content', (_title, textOf) => {
  expect(insertedStyles).toContain(hashOf(textOf()))
})
