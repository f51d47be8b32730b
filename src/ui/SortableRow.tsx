import type { ReactNode } from 'react'
import { useDrag, useDrop } from 'react-dnd'
import { IconButton } from './IconButton.tsx'
import { ArrowDownIcon, ArrowUpIcon, GripIcon } from './icons.ts'
import styles from './SortableList.module.css'

interface SortableRowProps {
  /** Rows of other lists are not taken. */
  type: string
  index: number
  count: number
  name: string
  onMove: (from: number, to: number) => void
  children: ReactNode
}

interface Dragged {
  index: number
}

export function SortableRow({ type, index, count, name, onMove, children }: SortableRowProps) {
  const [{ isDragging }, drag, preview] = useDrag(
    () => ({
      type,
      item: { index },
      collect: (monitor) => ({ isDragging: monitor.isDragging() }),
    }),
    [type, index],
  )
  const [{ from }, drop] = useDrop(
    () => ({
      accept: type,
      drop: (dragged: Dragged) => onMove(dragged.index, index),
      collect: (monitor) => ({ from: monitor.isOver() ? (monitor.getItem<Dragged>()?.index ?? index) : index }),
    }),
    [type, index, onMove],
  )

  return (
    <li
      ref={(row) => {
        preview(drop(row))
      }}
      className={styles.row}
      data-dragging={isDragging || undefined}
      data-goal={from === index ? undefined : from < index ? 'below' : 'above'}
    >
      <span
        ref={(handle) => {
          drag(handle)
        }}
        className={styles.handle}
        title={`${name} verschieben`}
        aria-hidden="true"
      >
        <GripIcon />
      </span>
      <div className={styles.content}>{children}</div>
      <IconButton
        label={`${name} nach oben`}
        icon={<ArrowUpIcon />}
        aria-disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      />
      <IconButton
        label={`${name} nach unten`}
        icon={<ArrowDownIcon />}
        aria-disabled={index === count - 1}
        onClick={() => onMove(index, index + 1)}
      />
    </li>
  )
}
