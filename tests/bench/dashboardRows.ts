import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedClasses } from '../support/server/seedClasses.ts'
import { createTestServer } from '../support/serverInProcess.ts'
import { signIn } from '../support/visitor.ts'
import { quantile } from './quantile.ts'

const times = 30
const goal = '<= 1000 ms'
const ms = (value: number) => `${value.toFixed(0)} ms`

/** The table's rows for the head's dashboard: how long the server takes for the state of a whole school. */
export async function dashboardRows(): Promise<string[][]> {
  const few = await measure(0)
  const many = await measure(40)
  return [
    ['', 'goal', 'demo school', '40 classes more'],
    ["dashboard's answer: median", goal, ms(quantile(few, 0.5)), ms(quantile(many, 0.5))],
    ['  95 of 100', goal, ms(quantile(few, 0.95)), ms(quantile(many, 0.95))],
  ]
}

async function measure(classes: number): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'zeugnis-dashboard-'))
  const server = await createTestServer({ file: join(folder, 'zeugnis.db') })
  try {
    await seedClasses(server.store, classes)
    const head = await signIn(server, 'leitung')
    const samples: number[] = []
    for (let time = 0; time < times; time += 1) {
      const start = performance.now()
      const { success } = await head.call('schoolState')
      if (!success) throw new Error('no answer')
      samples.push(performance.now() - start)
    }
    return samples
  } finally {
    await server.close()
    rmSync(folder, { recursive: true })
  }
}
