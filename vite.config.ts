import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { applyLooks, cssConventions } from './src/ui/styles/cssConventions.ts'

const looks = ['primitives.module.css', 'styles/looks.css']
  .map((name) => readFileSync(join(import.meta.dirname, 'src/ui', name), 'utf8'))
  .join('\n')
const apiPort = process.env.PORT ?? '8080'

/**
 * True for a file of which most functions run before the first paint. Chromium compiles these beside the main thread while
 * they load, instead of each function on it when it is first called; other browsers read a comment.
 */
const runsAtStart = ({ isEntry, name }: { isEntry: boolean; name: string }): boolean =>
  isEntry || ['framework', 'everybody', 'teacher', 'card', 'parts', 'createOfflineRuntime'].includes(name)

/** Who needs a module at once, by the rooms that import it. What two of them need lies in a file of both. */
const audiences: [name: string, rooms: RegExp][] = [
  ['public', /src\/routes\/(index|auth\/)/],
  ['home', /src\/(app\/|routes\/_app(\/_frame(\/home)?)?\.tsx)/],
  ['card', /src\/(app\/|routes\/_app(\/reportCard\/main)?\.tsx)/],
]
/** Screens that are made of the sheet's parts. Of what others need, too, they get a file of its own: 'parts'. */
const ofSheet = /src\/(routes\/_app\/(reportCard|schoolConfig)|features\/(grading|school\/review))\//

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** Modules that import this one, not by import(). An index hands it on to those of its importers that name an export of it. */
function importersOf(id: string, modules: Modules): string[] {
  const { importers = [], exports = [] } = modules.getModuleInfo(id) ?? {}
  return importers.flatMap((importer) => {
    if (!importer.endsWith('/index.ts')) return [importer]
    const users = modules.getModuleInfo(importer)?.importers ?? []
    const named = new RegExp(`\\b(${exports.join('|')})\\b`)
    return users.filter((user) => named.test(modules.getModuleInfo(user)?.code ?? ''))
  })
}

/** The first audience that needs this module at once; null if none does. */
function audienceOf(id: string, modules: Modules): string | null {
  const entrances: string[] = []
  const reached = new Set([id])
  for (const one of reached) {
    const importers = importersOf(one, modules)
    if (importers.length === 0 || modules.getModuleInfo(one)?.dynamicImporters.length) entrances.push(one)
    for (const importer of importers) reached.add(importer)
  }
  const needs = audiences.flatMap(([name, rooms]) => ([...reached].some((one) => rooms.test(one)) ? name : []))
  if (needs.length === 0) return null
  if (needs.length === 1 && needs[0] === 'card') return entrances.every((one) => ofSheet.test(one)) ? 'card' : 'parts'
  return needs.length === 1 ? (needs[0] ?? null) : needs[0] === 'public' ? 'everybody' : 'teacher'
}

/** Vite writes its list of files before that comment, which is read at the top alone. */
const commentFirst: Plugin = {
  name: 'comment-first',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        file.code = file.code.replace(/^(const __vite__mapDeps=.*\n)(\/\/# allFunctionsCalledOnLoad\n)/, '$2$1')
      }
    },
  },
}

const shortHash = (content: string | Buffer, bytes: number) =>
  createHash('sha256').update(content).digest().subarray(0, bytes).toString('base64url')

const classesOfFiles = new Map<string, string[]>()
const fileOfHash = new Map<string, string>()
/** Its file's hash behind a letter: read by nobody, and in every style sheet and script. */
function scopedName(name: string, file: string): string {
  const hash = shortHash(relative(import.meta.dirname, file), 3).slice(0, 3)
  const first = fileOfHash.get(hash) ?? file
  if (first !== file)
    throw new Error(`The classes of ${first} and ${file} get the same names: another name for one of the files.`)
  fileOfHash.set(hash, file)
  const names = classesOfFiles.get(file) ?? []
  classesOfFiles.set(file, names)
  if (!names.includes(name)) names.push(name)
  const at = names.indexOf(name)
  return String.fromCharCode(97 + (at % 26)) + (at >= 26 ? Math.floor(at / 26) : '') + hash
}

/** The worker takes a file only with the content that it has in `dist`, which is written by now. */
async function withHash<Entry extends { url: string }>(entry: Entry) {
  const content = await readFile(join(import.meta.dirname, 'dist', entry.url))
  return { ...entry, hash: createHash('sha256').update(content).digest().subarray(0, 9).toString('base64') }
}

export default defineConfig({
  plugins: [
    commentFirst,
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      quoteStyle: 'single',
    }),
    // Compiled is what has many rows and is drawn anew with each tick or key. Elsewhere a drawing costs less than the code.
    react({ compiler: { sources: ['/grading/sheet/', '/grading/column/', '/features/school/'] } }),
    // Without this every language of React Aria is bundled; I18nProvider must then pin de-DE.
    { ...optimizeLocales.vite({ locales: ['de-DE'] }), enforce: 'pre' },
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      includeManifestIcons: false,
      includeAssets: [],
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,svg,png,ico,woff2,webmanifest}'],
        // The system takes the icons when the app is installed; the pages never ask for them.
        // Of the report's font, what German names need is kept; the rest comes from the net when a name needs it.
        globIgnores: [
          'screenshots/**',
          '{pwa,maskable,apple-touch}-*.png',
          'assets/source-sans-3-{cyrillic,greek,vietnamese}-*',
        ],
        // Their names carry their hash already; the list of the worker stays small.
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [async (entries) => ({ manifest: await Promise.all(entries.map(withHash)) })],
        // A chunk above this fails the build: the size budget's coarse net.
        maximumFileSizeToCacheInBytes: 400_000,
      },
      manifest: {
        id: '/',
        name: 'Zeugnis',
        short_name: 'Zeugnis',
        description: 'Zeugnisse schreiben, auch ohne WLAN',
        lang: 'de',
        dir: 'ltr',
        start_url: '/home?source=pwa',
        scope: '/',
        display: 'standalone',
        display_override: ['standalone', 'minimal-ui'],
        orientation: 'any',
        background_color: '#f3f2f5',
        theme_color: '#f3f2f5',
        launch_handler: { client_mode: 'navigate-existing' },
        icons: [
          { src: '/pwa-64x64.png', sizes: '64x64', type: 'image/png' },
          { src: '/pwa-192x192.png', sizes: '192x192', type: 'image/png' },
          { src: '/pwa-512x512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          { src: '/maskable-icon-512x512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
        shortcuts: [{ name: 'Zeugnisse schreiben', url: '/reportCard/main' }],
      },
    }),
  ],
  css: {
    modules: { generateScopedName: scopedName },
    postcss: { plugins: [applyLooks(looks), cssConventions] },
  },
  build: {
    target: ['chrome119', 'safari16.4', 'firefox128'],
    // Safari before 17 does without: by the time the polyfill ran, the entry's files would all be there.
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        // The names of what several screens share list these screens.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash:7].js`,
        postBanner: (file) => (runsAtStart(file) ? '//# allFunctionsCalledOnLoad' : ''),
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // React and the router outlive the releases of the app in every cache.
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store))\//,
              priority: 3,
            },
            { name: 'start', tags: ['$initial'], priority: 2 },
            // Small files compress badly, and each is a request: what the same screens share lies in one file.
            { name: audienceOf, minShareCount: 2, priority: 1 },
            // Files that need each other may run in the wrong order, and the page stays empty. What most screens share of the
            // packages needs only what at least as many share, so this file needs none of the smaller ones.
            { name: 'packages', test: /node_modules/, minShareCount: 12 },
            // Only what can be dragged needs it; among the shared files a small one of others would come to lie with it.
            { name: 'drag', test: /node_modules\/(@react-dnd|react-dnd|dnd-core|rdndmb)/, minShareCount: 2 },
            {
              name: 'shared',
              // An index is what import() names.
              test: (id) => !id.endsWith('/index.ts'),
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 2_000,
            },
          ],
        },
      },
    },
  },
  // The server of `npm run dev` speaks the API; Vite only adds the client with hot reload in front of it.
  server: { port: 5173, strictPort: true, host: '127.0.0.1', proxy: { '/api': `http://127.0.0.1:${apiPort}` } },
})
