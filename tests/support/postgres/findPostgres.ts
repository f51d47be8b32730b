import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of PostgreSQL's own programs, or undefined where it is not installed. The newest of several. */
export function findPostgres(): string | undefined {
  const { stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  const folders = [...globSync('/usr/lib/postgresql/*/bin').sort().reverse(), (stdout ?? '').trim()]
  return folders.find((folder) => folder !== '' && existsSync(join(folder, 'initdb')))
}
