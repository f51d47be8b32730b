/** What has the focus, and what is wrong with how it is shown. */
export interface Focus {
  name: string
  isNowhere: boolean
  /** A dialog is open, and it is on something else. */
  isBehind: boolean
  problem: string | undefined
}

/**
 * In the page: somebody without a pointer must see where they are (WCAG 2.4.7 and 2.4.11). The indicator is a line in
 * the colour of the focus, drawn by the element, by its frame or by the sign beside a hidden input, and some of it
 * lies in the open.
 */
export function lookAtFocus(): Focus {
  const focused = document.activeElement
  const isNowhere = focused === null || focused === document.body || focused === document.documentElement
  const dialog = [...document.querySelectorAll('[role$=dialog]')].at(-1)
  const isBehind = dialog?.contains(focused) === false
  if (isNowhere) return { name: 'body', isNowhere, isBehind, problem: undefined }
  const words = focused.getAttribute('aria-label') ?? (focused as HTMLInputElement).name ?? focused.textContent ?? ''
  const name = `${focused.localName} '${(words || focused.textContent || focused.id).trim().slice(0, 60)}'`

  const canvas = document.createElement('canvas').getContext('2d')
  function plain(color: string): string {
    if (!canvas) return color
    canvas.fillStyle = '#010203'
    canvas.fillStyle = color
    return String(canvas.fillStyle)
  }
  /** Lines stand round many things: of those around it only the ones in the colour of the focus are meant. */
  function isDrawn(element: Element): boolean {
    const wanted = plain(getComputedStyle(element).getPropertyValue('--focus').trim())
    const isMeant = (color: string) => plain(color) === wanted
    return [undefined, '::before', '::after'].some((pseudo) => {
      const style = getComputedStyle(element, pseudo)
      const isOutlined = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2
      if (isOutlined && (element === focused || isMeant(style.outlineColor))) return true
      const shadow = /^(#\w+|[\w-]+\([^)]*\))/.exec(style.boxShadow)?.[0]
      return pseudo === undefined && shadow !== undefined && isMeant(shadow) && isMeant(style.borderBottomColor)
    })
  }

  const around: Element[] = [focused]
  for (let one = focused.parentElement; one && around.length < 4; one = one.parentElement) around.push(one)
  let inside = focused.firstElementChild
  for (let depth = 0; inside && depth < 3; depth += 1) {
    around.push(inside)
    inside = inside.firstElementChild
  }
  for (const one of [focused.nextElementSibling, focused.previousElementSibling]) if (one) around.push(one)
  const indicators = around.filter(isDrawn)
  if (indicators.length === 0)
    return {
      name,
      isNowhere,
      isBehind,
      problem: 'nothing shows that it has the focus',
    }

  /** The line around a hidden input is cut off with it; then the one around its frame counts. */
  const isOpen = indicators.some((indicator) => {
    const { left, top, right, bottom } = indicator.getBoundingClientRect()
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y]),
    )
    return points.some(([x = 0, y = 0]) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (indicator.contains(hit) || hit.contains(indicator))
    })
  })
  return { name, isNowhere, isBehind, problem: isOpen ? undefined : 'it has the focus and lies out of sight' }
}
