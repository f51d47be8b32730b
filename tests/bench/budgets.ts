import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from '../support/run/root.ts'
import { criticalPath, Manifest } from './criticalPath.ts'

export interface Size {
  name: string
  /** KiB (1024 bytes), gzip. */
  size: number
  /** Undefined where the figure only informs. */
  budget?: number
}

const part = (route: string) => `src/routes/${route}.tsx?tsr-split=component`
// Loaded by import() as soon as somebody is signed in; no report card opens without them.
const work = ['src/startApp.ts', 'src/connect.ts', 'src/keeping.ts']

const card = [part('_app'), part('_app/reportCard/main')]

/** The budgets count the entry, the route and what they import statically; the last line adds what follows at once. */
const screens: [name: string, budget: number | undefined, ...modules: string[]][] = [
  ['entry', 112],
  ['login', 116, part('auth/login')],
  ['home', 116, part('_app'), part('_app/_frame'), part('_app/_frame/home')],
  ['grading', 125, ...card],
  ['grading with its data layer', undefined, ...card, ...work],
]

/** What the critical path of each screen weighs in this build, against what it may weigh. */
export function measureSizes(): Size[] {
  const dist = join(root, 'dist')
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')))
  const weigh = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0) / 1024
  return [
    ...screens.map(([name, budget, ...modules]) => ({
      name,
      size: weigh(criticalPath(manifest, modules)),
      ...(budget !== undefined && { budget }),
    })),
    { name: 'sw.js', budget: 7, size: weigh(['sw.js']) },
  ]
}

if (import.meta.main) {
  for (const { name, size, budget } of measureSizes()) {
    const over = budget !== undefined && size > budget
    const limit = budget === undefined ? '' : ` of ${budget}`
    console.log(`${over ? 'OVER' : 'ok  '}  ${name.padEnd(27)} ${size.toFixed(1).padStart(6)}${limit} KiB gz`)
    if (over) process.exitCode = 1
  }
}
