import { useRef, useState } from 'react'
import { useDrop } from 'react-dnd'
import type { DragItem } from './useGrip.ts'

interface ListDropOptions {
  /** Only what comes from this list may be dropped here. */
  kind: string
  axis: 'x' | 'y'
  /** The IDs in their order; the elements carry them as `data-item`. */
  ids: readonly string[]
  /** `to` counts without the moved one. */
  onMove: (from: number, to: number) => void
}

/** A list whose items can be dragged to another place of it. `before` is the place where the dragged one would go. */
export function useListDrop({ kind, axis, ids, onMove }: ListDropOptions) {
  const root = useRef<HTMLElement | null>(null)
  const [before, setBefore] = useState<number>()

  const [isOver, drop] = useDrop<DragItem, void, boolean>(
    () => ({
      accept: kind,
      collect: (monitor) => monitor.isOver(),
      hover: (_item, monitor) => setBefore(placeAt(root.current, axis, monitor.getClientOffset())),
      drop(item, monitor) {
        const from = ids.indexOf(item.id)
        const at = placeAt(root.current, axis, monitor.getClientOffset())
        if (from < 0 || at === undefined) return
        const to = at > from ? at - 1 : at
        if (to !== from) onMove(from, to)
      },
    }),
    [kind, axis, ids, onMove],
  )
  return {
    before: isOver ? before : undefined,
    connect: (element: HTMLElement | null) => {
      root.current = element
      drop(element)
    },
  }
}

/** How many items lie before the point. Items that wrap into lines are read line by line. */
function placeAt(root: HTMLElement | null, axis: 'x' | 'y', point: { x: number; y: number } | null) {
  if (!root || !point) return undefined
  return [...root.querySelectorAll('[data-item]')].filter((item) => {
    const { left, top, width, height, bottom } = item.getBoundingClientRect()
    return axis === 'y' ? point.y > top + height / 2 : point.y > bottom || (point.y > top && point.x > left + width / 2)
  }).length
}
