import type { BrowserContext } from 'playwright-core'

/** What the top bar told the teacher while she looked at it, and what stood in the field she was writing in. */
export interface Told {
  title: string
  typed: string
}

export interface SecuredWatch {
  /** Everything it said from now on counts, nothing before. */
  restart(): void
  /** The last time it called the inputs safe on the device or further, or undefined. */
  lastSecured(): Told | undefined
}

const isSecured = /^(Auf diesem \S+ gesichert|Wird übertragen|Übertragen)/

/** Listens to the top bar in every tab: what was shown before a kill is known after it. */
export async function watchSecured(context: BrowserContext): Promise<SecuredWatch> {
  let told: Told[] = []
  await context.exposeBinding('tellSaved', (_source, one: Told) => void told.push(one))
  await context.addInitScript(() => {
    let last = ''
    const look = () => {
      const title = document.querySelector('[data-sync] b')?.textContent ?? ''
      if (title === last) return
      last = title
      const field = document.activeElement
      const typed = field instanceof HTMLTextAreaElement ? field.value : ''
      ;(window as unknown as { tellSaved(one: Told): void }).tellSaved({ title, typed })
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return {
    restart() {
      told = []
    },
    lastSecured: () => told.filter(({ title }) => isSecured.test(title)).at(-1),
  }
}
