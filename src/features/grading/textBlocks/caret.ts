/** The field that had the focus last: the caret of one that never had it stands nowhere. */
let last: EventTarget | null = null
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLTextAreaElement && target.dataset.field !== undefined) last = target
})

/** Where the next sentence belongs: at the caret, also while something else has the focus, else at the end. */
export function caretOf(area: HTMLTextAreaElement | null, text: string): number {
  return area && (area === last || area === document.activeElement)
    ? Math.min(area.selectionEnd, text.length)
    : text.length
}

/** Sets the caret once the text is drawn, so that sentences follow each other. */
export function noteCaret(area: HTMLTextAreaElement | null, at: number): void {
  if (!area) return
  last = area
  requestAnimationFrame(() => area.setSelectionRange(at, at))
}
