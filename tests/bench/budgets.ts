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

const part = (route: string) => `src/routes/${route}.tsx?tsr-split=component`
// Loaded by import() behind the first picture: the contract's schemas, the calls, the outbox with the device. Nobody
// can log in without the first two, and no report card opens without all of them, so 'usable' counts them.
const work = ['calls', 'keeping', 'src/startApp.ts']

const home = [part('_app'), part('_app/_frame'), part('_app/_frame/home')]
const card = [part('_app'), part('_app/reportCard/main')]

/**
 * 'drawn' is the entry, the route and what they import statically; 'usable' adds what must follow before anything
 * can be done. The fixed libraries alone (react-dom, router, query, zod) weigh about 110. On the report card the places
 * of undo and of the last half-year and the noting of edits are half a KiB; what fills them comes after the form. A
 * quarter is for a class that cannot be fetched: its notice stands still while it is tried again.
 */
const screens: [name: string, budget: number, ...modules: string[]][] = [
  ['entry', 116],
  ['login drawn', 128, part('auth/login')],
  ['login usable', 140, part('auth/login'), 'calls'],
  ['home drawn', 125, ...home],
  // The strip of tabs follows the chosen one when the tablet is turned, too; rows out of sight come after the first frame;
  // what stands beside the form may be missing, and a class that was never here says why.
  ['grading drawn', 177, ...card],
  // With what must not be missed beside it: Chromium offers once to install the app. The outbox knows what a value was
  // typed on when the device was in trouble.
  ['grading usable', 212, ...card, ...work],
]

const settings = part('_app/_frame/schoolConfig/main')
/**
 * What a page of the school settings may weigh on top of /home. The editor of templates brings drag and the preview, and
 * 4 KiB that join its edits with another admin's: loaded with the clash they would be half of it, and one more thing to fail.
 */
const pageBudget = (key: string) => (key.includes('/templates/') ? 200 : 160)

const dist = join(root, 'dist')
const readManifest = () => Manifest.parse(JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')))
const featuresOf = (manifest: Manifest) => Object.keys(manifest).filter((key) => key.startsWith('src/features/school/'))

/** The files that only the school settings ask for, and those that the screens of teachers do. */
export function adminFiles(): { admins: string[]; teachers: Set<string> } {
  const manifest = readManifest()
  const teachers = criticalPath(manifest, [...home, ...card, ...work, part('_app/_frame/account/main')])
  const own = [settings, ...featuresOf(manifest)].flatMap((key) => manifest[key]?.file ?? [])
  return { admins: own, teachers }
}

/** What the critical path of each screen weighs in this build, against what it may weigh. */
export function measureSizes(): Size[] {
  const manifest = readManifest()
  const weigh = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0) / 1024
  const known = criticalPath(manifest, home)
  const onTop = (key: string) =>
    [...criticalPath(manifest, [...home, settings, key])].filter((file) => !known.has(file))
  return [
    ...featuresOf(manifest).map((key) => ({
      name: `+ ${key.split('/').at(-2)}`,
      size: weigh(onTop(key)),
      budget: pageBudget(key),
    })),
    ...screens.map(([name, budget, ...modules]) => ({
      name,
      size: weigh(criticalPath(manifest, modules)),
      budget,
    })),
    { name: 'sw.js', budget: 10, size: weigh(['sw.js']) },
  ]
}

if (import.meta.main) {
  for (const { name, size, budget } of measureSizes()) {
    const over = size > budget
    console.log(`${over ? 'OVER' : 'ok  '}  ${name.padEnd(15)} ${size.toFixed(1).padStart(6)} of ${budget} KiB gz`)
    if (over) process.exitCode = 1
  }
}
