import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Whether the pages that are driven are those of Firefox this time. */
export const inFirefox = process.env.ENGINE === 'firefox'

function find(names: readonly string[], env: NodeJS.ProcessEnv): string | undefined {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

/** Throws when it is not installed. */
export function firefox(env: NodeJS.ProcessEnv = process.env): string {
  const found = find(['firefox-esr', 'firefox'], env)
  if (found === undefined) throw new Error('Firefox is not installed')
  return found
}

/** WebKitGTK's own small browser, in the folder of its multiarch triplet. Throws when it is not installed. */
export function miniBrowser(): string {
  const [found] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')
  if (!found) throw new Error('MiniBrowser is not installed')
  return found
}

/** What these journeys still need; empty when all is there. */
export function missingForEngine(env: NodeJS.ProcessEnv = process.env): string[] {
  if (inFirefox) return find(['firefox-esr', 'firefox'], env) === undefined ? ['Firefox'] : []
  const missing = ['WebKitWebDriver', 'Xvfb'].filter((name) => find([name], env) === undefined)
  return globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser').length > 0 ? missing : [...missing, 'MiniBrowser']
}
