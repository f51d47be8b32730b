interface Open {
  /** Which of the tab's history entries it opened over. */
  index: number
  close: () => void
}

const open: Open[] = []

/** The router counts its history entries; one that it did not make counts as the one before. */
function indexIn(state: unknown, otherwise: number): number {
  const isCounted = typeof state === 'object' && state !== null && '__TSR_index' in state
  return isCounted && typeof state.__TSR_index === 'number' ? state.__TSR_index : otherwise
}

/**
 * The browser is at another entry already, and the router must not hear of it: it would lead to another page, or ask
 * whether to leave this one. It goes back to where the dialog opened; only arrived there, the dialog closes.
 */
function onPop(event: PopStateEvent): void {
  const top = open.at(-1)
  if (!top) return
  event.stopImmediatePropagation()
  const away = top.index - indexIn(event.state, top.index - 1)
  if (away === 0) top.close()
  else history.go(away)
}

/** Called before the router is made: the window calls its listeners in the order in which they came. */
export function watchBack(): void {
  addEventListener('popstate', onPop)
}

/** While it is open, the browser's back and its gesture close a dialog instead of leaving the page; the top one first. */
export function closeOnBack(close: () => void): () => void {
  const own: Open = { index: indexIn(history.state, 0), close }
  open.push(own)
  return () => {
    open.splice(open.indexOf(own), 1)
  }
}
