import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isBuildOld } from './buildClient.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'zeugnis-build-'))
  for (const path of [
    'src/main.tsx',
    'src/ui/Button.tsx',
    'sw/sw.ts',
    'public/theme.js',
    'index.html',
    'package.json',
  ]) {
    touch(path, 100)
  }
})
afterEach(() => rmSync(root, { recursive: true }))

/** Creates a file with this modification time in seconds since 1970. */
function touch(path: string, seconds: number) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), '')
  utimesSync(join(root, path), seconds, seconds)
}

it('wants a build when there is none, or one that did not get to its end', () => {
  expect(isBuildOld(root)).toBe(true)
  touch('dist/index.html', 200)
  expect(isBuildOld(root)).toBe(true)
})

it('is content with a build newer than everything it is made of', () => {
  touch('dist/index.html.gz', 200)
  expect(isBuildOld(root)).toBe(false)
})

it.each(['src/ui/Button.tsx', 'src/ui/New.css', 'sw/sw.ts', 'public/theme.js', 'index.html', 'package.json'])(
  'wants a build after a change of %s',
  (path) => {
    touch('dist/index.html.gz', 200)
    touch(path, 300)
    expect(isBuildOld(root)).toBe(true)
  },
)

it.each(['src/server/app.ts', 'src/rules/rules.test.ts', 'README.md'])('needs none after a change of %s', (path) => {
  touch('dist/index.html.gz', 200)
  touch(path, 300)
  expect(isBuildOld(root)).toBe(false)
})
