import { demoLogins, demoSchoolName } from '../demo/logins.ts'
import type { Demo } from './startServer.ts'

/** What a newcomer needs to see after the start. */
export function banner(url: string, demo: Demo | null): string {
  if (!demo) return `Zeugnis läuft: ${url}`
  const logins = demoLogins.map(({ email, who }) => `    ${email}  (${who})`)
  const password = demo.password === undefined ? 'Passwort wie beim ersten Start' : `Passwort ${demo.password}`
  const link = `${url}/auth/login?school=${encodeURIComponent(demoSchoolName)}`
  return [`Zeugnis läuft: ${link}`, `  Schule ${demoSchoolName}, ${password}`, ...logins, '  Beenden mit Strg-C.'].join(
    '\n',
  )
}
