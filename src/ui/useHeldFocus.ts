import { type RefObject, useEffect } from 'react'

const controls = 'button:enabled, a[href], input:enabled, select:enabled, textarea:enabled'
const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>(controls)]

/** Where somebody was: on what, as which control of its row, and between which rows. */
interface Place {
  element: HTMLElement
  at: number
  beside: Element[]
}

function placeOf(element: HTMLElement): Place {
  const row = element.closest('tr, li')
  const beside = [row?.nextElementSibling, row?.previousElementSibling].filter((one) => one instanceof Element)
  return { element, at: row ? controlsOf(row).indexOf(element) : -1, beside }
}

/** What stands now where somebody was: itself, or its like in the next or the last row. */
function nowAt({ element, at, beside }: Place): HTMLElement | undefined {
  if (element.isConnected) return element
  for (const row of beside) {
    if (!row.isConnected) continue
    const inRow = controlsOf(row)
    const like = inRow[at] ?? inRow[0]
    if (like) return like
  }
  return undefined
}

function headingOf(root: Element): HTMLElement | null {
  const heading = root.querySelector<HTMLElement>('h1')
  heading?.setAttribute('tabindex', '-1')
  return heading
}

const openDialog = () => [...document.querySelectorAll('[role$="dialog"]')].at(-1)

/**
 * What has the focus may go away: a row that is removed, a card that leads to another page, the button that opened a
 * dialog. The focus then goes on from where it was, in the dialog that is open or on the page, and somebody without a
 * pointer need not begin anew. Where nothing is left beside it, it goes to the heading, or to the dialog's first button.
 */
export function useHeldFocus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: Element | undefined
    let onPage: Place | undefined
    let inDialog: { dialog: Element; place: Place } | undefined
    let frame = 0

    const isLost = () => last?.isConnected === false && document.activeElement === document.body

    function note({ target }: FocusEvent): void {
      if (!(target instanceof HTMLElement)) return
      last = target
      const dialog = target.closest('[role$="dialog"]')
      if (dialog) inDialog = { dialog, place: placeOf(target) }
      else if (root.current?.contains(target)) onPage = placeOf(target)
    }

    function next(): HTMLElement | null | undefined {
      const dialog = openDialog()
      if (dialog) return (inDialog?.dialog === dialog && nowAt(inDialog.place)) || controlsOf(dialog)[0]
      return onPage && root.current && (nowAt(onPage) ?? headingOf(root.current))
    }

    const observer = new MutationObserver(() => {
      if (!isLost()) return
      cancelAnimationFrame(frame)
      // A dialog that closes gives the focus back by itself, a frame later.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          // Nothing is scrolled: with a finger nobody has asked for it.
          if (isLost()) next()?.focus({ preventScroll: true })
        })
      })
    })
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', note, true)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      document.removeEventListener('focusin', note, true)
    }
  }, [root])
}
