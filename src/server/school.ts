import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { Console } from './commands/Command.ts'
import { runCommand } from './commands/runCommand.ts'
import { passphraseVariable } from './commands/sealedBackup.ts'
import { stepLine } from './commands/stepLine.ts'
import { systemClock, systemRandom } from './deps.ts'
import { placeOf } from './place/placeOf.ts'
import { refusedBySystem } from './place/reasons.ts'
import { readEnv } from './run/readEnv.ts'
import { StartError } from './run/StartError.ts'
import { createPasswords } from './users/passwords.ts'

// What they write holds report cards: nobody else may read it.
process.umask(0o077)

/** `npm run school -- …`: commands for the operator of a server, with or without a running server. */
try {
  await runCommand(process.argv.slice(2), {
    place: placeOf({ ...readEnv(process.env), watch: { onStep: (step) => console.log(stepLine(step)) } }),
    // npm runs scripts in the folder of the package; file names are relative to the folder of the caller.
    folder: process.env.INIT_CWD ?? process.cwd(),
    now: systemClock.now(),
    random: systemRandom,
    passwords: createPasswords,
    passphrase: process.env[passphraseVariable] || undefined,
    ask: askAtTerminal(),
    say: (line) => console.log(line),
  })
} catch (error) {
  const refused = refusedBySystem(error)
  console.error(error instanceof StartError ? error.message : refused ? `Das ist nicht gelungen: ${refused}` : error)
  process.exitCode = 1
}

/** Asks at the terminal of this process; undefined where there is none. What is secret is not shown. */
function askAtTerminal(): Console['ask'] {
  const { stdin, stdout } = process
  if (!stdin.isTTY || !stdout.isTTY) return undefined
  return async (question, isSecret = false) => {
    if (isSecret) stdout.write(question)
    const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
    const lines = createInterface({ input: stdin, output: isSecret ? unseen : stdout, terminal: true })
    try {
      return await new Promise((resolve, reject) => {
        lines.on('close', () => reject(new StartError('Abgebrochen.')))
        lines.question(isSecret ? '' : question).then(resolve, reject)
      })
    } finally {
      lines.close()
      if (isSecret) stdout.write('\n')
    }
  }
}
