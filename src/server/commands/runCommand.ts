import { StartError } from '../run/StartError.ts'
import { afterRestore, afterRestoreUsage, backUpData, backupUsage, restoreData, restoreUsage } from './backups.ts'
import type { Command, Console } from './Command.ts'
import { moveFiles, moveFilesUsage } from './moveFiles.ts'
import { purgeData, purgeUsage } from './purgeData.ts'
import { removeUsage, removeWholeSchool } from './removeWholeSchool.ts'
import { resetPasswordOf, resetPasswordUsage } from './resetPasswordOf.ts'
import { exportSchool, exportUsage, importSchool, importUsage } from './schoolFiles.ts'
import {
  createSchool,
  createUsage,
  listSchools,
  listUsage,
  resumeSchool,
  resumeUsage,
  suspendSchool,
  suspendUsage,
} from './schools.ts'
import { messageUsage, sendMessage } from './sendMessage.ts'

export const commands: ReadonlyMap<string, { run: Command; usage: string; what: string }> = new Map<
  string,
  { run: Command; usage: string; what: string }
>([
  ['create', { run: createSchool, usage: createUsage, what: 'Legt eine Schule mit ihrer ersten Administratorin an' }],
  ['list', { run: listSchools, usage: listUsage, what: 'Zeigt alle Schulen' }],
  ['message', { run: sendMessage, usage: messageUsage, what: 'Schickt allen eine Nachricht' }],
  ['reset-password', { run: resetPasswordOf, usage: resetPasswordUsage, what: 'Vergibt ein neues Passwort' }],
  [
    'backup',
    { run: backUpData, usage: backupUsage, what: 'Sichert alles in eine neue Datei, oder jede Schule in eine' },
  ],
  ['restore', { run: restoreData, usage: restoreUsage, what: 'Spielt eine Sicherung in eine leere Datenbank zurück' }],
  ['after-restore', { run: afterRestore, usage: afterRestoreUsage, what: 'Nach einem Rückspielen ohne restore' }],
  ['export', { run: exportSchool, usage: exportUsage, what: 'Schreibt eine Schule in eine neue Datei' }],
  ['import', { run: importSchool, usage: importUsage, what: 'Spielt eine Schule aus einer Datei ein' }],
  ['suspend', { run: suspendSchool, usage: suspendUsage, what: 'Sperrt eine Schule, bis sie wieder geöffnet wird' }],
  ['resume', { run: resumeSchool, usage: resumeUsage, what: 'Öffnet eine gesperrte Schule wieder' }],
  ['remove', { run: removeWholeSchool, usage: removeUsage, what: 'Löscht eine Schule, mit Bescheinigung' }],
  ['move-files', { run: moveFiles, usage: moveFilesUsage, what: 'Bringt alle Dateien dorthin, wo FILES es sagt' }],
  ['purge', { run: purgeData, usage: purgeUsage, what: 'Löscht endgültig, was abgelaufen ist' }],
])

const isHelp = (word: string | undefined) => word === 'help' || word === '--help' || word === '-h'

/** Runs a command line; without a command, or for help, prints the list of commands. Rejects like `Command`. */
export async function runCommand(args: readonly string[], console: Console): Promise<void> {
  const [name = 'help', ...rest] = args
  if (isHelp(name)) {
    console.say('Aufruf: npm run school -- BEFEHL')
    for (const { usage, what } of commands.values()) console.say(`  ${usage}\n      ${what}`)
    return
  }
  const command = commands.get(name)
  if (!command) {
    throw new StartError(`Den Befehl ${name} gibt es nicht. Vorhanden: ${[...commands.keys()].join(', ')}.`)
  }
  if (rest.some((word) => word !== 'help' && isHelp(word))) {
    console.say(`Aufruf: npm run school -- ${command.usage}\n${command.what}.`)
    return
  }
  await command.run(rest, console)
}
