import type { Ports } from '../types.ts'

/**
 * Tells living pages from dead ones. Each page holds a lock of its own as long as it may still write to the device.
 * Only a dead page's mirrored rows are recovered: those of a living page would come back after it has written newer
 * values.
 */
export interface Presence {
  /** Resolves when other pages can see that this one is alive. */
  begin(): Promise<void>
  /** Claims what a dead page has left. False if that page is alive, or another page has claimed it. */
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
    // A page that is alive is asked about again: it may die later.
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
