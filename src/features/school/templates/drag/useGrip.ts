import { useEffect } from 'react'
import { useDrag } from 'react-dnd'
import { getEmptyImage } from 'react-dnd-html5-backend'

export interface DragItem {
  /** Where it may be dropped. */
  kind: string
  id: string
  /** Shown while it is dragged. */
  label: string
}

/** Makes an element the grip of something that can be dragged. */
export function useGrip({ kind, id, label }: DragItem) {
  const [isDragging, drag, preview] = useDrag<DragItem, void, boolean>(
    () => ({ type: kind, item: { kind, id, label }, collect: (monitor) => monitor.isDragging() }),
    [kind, id, label],
  )
  // The browser's own picture of it is not shown: `DragPreview` is, with the touch backend too.
  useEffect(() => {
    preview(getEmptyImage())
  }, [preview])
  return {
    isDragging,
    grip: (element: HTMLElement | null) => {
      drag(element)
    },
  }
}
