import { StartError } from '../run/StartError.ts'
import { afterRestore, afterRestoreUsage } from './afterRestore.ts'
import { backUpData, backupUsage } from './backUpData.ts'
import type { Command, Console } from './Command.ts'
import { createSchool, createUsage } from './createSchool.ts'
import { listSchools, listUsage } from './listSchools.ts'
import { purgeData, purgeUsage } from './purgeData.ts'
import { resetPasswordOf, resetPasswordUsage } from './resetPasswordOf.ts'
import { restoreData, restoreUsage } from './restoreData.ts'
import { messageUsage, sendMessage } from './sendMessage.ts'

const commands = new Map<string, Command>([
  ['create', createSchool],
  ['list', listSchools],
  ['message', sendMessage],
  ['reset-password', resetPasswordOf],
  ['backup', backUpData],
  ['restore', restoreData],
  ['after-restore', afterRestore],
  ['purge', purgeData],
])

const usages = [
  createUsage,
  listUsage,
  messageUsage,
  resetPasswordUsage,
  backupUsage,
  restoreUsage,
  afterRestoreUsage,
  purgeUsage,
]

/** Does what a command line asks; without one it prints what there is. Rejects as `Command` does. */
export async function runCommand(args: readonly string[], console: Console): Promise<void> {
  const [name = 'help', ...rest] = args
  if (name === 'help' || name === '--help') {
    console.say('Aufruf: npm run school -- BEFEHL')
    for (const usage of usages) console.say(`  ${usage}`)
    return
  }
  const command = commands.get(name)
  if (!command) {
    throw new StartError(`Den Befehl ${name} gibt es nicht. Vorhanden: ${[...commands.keys()].join(', ')}.`)
  }
  await command(rest, console)
}
