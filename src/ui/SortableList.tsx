import { type ReactNode, useId, useState } from 'react'
import { DndProvider, useDrag, useDrop } from 'react-dnd'
import { HTML5Backend } from 'react-dnd-html5-backend'
import { TouchBackend } from 'react-dnd-touch-backend'
import { IconButton } from './IconButton.tsx'
import { ArrowDownIcon, ArrowUpIcon, GripIcon } from './icons.ts'
import { Text } from './primitives.tsx'
import styles from './SortableList.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface SortableListProps<T> {
  /** Accessible name of the list. */
  label: string
  items: readonly T[]
  keyOf: (item: T) => string
  /** The name of an item in the labels of its buttons: 'Nachname'. */
  nameOf: (item: T, index: number) => string
  /** Moves the item at index `from` to index `to`. */
  onMove: (from: number, to: number) => void
  /** The content of a row between its handle and its buttons. */
  children: (item: T, index: number) => ReactNode
}

// An iPad reports itself as a Mac; only its touch points tell them apart.
const isTouch = () => navigator.maxTouchPoints > 0 || matchMedia('(pointer: coarse)').matches
const touchOptions = { enableMouseEvents: true, delayTouchStart: 120, ignoreContextMenu: true }

/** A list that is reordered by dragging a row's handle, with a finger or a mouse, or with its two buttons. */
export function SortableList<T>({ label, items, keyOf, nameOf, onMove, children }: SortableListProps<T>) {
  const type = useId()
  const [touch] = useState(isTouch)
  const [announced, setAnnounced] = useState('')

  function move(from: number, to: number) {
    const item = items[from]
    if (item === undefined || to < 0 || to >= items.length || from === to) return
    setAnnounced(`${nameOf(item, from)}: jetzt an Stelle ${to + 1} von ${items.length}`)
    onMove(from, to)
  }

  return (
    <DndProvider backend={touch ? TouchBackend : HTML5Backend} options={touch ? touchOptions : undefined}>
      <ol className={styles.list} aria-label={label}>
        {items.map((item, index) => (
          <SortableRow
            key={keyOf(item)}
            type={type}
            index={index}
            count={items.length}
            name={nameOf(item, index)}
            onMove={move}
          >
            {children(item, index)}
          </SortableRow>
        ))}
      </ol>
      {/* Rendered from the start: inserting it later would move the rows under the finger. */}
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
    </DndProvider>
  )
}

interface SortableRowProps {
  /** Drag type, different for each list, so that rows cannot move between lists. */
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

function SortableRow({ type, index, count, name, onMove, children }: SortableRowProps) {
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
      <Text as="div" grow>
        {children}
      </Text>
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
