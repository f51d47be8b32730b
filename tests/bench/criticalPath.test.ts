import { expect, it } from 'vitest'
import { criticalPath, type Manifest } from './criticalPath.ts'

const manifest: Manifest = {
  'index.html': { file: 'main.js', isEntry: true, imports: ['_shared.js'], css: ['main.css'] },
  '_shared.js': { file: 'shared.js' },
  'src/routes/home.tsx?tsr-split=component': { file: 'home.js', imports: ['_ui.js', '_shared.js'], css: ['home.css'] },
  '_ui.js': { file: 'ui.js', imports: ['index.html'] },
  'src/routes/other.tsx?tsr-split=component': { file: 'other.js' },
}

it('counts the entry, the route and all they import, each file once', () => {
  const files = ['main.js', 'main.css', 'shared.js', 'home.js', 'home.css', 'ui.js']
  expect(criticalPath(manifest, ['home'])).toEqual(new Set(files))
  expect(criticalPath(manifest, [])).toEqual(new Set(files.slice(0, 3)))
})

it('refuses a route that the build does not have', () => {
  expect(() => criticalPath(manifest, ['gone'])).toThrow('src/routes/gone.tsx')
})
