import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from '../support/run/root.ts'
import { criticalPath, Manifest } from './criticalPath.ts'

export interface Size {
  name: string
  /** KiB (1024 bytes), gzip. */
  size: number
  budget: number
}

const screens: [name: string, budget: number, ...routes: string[]][] = [
  ['entry', 112],
  ['login', 116, 'auth/login'],
  ['home', 116, '_app', '_app/home'],
  ['grading', 125, '_app', '_app/reportCard/main'],
]

/** What the critical path of each screen weighs in this build, against what it may weigh. */
export function measureSizes(): Size[] {
  const dist = join(root, 'dist')
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')))
  const weigh = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0) / 1024
  return [
    ...screens.map(([name, budget, ...routes]) => ({ name, budget, size: weigh(criticalPath(manifest, routes)) })),
    { name: 'sw.js', budget: 7, size: weigh(['sw.js']) },
  ]
}

if (import.meta.main) {
  for (const { name, size, budget } of measureSizes()) {
    const over = size > budget
    console.log(`${over ? 'OVER' : 'ok  '}  ${name.padEnd(8)} ${size.toFixed(1).padStart(6)} of ${budget} KiB gz`)
    if (over) process.exitCode = 1
  }
}
