import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const apiPort = process.env.PORT ?? '8080'

/** Drawn on the first screens. Every further icon comes with the pages of settings, which most teachers never open. */
const firstIcons = [
  'arrow-(down|left|right)|bell|check|chevron-(down|left|right)|circle-check|clock|copy|eye|eye-off',
  'flag|info|log-out|minus|plus|refresh-cw|rotate-ccw-clock|tablet|trash|triangle-exclamation-point|user|wifi-off|x',
].join('|')

/**
 * Files of which most functions run before the first picture. Chromium compiles these beside the main thread while they
 * load, instead of each function on it when it is first called; other browsers read a comment.
 */
const runAtStart = new Set(['framework', 'index', 'query', 'controls', 'pieces', 'frame', 'calls', 'keeping', 'desk'])

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
    react({ compiler: true }),
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
  build: {
    target: ['chrome119', 'safari16.4', 'firefox128'],
    // Safari before 17 does without: by the time the polyfill ran, the entry's files would all be there.
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        postBanner: ({ name }) => (runAtStart.has(name) ? '//# allFunctionsCalledOnLoad' : ''),
        codeSplitting: {
          includeDependenciesRecursively: false,
          // What a first picture needs together comes together: small files compress badly. React and the router
          // in a file of their own outlive the releases of the app in every cache.
          groups: [
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store))\/|src\/(ui\/VisuallyHidden|queries\/begunForms)/,
            },
            {
              name: 'query',
              test: /@tanstack\/query-core\/build\/modern\/(?!\w+Observer)|QueryClientProvider|queryOptions|src\/(queries\/(createQueryClient|failure|begunForms)|lib\/isUnreachable)/,
            },
            {
              name: 'controls',
              test: new RegExp(
                `src/(ui/(Button|IconButton|buttonClass|classes|toast\\.ts)|texts/session\\.)|lucide-react/dist/esm/(?!icons/)|/icons/(${firstIcons})\\.`,
              ),
            },
            { name: 'icons', test: /lucide-react(?!.*\/icons\/(cloud-check|cloud-upload|grid-3x3|house|list)\.)/ },
            {
              name: 'pieces',
              test: /queryObserver\.|react-query\/build\/modern\/(IsRestoring|QueryError|errorB|suspense|useBaseQuery|useQuery)|src\/(texts\/grading\.|ui\/(Banner|Dialog\.|Drawer\.|EmptyState|LinkButton|ProgressRing|Skeleton|lazyOverlay|useChosenInSight|useHold)|queries\/(acknowledgements|classroom|keptQuery|overlay|userRole|whenIdle|withAcknowledged|withEpoch)\.|texts\/trouble|contract\/saveHeaders|rules\/(asked|behaviour|cells|checkEntry|classStanding|germanOrder|layouts|marksOf|openCells|progress|students)\.|outbox\/rowKey)/,
            },
            // What the report card page and the overview of the class share, in one file with the rest of the former:
            // cut in two, both would weigh more. What opens over them, and their other views, come when asked for.
            // With the icons that nobody else draws.
            {
              name: 'desk',
              test: /icons\/(cloud-check|cloud-upload|grid-3x3|house|list)\.|src\/(routes\/(-PinGate|_app\/reportCard\/-openClassroom)|queries\/(historyLacks|lastClass|readAhead)|rules\/prefill|features\/grading\/(?!.*testing)(bar\/(?!ClassOptions)|card|list|page|register|sheet\/(?!StraySection)|model\/(?!momentText|placeNames|rowText|strayMarks)|last\/LastContext|undo\/UndoSlot|\w+\/(Lazy|use(Conflict|MergeToast|OfflineReady|RestoredToast))|history\/HistoryButton|paper\/PreviewButton))/,
            },
            {
              name: 'calls',
              test: /node_modules\/zod\/|src\/(contract\/(endpoints|envelope|entry|message|preferences|school|session|template)\.ts|api\/(classify|createApi)|(connect|acknowledgedShape|queries\/schemas)\.)/,
            },
            // What account and settings share: fewer files to keep on the device, a shorter list in the worker.
            {
              name: 'forms',
              test: /src\/(ui\/(FieldNotes|FormDialog|FormError|German|SelectField|SideMenu|TextField|field\.module|fieldLabel|useFormSubmit)|queries\/(drafts|refusal|saveEdits|useDraft|useFormProblems|useFreshUser)\.|rules\/isEmail)/,
            },
            {
              name: 'settings',
              test: /src\/(ui\/(Badge|ConfirmDialog|FieldPair|FileField|ListState|SearchField|SettingsPage|SwitchField|useLastKnown|useLoadToast|useSettingsPage|useSubject)|queries\/school\/(archive|classes|createOnce|forgetClassroom|moveStudents|schoolKeys|students|templateList|users)\.|rules\/movedMeanwhile)/,
            },
            {
              // Tables and choices, which most of these pages have.
              name: 'kit',
              test: /src\/(ui\/(CheckBox|DataTable|RadioField|use(Row|SortedRows))|lib\/readGermanDate)/,
            },
            { name: 'front', test: /src\/(ui\/(AppMark|Cover)|texts\/auth|queries\/lastSchool)\./ },
            // With the merge: what asks about two versions of a report card, the other one who needs it, comes long after.
            {
              name: 'keeping',
              test: /idb-keyval|src\/(device\/(?!pin)|outbox\/(?!rowKey)|(createGuard|createKept|createTabs|keeping|patient\w+|shareAcknowledged|wouldLose|queries\/(createDoubts|renewOutdated|rescueRestored|sendGrades|takeAcknowledged|takeIntoKept)|rules\/(diffEntries|merge))\.)/,
            },
            { name: 'install', test: /src\/(ui\/appearance|pwa\/(createInstall|install))\./ },
            {
              name: 'frame',
              test: /src\/(features\/home\/(SignedInFrame|HomePage|Tile)|queries\/guard\.|ui\/(LineDrawing|Avatar|lazyAside)|lib\/(deviceWord|format)|texts\/home)/,
            },
          ],
        },
      },
    },
  },
  // The server of `npm run dev` speaks the API; Vite only adds the client with hot reload in front of it.
  server: { port: 5173, strictPort: true, host: '127.0.0.1', proxy: { '/api': `http://127.0.0.1:${apiPort}` } },
})
