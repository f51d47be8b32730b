import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../run/root.ts'

/** The console's line that makes a school with one admin. Returns the password that it says. */
export function createSchool(dataDir: string, school: string, email: string): string {
  const said = execFileSync(
    join(root, 'node_modules/.bin/node'),
    ['src/server/school.ts', 'create', school, '--admin-name', 'Hanna Leitung', '--admin-email', email],
    { cwd: root, env: { ...process.env, DATA_DIR: dataDir }, encoding: 'utf8' },
  )
  const password = /Passwort (\S+)/.exec(said)?.[1]
  if (password === undefined) throw new Error(`no password in ${said}`)
  return password
}
