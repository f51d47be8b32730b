import { expect, it } from 'vitest'
import { criticalPath, importRings, type Manifest } from './criticalPath.ts'

const manifest: Manifest = {
  'index.html': { file: 'main.js', isEntry: true, imports: ['_shared.js'], css: ['main.css'] },
  '_shared.js': { file: 'shared.js' },
  'src/home.tsx': { file: 'home.js', imports: ['_ui.js', '_shared.js'], css: ['home.css'] },
  '_ui.js': { file: 'ui.js', imports: ['index.html'] },
  'src/other.tsx': { file: 'other.js' },
  '_calls-a1.js': { file: 'calls.js', name: 'calls' },
  '_main-a1.js': { file: 'main1.js', name: 'main' },
  '_main-b2.js': { file: 'main2.js', name: 'main' },
}

it('counts the entry, the screen and all they import, each file once', () => {
  const files = ['main.js', 'main.css', 'shared.js', 'home.js', 'home.css', 'ui.js']
  expect(criticalPath(manifest, ['src/home.tsx'])).toEqual(new Set(files))
  expect(criticalPath(manifest, [])).toEqual(new Set(files.slice(0, 3)))
})

it('counts a file of several modules by its name', () => {
  expect(criticalPath(manifest, ['calls'])).toContain('calls.js')
  expect(() => criticalPath(manifest, ['main'])).toThrow('2 of main')
})

it('refuses a screen that the build does not have', () => {
  expect(() => criticalPath(manifest, ['src/gone.tsx'])).toThrow('src/gone.tsx')
})

it('finds files that import each other, also by way of others', () => {
  expect(importRings(manifest)).toEqual([])
  const ring = { '_a.js': { file: 'a.js', imports: ['_b.js'] }, '_b.js': { file: 'b.js', imports: ['_c.js'] } }
  expect(importRings({ ...ring, '_c.js': { file: 'c.js', imports: ['_a.js'] } })).toEqual([
    ['a.js', 'b.js', 'c.js', 'a.js'],
  ])
})
