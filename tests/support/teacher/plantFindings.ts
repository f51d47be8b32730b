import type { LayoutFields } from '#contract/index.ts'
import type { Client } from '../server/createClient.ts'
import { fillClass } from './fillClass.ts'

const slips: Record<string, LayoutFields> = {
  'Clara Albers': { interests: 'Clara liest gern. In der Pause geht Milan rücksichtsvoll mit anderen um.' },
  'Greta Behrens': {
    workBehaviour: 'Das Arbeitsverhalten entspricht den Erwartungen mit Einschränkungen.',
    interests: 'Er beginnt zügig und hilft anderen anderen Kindern.',
  },
}

/** Fills 3a but for one mark of the last child, and puts what should be found into two report cards. Resolves with the last child's name. */
export async function plantFindings(head: Client): Promise<string> {
  const last = await fillClass(head)
  for (const [name, layout] of Object.entries(slips))
    await head.save('3a', name, (entry) => ({ ...entry, layout: { ...entry.layout, ...layout } }))
  return last
}
