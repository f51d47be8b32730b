import type { Page } from 'playwright-core'
import { untilDrawn } from '../browser/untilDrawn.ts'

declare global {
  interface Window {
    /** Icons that are there and not seen, because their colour is none. */
    unseen: Element[]
  }
}

/**
 * What gets lost where the system forces its colours, one line each: the edge of a field or a box, the difference between
 * what is chosen and what is not, and that an icon was transparent.
 */
export async function lostColours(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    window.unseen = [...document.querySelectorAll('svg')].filter(
      (icon) => getComputedStyle(icon).color === 'rgba(0, 0, 0, 0)',
    )
  })
  await page.emulateMedia({ forcedColors: 'active' })
  await untilDrawn(page)
  const found = await page.evaluate(findLost)
  await page.emulateMedia({ forcedColors: 'none' })
  return found
}

/** Runs in the page. */
function findLost(): string[] {
  const isSeen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const nameOf = (element: Element) =>
    `${element.getAttribute('role') ?? element.tagName.toLowerCase()} „${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}“`

  /** The element, what is drawn before and directly in it, and the same of the label or the frame around it. */
  function stylesOf(element: Element): CSSStyleDeclaration[] {
    const parent = element instanceof HTMLInputElement ? element.parentElement : null
    const around = [element.closest('label') ?? parent, parent?.parentElement]
    const all = [element, ...around].flatMap((one) => (one ? [one, ...one.querySelectorAll(':scope > :not(svg)')] : []))
    return all.flatMap((one) => [getComputedStyle(one), getComputedStyle(one, '::before')])
  }
  const edge = ({ borderWidth, outlineStyle }: CSSStyleDeclaration) =>
    outlineStyle !== 'none' || /[1-9]/.test(borderWidth)
  const look = (element: Element) =>
    stylesOf(element)
      .map(({ borderBottom, outline, backgroundColor, backgroundImage, fontWeight }) =>
        [borderBottom, outline, backgroundColor, backgroundImage, fontWeight].join(' '),
      )
      .join('|')

  const found: string[] = []
  const fields = 'input:not([type=file], [type=radio]), textarea, [role=checkbox], [role=switch]'
  for (const field of document.querySelectorAll(fields)) {
    // A pixel wide: for screen readers only.
    if (isSeen(field) && field.getBoundingClientRect().width > 1 && !stylesOf(field).some(edge))
      found.push(`no edge: ${nameOf(field)}`)
  }
  const on =
    ':checked, [aria-checked=true], [aria-pressed=true], [aria-selected=true], [aria-current]:not([aria-current=false])'
  for (const chosen of document.querySelectorAll(on)) {
    const group = chosen.closest('[role=radiogroup], [role=tablist], [role=group], fieldset, nav, ul')
    const others = [...(group?.querySelectorAll(chosen.tagName) ?? [])].filter(
      (one) => one.getAttribute('role') === chosen.getAttribute('role') && !one.matches(on) && isSeen(one),
    )
    // The system draws its own choice.
    if (chosen instanceof HTMLInputElement && getComputedStyle(chosen).appearance !== 'none') continue
    if (isSeen(chosen) && others.length > 0 && others.every((other) => look(other) === look(chosen)))
      found.push(`chosen like the others: ${nameOf(chosen)}`)
  }
  for (const icon of window.unseen)
    if (isSeen(icon) && getComputedStyle(icon).color !== 'rgba(0, 0, 0, 0)')
      found.push(`an icon appears: ${nameOf(icon.closest('label, button, li') ?? icon)}`)
  return [...new Set(found)]
}
