import type { Client } from '../server/createClient.ts'
import { readVersions } from '../server/readVersions.ts'
import { type Card, cardOf } from './card.ts'

/** What the server holds of one student of 1a. */
export interface ServerSide {
  atServer(): Promise<Card>
  /** How many versions the history has. */
  versions(): Promise<number>
}

export function createServerSide(head: Client, name: string): ServerSide {
  return {
    atServer: async () => cardOf(await head.entry('1a', name)),
    async versions() {
      const { id } = await head.student('1a', name)
      return (await readVersions(head.call, id)).length
    },
  }
}
