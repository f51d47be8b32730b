import { type RefObject, useEffect, useState } from 'react'

/** Height of a row in px, its line included; as in DataTable.module.css. */
const rowHeight = 50
const step = 10

/**
 * Which rows of a table are in sight, with a few above and below: [start, end). Whatever scrolls, the window or a
 * dialog around it, is heard.
 */
export function useRowWindow(table: RefObject<HTMLTableElement | null>, count: number): { start: number; end: number } {
  const [range, setRange] = useState({ start: 0, end: 40 })
  useEffect(() => {
    function measure() {
      const body = table.current?.tBodies[0]
      if (!body) return
      const top = -body.getBoundingClientRect().top
      const start = Math.max(0, Math.floor(top / rowHeight / step) * step - step)
      const end = Math.ceil((top + window.innerHeight) / rowHeight / step) * step + step
      setRange((now) => (now.start === start && now.end === end ? now : { start, end }))
    }
    measure()
    addEventListener('scroll', measure, { capture: true, passive: true })
    addEventListener('resize', measure)
    return () => {
      removeEventListener('scroll', measure, { capture: true })
      removeEventListener('resize', measure)
    }
  }, [table])
  const start = Math.min(range.start, Math.max(0, count - step))
  return { start, end: Math.min(count, Math.max(range.end, start + step)) }
}
