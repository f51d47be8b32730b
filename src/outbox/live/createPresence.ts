import type { Ports } from '../types.ts'

/**
 * Tells living pages from dead ones: each holds a lock of its own as long as it may still bring something to the
 * device. A living page's mirrored rows are its own business; taken over, they would come back after it has gone on.
 */
export interface Presence {
  /** Resolves when the other pages can see that this one lives. */
  begin(): Promise<void>
  /** Takes over what a dead page left; false while it lives, or when another page has taken over. */
  claim(page: string): Promise<boolean>
  end(): void
}

export function createPresence({ lock, report }: Pick<Ports, 'lock' | 'report'>, page: string): Presence {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })

  const claims = new Map<string, Promise<boolean>>()

  function claim(whose: string): Promise<boolean> {
    const known = claims.get(whose) ?? ask(whose)
    claims.set(whose, known)
    // Who lives now may die later.
    void known.then((isMine) => isMine || claims.delete(whose))
    return known
  }

  function ask(whose: string): Promise<boolean> {
    return new Promise((resolve) => {
      const held = lock(`zeugnis-page:${whose}`, { ifFree: true }, () => {
        resolve(true)
        return ended
      })
      held.then(
        () => resolve(false),
        (error) => {
          report(error)
          resolve(false)
        },
      )
    })
  }

  return {
    begin: async () => void (await claim(page)),
    claim,
    end: () => end(),
  }
}
