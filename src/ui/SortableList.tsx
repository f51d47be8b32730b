import { type ReactNode, useId, useState } from 'react'
import { DndProvider } from 'react-dnd'
import { HTML5Backend } from 'react-dnd-html5-backend'
import { TouchBackend } from 'react-dnd-touch-backend'
import styles from './SortableList.module.css'
import { SortableRow } from './SortableRow.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface SortableListProps<T> {
  /** What the list is of. */
  label: string
  items: readonly T[]
  keyOf: (item: T) => string
  /** What an item is called by its buttons: 'Nachname'. */
  nameOf: (item: T, index: number) => string
  /** The item at `from` shall stand at `to`. */
  onMove: (from: number, to: number) => void
  /** What a row shows between its handle and its buttons. */
  children: (item: T, index: number) => ReactNode
}

// An iPad says that it is a Mac: only its fingers tell.
const isTouch = () => navigator.maxTouchPoints > 0 || matchMedia('(pointer: coarse)').matches
const touchOptions = { enableMouseEvents: true, delayTouchStart: 120, ignoreContextMenu: true }

/** A list put in order by dragging a row's handle, with a finger or a mouse, or by its two buttons. */
export function SortableList<T>({ label, items, keyOf, nameOf, onMove, children }: SortableListProps<T>) {
  const type = useId()
  const [touch] = useState(isTouch)
  const [told, setTold] = useState('')

  function move(from: number, to: number) {
    const item = items[from]
    if (item === undefined || to < 0 || to >= items.length || from === to) return
    setTold(`${nameOf(item, from)}: jetzt an Stelle ${to + 1} von ${items.length}`)
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
      {/* There from the start: one that appears would push the rows away below the finger. */}
      <VisuallyHidden>
        <span role="status">{told}</span>
      </VisuallyHidden>
    </DndProvider>
  )
}
