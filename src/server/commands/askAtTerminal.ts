import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { StartError } from '../run/StartError.ts'
import type { Console } from './Command.ts'

/** Asks at the terminal of this process; undefined where there is none. What is secret is not shown. */
export function askAtTerminal(): Console['ask'] {
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
