/** A folder of `src`, with `features/<name>` and `features/school/<name>` as folders of their own, or 'sw'. */
export type Folder = string

export interface Rule {
  /** Folders of ours that may be imported; 'features' stands for every feature. */
  readonly ours: readonly Folder[]
  /** Closed folders are entered through their index.ts, shelves file by file. */
  readonly closed: boolean
  /** Packages that may be imported, by name; undefined where the architecture says nothing. */
  readonly packages?: readonly string[]
  /** Second indexes of a closed folder, by file name, and who may come in through them. */
  readonly doors?: Readonly<Record<string, readonly Folder[]>>
}

/** The import table. `server` is in nobody's list: nothing imports it. */
export const table: Readonly<Record<string, Rule>> = {
  contract: { ours: [], closed: true, packages: ['zod'] },
  texts: { ours: ['lib'], closed: true, packages: [] },
  lib: { ours: [], closed: false, packages: [] },
  pwa: { ours: ['lib'], closed: true, packages: ['workbox-window'] },
  device: { ours: ['lib'], closed: true, packages: ['idb-keyval'] },
  // The reader of tables is code of its own: nobody loads it who reads none.
  rules: {
    ...{ ours: ['contract', 'texts', 'lib'], closed: true, packages: [] },
    doors: { 'table/index.ts': ['csv', 'features', 'server'] },
  },
  csv: { ours: ['rules', 'lib'], closed: false, packages: ['papaparse'] },
  // Pure: what is typed in one cell, and every step of a report card that waits.
  edits: { ours: ['contract', 'rules', 'lib'], closed: false, packages: [] },
  // The device comes in through ports that the outbox declares; it speaks of entries, so it may name their schema.
  outbox: { ours: ['device', 'contract', 'rules', 'edits', 'lib'], closed: true, packages: ['zod'] },
  api: { ours: ['contract'], closed: true, packages: ['zod'] },
  // The preview is React and css: the server, which composes the same reports, must not load it.
  report: { ours: ['contract', 'rules', 'lib', 'texts'], closed: true, doors: { 'preview.ts': ['features'] } },
  session: { ours: ['contract', 'api', 'outbox', 'lib'], closed: false },
  lock: { ours: ['device', 'outbox', 'session', 'lib'], closed: false },
  readCache: { ours: ['contract', 'rules', 'api', 'device', 'outbox', 'session', 'lib'], closed: false },
  saving: { ours: ['contract', 'rules', 'api', 'outbox', 'lock', 'readCache', 'lib'], closed: false },
  // What the screens read and do through React; the only folder that hands the rooms above to them.
  queries: {
    ours: ['contract', 'rules', 'api', 'outbox', 'session', 'lock', 'readCache', 'saving', 'lib'],
    closed: false,
  },
  drafts: { ours: ['contract', 'rules', 'api', 'queries', 'lib'], closed: false },
  appearance: { ours: ['contract', 'api', 'session', 'queries', 'texts', 'ui', 'lib'], closed: false },
  ui: { ours: ['lib'], closed: false },
  // The pages of the school settings by name, which one is shown, their frame, and what several show.
  settings: { ours: ['contract', 'queries', 'rules', 'texts', 'ui', 'lib'], closed: false },
  // Pages of one feature come in through doors of their own, or each would carry the other's code.
  features: {
    ours: [
      ...['contract', 'rules', 'texts', 'session', 'lock', 'readCache', 'saving', 'queries', 'drafts'],
      ...['report', 'settings', 'ui', 'pwa', 'csv', 'lib'],
    ],
    closed: true,
    doors: {
      ...{ 'overview/index.ts': ['routes'], 'check/index.ts': ['routes'] },
      ...{ 'conference/index.ts': ['routes'], 'earlier/index.ts': ['routes'] },
    },
  },
  routes: { ours: ['features', 'session', 'queries', 'settings', 'ui', 'lib'], closed: false },
  // Joins the rooms with the browser and with each other; only main.tsx imports it.
  app: {
    ours: [
      ...['contract', 'rules', 'texts', 'api', 'device', 'outbox', 'session', 'lock', 'readCache', 'saving', 'queries'],
      ...['drafts', 'appearance', 'ui', 'pwa', 'lib'],
    ],
    closed: false,
  },
  server: { ours: ['contract', 'rules', 'report', 'csv', 'lib', 'texts'], closed: true },
  sw: { ours: [], closed: true, packages: ['workbox-precaching', 'workbox-routing'] },
}

/** The row of the table for a folder: every feature has the same one. */
export function ruleOf(folder: Folder): Rule | undefined {
  return table[folder.split('/')[0] ?? '']
}
