import type { Client } from '../server/createClient.ts'
import { type Card, cardOf } from './card.ts'

/** What the server holds of one student of 1a. */
export interface ServerSide {
  atServer(): Promise<Card>
  /** Of the entry as it is stored; 0 without one. Versions would not do: saves that follow each other soon share one. */
  revision(): Promise<number>
}

export function createServerSide(head: Client, name: string): ServerSide {
  return {
    atServer: async () => cardOf(await head.entry('1a', name)),
    revision: async () => (await head.entry('1a', name))?.revision ?? 0,
  }
}
