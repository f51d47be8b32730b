import type { Page } from 'playwright-core'

/** Controls that a finger may miss, one line each: smaller than 44 CSS pixels in a direction; fields that Safari zooms into. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls =
      'button, a[href], input, select, textarea, summary, [role=radio], [role=checkbox], [role=switch], [role=tab], [role=option], [role=slider]'
    const least = 43.5

    function isSeen(element: Element): boolean {
      return (
        element.checkVisibility({ opacityProperty: false, visibilityProperty: true }) &&
        element.closest('[inert], [aria-hidden=true]') === null
      )
    }
    /** What is laid over a control to catch the finger. */
    function cover(element: Element): DOMRect[] {
      const { content, position, width, height } = getComputedStyle(element, '::after')
      if (content === 'none' || position !== 'absolute') return []
      return [new DOMRect(0, 0, Number.parseFloat(width), Number.parseFloat(height))]
    }
    /** A field is pressed by its label as well, where that lies around it or over it. */
    function hitBoxes(element: Element): DOMRect[] {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      return [...[element, ...labels].map((one) => one.getBoundingClientRect()), ...cover(element)]
    }
    const isInText = (element: Element) =>
      element.tagName === 'A' && getComputedStyle(element).display === 'inline' && element.closest('p') !== null
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} „${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}“`

    const found: string[] = []
    for (const element of document.querySelectorAll(controls)) {
      if (!isSeen(element) || isInText(element)) continue
      const boxes = hitBoxes(element)
      // A button of a library for screen readers alone, a pixel wide.
      if (boxes.every(({ width, height }) => width <= 1 || height <= 1)) continue
      if (!boxes.some(({ width, height }) => width >= least && height >= least)) {
        const [{ width, height } = new DOMRect()] = boxes
        found.push(`${nameOf(element)} ${width.toFixed(0)}x${height.toFixed(0)}`)
      }
      const isTyped = element.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=file])')
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      if (isTyped && size < 16) found.push(`${nameOf(element)} font ${size}px`)
    }
    return [...new Set(found)]
  })
}
