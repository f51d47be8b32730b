import * as z from 'zod/mini'

/** Vite's build manifest: module → chunk. */
export const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.optional(z.string()),
    isEntry: z.optional(z.boolean()),
    imports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
  }),
)
export type Manifest = z.infer<typeof Manifest>

/**
 * Every file that must be there before a screen shows: the entry, the modules that it loads by import(), what
 * all of these import statically, and their css. A file of several modules goes by its name. Throws when a module has no
 * chunk, or when several have its name.
 */
export function criticalPath(manifest: Manifest, modules: readonly string[]): Set<string> {
  const files = new Set<string>()
  const visited = new Set<string>()

  function visit(key: string): void {
    if (visited.has(key)) return
    visited.add(key)
    const chunk = manifest[key]
    if (!chunk) throw new Error(`the build manifest has no ${key}`)
    files.add(chunk.file)
    for (const file of chunk.css ?? []) files.add(file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }

  for (const [key, { isEntry }] of Object.entries(manifest)) if (isEntry) visit(key)
  for (const module of modules) {
    const named = Object.keys(manifest).filter((key) => key === module || manifest[key]?.name === module)
    if (named.length !== 1) throw new Error(`the build manifest has ${named.length} of ${module}`)
    for (const key of named) visit(key)
  }
  return files
}

/**
 * Files that import each other, in a ring: one of them runs before what it needs, and the page that waits for it stays
 * empty. Only a build shows that: modules may import each other as long as they lie in one file.
 */
export function importRings(manifest: Manifest): string[][] {
  const rings: string[][] = []
  const done = new Set<string>()

  function visit(key: string, path: readonly string[]): void {
    const at = path.indexOf(key)
    if (at >= 0) rings.push([...path.slice(at), key].map((one) => manifest[one]?.file ?? one))
    if (at >= 0 || done.has(key)) return
    for (const imported of manifest[key]?.imports ?? []) visit(imported, [...path, key])
    done.add(key)
  }

  for (const key of Object.keys(manifest)) visit(key, [])
  return rings
}
