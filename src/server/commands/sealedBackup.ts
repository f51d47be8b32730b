import { existsSync, rmSync, statSync } from 'node:fs'
import { BackupError, withTempFile, writeAtomically } from '../database/backupFile.ts'
import { reasonText } from '../place/reasons.ts'
import { StartError } from '../run/StartError.ts'
import type { Console } from './Command.ts'
import { isSealed, keyFor, seal, unseal } from './seal.ts'

export const passphraseVariable = 'BACKUP_PASSPHRASE'

const shortestPassphrase = 12

const passphraseMissing = () =>
  new StartError(`Die Passphrase fehlt: ${passphraseVariable} setzen oder den Befehl an einem Terminal ausführen.`)

/** The passphrase for new backups. Rejects with a `StartError` if it is too short or was typed in two ways. */
export async function newPassphrase({ passphrase, ask }: Console): Promise<string> {
  const chosen = passphrase ?? (await ask?.('Passphrase: ', true))
  if (chosen === undefined) throw passphraseMissing()
  if (chosen.length < shortestPassphrase)
    throw new StartError(`Die Passphrase braucht mindestens ${shortestPassphrase} Zeichen.`)
  if (passphrase === undefined && (await ask?.('Noch einmal: ', true)) !== chosen)
    throw new StartError('Das sind zwei verschiedene Passphrasen.')
  return chosen
}

const unwritable = {
  newer: 'Die Datenbank stammt von einer neueren Fassung dieses Programms, bitte mit ihr sichern.',
  absent: 'Die Schule gibt es nicht mehr.',
  damaged: 'Die Datenbank ist beschädigt.',
  foreign: 'Die Datenbank ist beschädigt.',
}

const reasonOfFailure = (error: unknown) =>
  error instanceof BackupError ? unwritable[error.reason] : reasonText(error)

/**
 * Writes a backup, of all schools or of one, into a new file, sealed if there is a passphrase. Resolves with its size for
 * people. Rejects with a `StartError`, and leaves no file, where that does not succeed.
 */
export async function writeBackup(
  { place }: Console,
  file: string,
  { school, passphrase }: { school?: string; passphrase?: string | undefined },
): Promise<string> {
  if (existsSync(file)) throw new StartError(`${file} gibt es schon. Eine Sicherung wird nie überschrieben.`)
  try {
    if (passphrase === undefined) await place.backUp(file, school)
    else {
      await writeAtomically(file, async (part) => {
        const clear = `${part}.clear`
        try {
          await place.backUp(clear, school)
          seal(clear, part, passphrase)
        } finally {
          rmSync(clear, { force: true })
        }
      })
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`Die Sicherung nach ${file} ist nicht gelungen: ${reasonOfFailure(error)}`)
  }
  return `${(statSync(file).size / 1e6).toFixed(1).replace('.', ',')} MB`
}

/** The key of a sealed file, of the configured passphrase or of one that is asked for. */
async function askForKey({ passphrase, ask }: Console, file: string): Promise<Uint8Array> {
  const key = passphrase === undefined ? undefined : keyFor(file, passphrase)
  if (key) return key
  const typed = await ask?.('Passphrase der Datei: ', true)
  if (typed === undefined && passphrase === undefined) throw passphraseMissing()
  const own = typed === undefined ? undefined : keyFor(file, typed)
  if (!own) throw new StartError(`Die Passphrase passt nicht zu ${file}, oder der Anfang der Datei ist beschädigt.`)
  return own
}

/** Said of a backup of an earlier version once it is brought in. */
export const unchecked =
  'Diese Sicherung hat noch keine Prüfsumme. Ob jedes Zeichen in ihr stimmt, ließ sich deshalb nicht prüfen.'

const unusable = {
  newer: (file: string) => `${file} stammt von einer neueren Fassung dieses Programms: Erst das Programm erneuern.`,
  foreign: (file: string) => `${file} ist keine Sicherung dieses Programms.`,
  damaged: (file: string) => `${file} ist beschädigt. Bitte eine andere Sicherung nehmen.`,
}

/**
 * Gives the work a backup as a file that is not sealed. Rejects with a `StartError` where the backup is unusable;
 * `failed` begins the sentence for any other error.
 */
export async function openBackupFile<T>(
  console: Console,
  file: string,
  failed: string,
  work: (clear: string) => Promise<T>,
): Promise<T> {
  if (!existsSync(file)) throw new StartError(`${file} gibt es nicht.`)
  try {
    if (!isSealed(file)) return await work(file)
    const key = await askForKey(console, file)
    return await withTempFile((clear) => {
      unseal(file, clear, key)
      return work(clear)
    })
  } catch (error) {
    if (error instanceof StartError) throw error
    if (error instanceof BackupError && error.reason !== 'absent') throw new StartError(unusable[error.reason](file))
    throw new StartError(`${failed}: ${reasonText(error)}`)
  }
}
