import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stepLine } from '#server/commands/stepLine.ts'
import type { MigrationStep } from '#server/database/migrate.ts'
import type { FilesConfig } from '#server/files/places.ts'
import { createPasswords, placeOf, runCommand, systemRandom } from '#server/index.ts'
import type { SystemAccount } from '#server/place/requireOwner.ts'

/** Who sits at the console, the passphrase of backups, and where files lie: nobody, none, and the database without. */
export interface Operator extends FilesConfig {
  /** Instead of the account of this process. */
  account?: SystemAccount
  passphrase?: string
  ask?: (question: string, isSecret?: boolean) => Promise<string>
}

export type CommandLine = ReturnType<typeof createCommandLine>

const passwords = createPasswords({ memoryCost: 16, timeCost: 1, parallelism: 1 })

/** A console before a data folder that does not exist yet; `folder` holds it and whatever a test writes. */
export function createCommandLine() {
  const folder = mkdtempSync(join(tmpdir(), 'zeugnis-command-'))
  const dataDir = join(folder, 'data')
  const clock = { at: Date.parse('2025-01-15T08:00:00Z') }
  return {
    ...{ folder, dataDir, clock },
    /** The database file. */
    file: join(dataDir, 'zeugnis.db'),
    /** Runs a command; resolves with the lines it printed. `of` is another folder than its own, or the address of a database. */
    run: async (args: string[], of = dataDir, operator: Operator = {}): Promise<string[]> => {
      const lines: string[] = []
      const isFolder = !of.startsWith('postgres')
      const said = { say: (line: string) => void lines.push(line) }
      const epochFile = join(isFolder ? of : folder, 'zeugnis.epoch')
      const watch = { onStep: (step: MigrationStep) => said.say(stepLine(step)) }
      const place = {
        place: placeOf({ dataDir: of, databaseUrl: of, epochFile, watch, ...operator }),
        folder,
        now: clock.at,
        random: systemRandom,
        passwords: () => passwords,
        ...operator,
      }
      await runCommand(args, { ...place, ...said })
      return lines
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}
