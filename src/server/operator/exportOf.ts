import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Refusal } from '../http/Refusal.ts'
import type { ServerConfig } from '../run/readEnv.ts'

const script = join(import.meta.dirname, '../school.ts')

/**
 * Writes a school's backup into a new file in the system's temporary folder. A process of its own does it: reading a school
 * takes seconds, and on SQLite every request of this process would wait for that.
 */
export const exportOf =
  ({ dataDir, epochFile, databaseUrl = '' }: Pick<ServerConfig, 'dataDir' | 'epochFile' | 'databaseUrl'>) =>
  async (key: string): Promise<string> => {
    const file = join(tmpdir(), `zeugnis-${randomUUID()}.db`)
    const env = { ...process.env, DATA_DIR: dataDir, EPOCH_FILE: epochFile, DATABASE_URL: databaseUrl }
    try {
      await promisify(execFile)(process.execPath, [script, 'export', key, file], { env })
    } catch (error) {
      // What the command says is the reason, like a full disk.
      if (error instanceof Error && 'stderr' in error) throw new Refusal('server', String(error.stderr).trim())
      throw error
    }
    return file
  }
