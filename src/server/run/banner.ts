import { demoLogins, demoSchoolName } from '../demo/logins.ts'
import type { Config } from './readEnv.ts'

/** What a newcomer needs to see after the start. */
export function banner(url: string, config: Config, demo: boolean): string {
  if (!demo) return `Zeugnis läuft: ${url}`
  const logins = demoLogins.map(({ email, who }) => `    ${email}  (${who})`)
  const link = `${url}/auth/login?school=${encodeURIComponent(demoSchoolName)}`
  return [
    `Zeugnis läuft: ${link}`,
    `  Schule ${demoSchoolName}, Passwort ${config.demoPassword}`,
    ...logins,
    '  Beenden mit Strg-C.',
  ].join('\n')
}
