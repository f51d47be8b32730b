import { readFileSync, statSync } from 'node:fs'
import { StartError } from '../run/StartError.ts'

/** Who runs this process, and whose files there are; tests pass their own. */
export interface SystemAccount {
  /** Undefined on systems without users by number. */
  uid: number | undefined
  /** The user who owns a file or folder, by number; undefined where there is none. */
  ownerOf(path: string): number | undefined
  /** Undefined for a user without a name. */
  nameOf(uid: number): string | undefined
  /** The call of this process: the program, its own arguments, the script and its arguments. */
  call: readonly string[]
  /** The variables of this process that have to be handed on. */
  variables: readonly string[]
}

const isSetting = (name: string) =>
  /^(PORT|HOST|EPOCH_FILE|DATABASE_(URL|POOL)|ROLE|FILES(_BEFORE)?|S3_ENDPOINT|BACKUP_PASSPHRASE)$|^AWS_(REGION|ACCESS_KEY_ID|SECRET_ACCESS_KEY|SESSION_TOKEN)$/.test(
    name,
  )

/** The account of this process. */
export function systemAccount(): SystemAccount {
  return {
    uid: process.getuid?.(),
    ownerOf: (path) => statSync(path, { throwIfNoEntry: false })?.uid,
    nameOf: (uid) => {
      const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
      return lines.map((line) => line.split(':')).find(([, , id]) => id === String(uid))?.[0]
    },
    call: [process.execPath, ...process.execArgv, ...process.argv.slice(1)],
    variables: Object.keys(process.env).filter(isSetting),
  }
}

const shellQuoted = (word: string) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`)

/** The same call as another user. Secrets are handed on by the name of their variable. */
function callAs(user: string, dataDir: string, { call, variables }: SystemAccount): string {
  const handedOn = variables.length > 0 ? [`--preserve-env=${variables.join(',')}`] : []
  return ['sudo', '-u', user, ...handedOn, 'env', `DATA_DIR=${dataDir}`, ...call].map(shellQuoted).join(' ')
}

/**
 * Throws a `StartError` if root works on the data of another user: what root creates there, its server could not open. The first
 * of `paths` that there is decides.
 */
export function requireOwner(dataDir: string, paths: readonly string[], account: SystemAccount): void {
  if (account.uid !== 0) return
  const owner = paths.map((path) => account.ownerOf(path)).find((uid) => uid !== undefined)
  if (owner === undefined || owner === 0) return
  const name = account.nameOf(owner)
  throw new StartError(
    `Das DATA_DIR gehört ${name ?? `dem Benutzer ${owner}`}; bitte ${callAs(name ?? `#${owner}`, dataDir, account)}`,
  )
}
