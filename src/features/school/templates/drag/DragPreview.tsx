import { useDragLayer } from 'react-dnd'
import { GripIcon } from '#ui/icons.ts'
import styles from './DragPreview.module.css'
import { useEdgeScroll } from './useEdgeScroll.ts'
import type { DragItem } from './useGrip.ts'

/** What is being dragged, under the finger or the mouse. */
export function DragPreview() {
  const { item, at } = useDragLayer((monitor) => ({
    item: monitor.isDragging() ? monitor.getItem<DragItem>() : null,
    at: monitor.getClientOffset(),
  }))
  useEdgeScroll(item ? at?.y : undefined)
  if (!item || !at) return null
  return (
    <div className={styles.lifted} style={{ translate: `${at.x - 20}px ${at.y - 24}px` }} aria-hidden="true">
      <GripIcon />
      <span>{item.label}</span>
    </div>
  )
}
