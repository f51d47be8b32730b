interface OpenOverlay {
  /** Index of the history entry over which the dialog opened. */
  index: number
  close: () => void
}

const openDialogs: OpenOverlay[] = []

/** The router numbers its history entries; `otherwise` is the index of an entry that it did not make. */
function indexIn(state: unknown, otherwise: number): number {
  const isCounted = typeof state === 'object' && state !== null && '__TSR_index' in state
  return isCounted && typeof state.__TSR_index === 'number' ? state.__TSR_index : otherwise
}

/**
 * The browser has already moved to another entry. The router must not see this, or it would show another page or ask
 * whether to leave this one. So the history goes back to the entry of the dialog, and on arrival there the dialog closes.
 */
function onPop(event: PopStateEvent): void {
  const top = openDialogs.at(-1)
  if (!top) return
  event.stopImmediatePropagation()
  const away = top.index - indexIn(event.state, top.index - 1)
  if (away === 0) top.close()
  else history.go(away)
}

/** Call this before the router is created: the window calls its listeners in the order of registration. */
export function watchBack(): void {
  addEventListener('popstate', onPop)
}

/**
 * Makes the browser's back button and gesture close a dialog instead of leaving the page; of several dialogs the top one.
 * Returns a function to call when the dialog is closed.
 */
export function closeOnBack(close: () => void): () => void {
  const own: OpenOverlay = { index: indexIn(history.state, 0), close }
  openDialogs.push(own)
  return () => {
    openDialogs.splice(openDialogs.indexOf(own), 1)
  }
}
