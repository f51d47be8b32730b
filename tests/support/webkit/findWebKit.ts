import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** WebKitGTK's own small browser, in the folder of its multiarch triplet. Throws when it is not installed. */
export function miniBrowser(): string {
  const [found] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')
  if (!found) throw new Error('MiniBrowser is not installed')
  return found
}

/** What the WebKit journeys still need; empty when all is there. */
export function missingForWebKit(env: NodeJS.ProcessEnv = process.env): string[] {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  const missing = ['WebKitWebDriver', 'Xvfb'].filter(
    (name) => !folders.some((folder) => existsSync(join(folder, name))),
  )
  return globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser').length > 0 ? missing : [...missing, 'MiniBrowser']
}
