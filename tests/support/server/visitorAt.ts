import { createVisitor, type Visitor } from '../visitor.ts'
import type { SchoolServer } from './startServer.ts'

type Reached = Pick<SchoolServer, 'url'>

/** A browser whose requests go to whichever server was named last, as through a balancer. */
export interface Roaming extends Visitor {
  on(server: Reached): Visitor
}

/** A browser before running servers; nobody is signed in. */
export function visitorAt(server: Reached): Roaming {
  let at = server
  const visitor = createVisitor({
    fetch: (to, init) => fetch(typeof to === 'string' ? new URL(to, at.url) : to, init),
  })
  return {
    ...visitor,
    on: (other) => {
      at = other
      return visitor
    },
  }
}

/** Somebody of the demo school, signed in. */
export async function signInAt(server: Reached, who: 'lehrkraft' | 'kollegin' | 'leitung'): Promise<Roaming> {
  const visitor = visitorAt(server)
  const { status } = await visitor.login(`${who}@musterschule.example`)
  if (status !== 200) throw new Error(`${who} could not sign in: ${status}`)
  return visitor
}
