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
  texts: { ours: [], closed: true, packages: [] },
  lib: { ours: [], closed: false, packages: [] },
  pwa: { ours: [], closed: true, packages: ['workbox-window'] },
  device: { ours: [], closed: true, packages: ['idb-keyval'] },
  rules: { ours: ['contract'], closed: true, packages: [] },
  // The device comes in through ports that the outbox declares; it speaks of entries, so it may name their schema.
  outbox: { ours: ['device', 'contract'], closed: true, packages: ['zod'] },
  api: { ours: ['contract'], closed: true, packages: ['zod'] },
  // The preview is React and css: the server, which composes the same reports, must not load it.
  report: { ours: ['contract', 'rules', 'lib', 'texts'], closed: true, doors: { 'preview.ts': ['features'] } },
  queries: { ours: ['contract', 'rules', 'api', 'outbox', 'lib'], closed: false },
  ui: { ours: ['lib'], closed: false },
  // Two pages of one feature come in through two doors, or each would carry the other's code.
  features: {
    ours: ['contract', 'rules', 'texts', 'queries', 'report', 'ui', 'pwa', 'lib'],
    closed: true,
    doors: { 'overview/index.ts': ['routes'] },
  },
  routes: { ours: ['features', 'queries', 'ui', 'lib'], closed: false },
  server: { ours: ['contract', 'rules', 'report', 'lib', 'texts'], closed: true },
  sw: { ours: [], closed: true, packages: ['workbox-precaching', 'workbox-routing'] },
}

/** The row of the table for a folder: every feature has the same one. */
export function ruleOf(folder: Folder): Rule | undefined {
  return table[folder.split('/')[0] ?? '']
}
