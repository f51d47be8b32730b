import { BackupError } from '../database/backupFile.ts'
import { StartError } from '../run/StartError.ts'

const causes: Readonly<Record<string, string>> = {
  ENOENT: 'Die Datei oder das Verzeichnis gibt es nicht.',
  ENOTDIR: 'Ein Teil des Pfades ist kein Verzeichnis.',
  EISDIR: 'Das ist ein Verzeichnis, keine Datei.',
  EEXIST: 'Das gibt es schon.',
  EACCES: 'Dieser Benutzer darf das nicht.',
  EPERM: 'Dieser Benutzer darf das nicht.',
  EROFS: 'Dort lässt sich nur lesen.',
  ENOSPC: 'Die Platte ist voll.',
  EDQUOT: 'Der Platz, der diesem Benutzer zusteht, ist voll.',
  EIO: 'Die Platte meldet einen Fehler.',
  EMFILE: 'Zu viele Dateien sind offen.',
  ENAMETOOLONG: 'Der Name ist zu lang.',
  ECONNREFUSED: 'Der Rechner nimmt dort keine Verbindung an.',
  ECONNRESET: 'Die Verbindung ist abgebrochen.',
  ETIMEDOUT: 'Der Rechner antwortet nicht.',
  EHOSTUNREACH: 'Der Rechner ist nicht erreichbar.',
  ENOTFOUND: 'Diesen Rechnernamen gibt es nicht.',
}

/** By SQLite's primary result code. */
const sqliteCauses: Readonly<Record<number, string>> = {
  5: 'Die Datenbank ist gerade belegt.',
  8: 'Dort lässt sich nur lesen.',
  10: 'Die Platte meldet einen Fehler.',
  11: 'Die Datenbank ist beschädigt.',
  13: 'Die Platte ist voll.',
  14: 'Die Datei kann nicht geöffnet werden.',
  26: 'Die Datei ist keine Datenbank.',
}

/**
 * A German sentence for an error of the file system, the network or SQLite, with its path; undefined for any other
 * error.
 */
export function refusedBySystem(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const sentence =
    'errcode' in error
      ? sqliteCauses[Number(error.errcode) & 0xff]
      : 'code' in error
        ? causes[String(error.code)]
        : undefined
  if (sentence === undefined) return undefined
  return 'path' in error ? `${sentence} (${String(error.path)})` : sentence
}

/** The reason of an error: a German sentence where there is one, else the error's message. */
export function reasonText(error: unknown): string {
  // Node tries IPv4 and IPv6 and reports both errors.
  if (error instanceof AggregateError) return reasonText(error.errors[0])
  return refusedBySystem(error) ?? (error instanceof Error ? error.message : String(error))
}

/** Runs work and turns its errors into a `StartError` whose sentence begins with `what`. */
export async function inOneSentence<T>(what: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StartError || error instanceof BackupError) throw error
    throw new StartError(`${what}: ${reasonText(error)}`)
  }
}
