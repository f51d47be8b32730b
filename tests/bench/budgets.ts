import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from '../support/run/root.ts'
import { criticalPath, importRings, Manifest } from './criticalPath.ts'

export interface Size {
  name: string
  /** KiB (1024 bytes), gzip. */
  size: number
  budget: number
}

const part = (route: string) => `src/routes/${route}.tsx?tsr-split=component`
// The signed-in app, one import(): the outbox with the device store and the cached answers.
const signedIn = 'src/app/createOfflineRuntime.ts'

const home = [part('_app'), part('_app/_frame'), part('_app/_frame/home'), signedIn]
const card = [part('_app'), part('_app/reportCard/main'), signedIn]

/**
 * Everything that must be there before a screen can be used: the entry, the route, the signed-in app, and what these import
 * statically. The fixed libraries alone (react-dom, router, query, zod) weigh about 110.
 */
const screens: [name: string, budget: number, ...modules: string[]][] = [
  ['entry', 125],
  ['login', 136, part('auth/login')],
  ['home', 207, ...home],
  ['report card', 245, ...card],
]

const settings = part('_app/_frame/schoolConfig/main')
/**
 * What a page of the school settings may weigh on top of /home. The editor of templates brings drag and the preview, and
 * 4 KiB that join its edits with another admin's: loaded with the clash they would be half of it, and one more thing to fail.
 * The reader of tables takes 9 KiB for pasted lists: a paste cannot wait for it.
 */
const pageBudget = (key: string) => (key.includes('/templates/') ? 213 : 160)

const dist = join(root, 'dist')
const readManifest = () => Manifest.parse(JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')))
const featuresOf = (manifest: Manifest) => Object.keys(manifest).filter((key) => key.startsWith('src/features/school/'))

/** The files that only the school settings ask for, and those that the screens of teachers do. */
export function adminFiles(): { admins: string[]; teachers: Set<string> } {
  const manifest = readManifest()
  const teachers = criticalPath(manifest, [...home, ...card, part('_app/_frame/account/main')])
  const own = [settings, ...featuresOf(manifest)].flatMap((key) => manifest[key]?.file ?? [])
  return { admins: own, teachers }
}

/** Files of this build that import each other. */
export const ringsOfBuild = (): string[] => importRings(readManifest()).map((ring) => ring.join(' → '))

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
    { name: 'sw.js', budget: 12.6, size: weigh(['sw.js']) },
  ]
}

if (import.meta.main) {
  for (const ring of ringsOfBuild()) {
    console.log(`RING  ${ring}`)
    process.exitCode = 1
  }
  for (const { name, size, budget } of measureSizes()) {
    const over = size > budget
    console.log(`${over ? 'OVER' : 'ok  '}  ${name.padEnd(15)} ${size.toFixed(1).padStart(6)} of ${budget} KiB gz`)
    if (over) process.exitCode = 1
  }
}
