import type { Page } from 'playwright-core'

/**
 * What does not fit at this width, one line each: the page or a pane scrolls sideways, text is cut, or a short word is
 * broken into two lines.
 */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth) found.push(`page ${root.scrollWidth} of ${root.clientWidth}`)
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className.toString().split('_').at(1) ?? ''} „${(element.textContent ?? '').trim().slice(0, 40)}“`
    const hasOwnText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')

    // Words may break in a part of a screen (but on Home), enlarged, and with text set wider by the reader.
    const wholeScreens = location.pathname === '/home' ? [390, 640, 678, 820, 1180] : [390, 820, 1180]
    const isWholeScreen = wholeScreens.includes(root.clientWidth)
    const mayBreak = document.adoptedStyleSheets.length > 0 || !isWholeScreen
    /** The first short word or date of its own text that stands on two lines. A long one may break, and one that a browser hyphenates. */
    function brokenWord(element: Element): string | undefined {
      if (mayBreak) return undefined
      const isHyphenated = getComputedStyle(element).hyphens === 'auto'
      const range = document.createRange()
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent) continue
        range.selectNode(node)
        if (range.getClientRects().length < 2) continue
        for (const { 0: word, index } of node.textContent.matchAll(/[\p{L}\d.]{2,}/gu)) {
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          // Behind a soft hyphen, its own box at the end of the line before counts among them; it may be empty.
          const hyphen = node.textContent[index - 1] === '\u00AD' ? 6 : 1
          const boxes = [...range.getClientRects()].filter(({ width }) => width > hyphen)
          if (isHyphenated && !/\d/.test(word)) continue
          const lines = new Set(boxes.map(({ top }) => Math.round(top))).size
          if (lines > 1 && (word.length <= 12 || word.length / lines < 5)) return word
        }
      }
    }

    /** A parent is asked before its children. */
    const onlyRead = new Set<Element | null>()
    function isOnlyRead(element: Element): boolean {
      const isIt = onlyRead.has(element.parentElement) || getComputedStyle(element).clipPath.includes('50%')
      if (isIt) onlyRead.add(element)
      return isIt
    }

    for (const element of document.body.querySelectorAll('*')) {
      // For screen readers only.
      if (isOnlyRead(element)) continue
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('svg')) continue
      const { overflowX } = getComputedStyle(element)
      const box = element.getBoundingClientRect()
      // Paper keeps its size, and a strip of tabs is pushed along; the chosen one is always in sight.
      if (element.closest('article, [role=tablist], nav')) continue
      // A table with more columns than there is room scrolls in a frame of its own, as a person expects of a table.
      const isInTable = element.closest('[data-cut]') !== null
      const isTooWide = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0
      if (isTooWide && (overflowX === 'auto' || overflowX === 'scroll') && !isInTable)
        found.push(`scrolls: ${nameOf(element)}`)
      // One line of a text that a press opens.
      const isFolded = element.closest('[aria-expanded="false"]') !== null
      const isField = element.matches('input, textarea, select')
      if (isTooWide && overflowX !== 'visible' && hasOwnText(element) && !isField && !isFolded)
        found.push(`cut: ${nameOf(element)}`)
      const broken = isField ? undefined : brokenWord(element)
      if (broken !== undefined) found.push(`broken: „${broken}“ in ${nameOf(element)}`)
      if (hasOwnText(element) && !isInTable && (box.right > root.clientWidth + 1 || box.left < -1))
        found.push(`outside: ${nameOf(element)}`)
    }
    return [...new Set(found)]
  })
}

/** As a reader sets it: more room between lines, letters and words. */
export const spaceText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    )
    document.adoptedStyleSheets = [sheet]
  })

export const unspaceText = (page: Page) =>
  page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
