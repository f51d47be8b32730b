import { useEffect, useRef } from 'react'
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
  // Read when the drag begins: a source that is registered anew with each letter is heard by all the others.
  const shown = useRef(label)
  useEffect(() => {
    shown.current = label
  }, [label])

  const [isDragging, drag, preview] = useDrag<DragItem, void, boolean>(
    () => ({
      type: kind,
      item: () => ({ kind, id, label: shown.current }),
      collect: (monitor) => monitor.isDragging(),
    }),
    [kind, id],
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
