/**
 * Makes a text area as high as its text where the browser does not do that itself (`field-sizing`; iPadOS before 26).
 * While it is measured, a margin stands for its height: a page that becomes lower for a moment would scroll.
 */
export function growToText(area: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return
  const { style } = area
  style.marginBottom = `${area.offsetHeight}px`
  style.height = 'auto'
  style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`
  style.marginBottom = ''
}

/** The same whenever its width changes, as when a tablet is turned. Returns a function that ends it. */
export function growWithWidth(area: HTMLTextAreaElement): () => void {
  let width = area.offsetWidth
  const observer = new ResizeObserver(() => {
    if (area.offsetWidth === width) return
    width = area.offsetWidth
    requestAnimationFrame(() => growToText(area))
  })
  observer.observe(area)
  return () => observer.disconnect()
}
