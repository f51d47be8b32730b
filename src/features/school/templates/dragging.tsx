import { type ReactNode, useEffect, useRef, useState } from 'react'
import { DndProvider, useDrag, useDragLayer, useDrop } from 'react-dnd'
import { getEmptyImage, HTML5Backend } from 'react-dnd-html5-backend'
import { TouchBackend } from 'react-dnd-touch-backend'
import { templatesTexts as texts } from '#texts/index.ts'
import { GripIcon } from '#ui/icons.ts'
import styles from './dragging.module.css'

export interface DragItem {
  /** The drop targets that accept it. */
  kind: string
  id: string
  /** Shown while it is dragged. */
  label: string
}

interface PointerDevice {
  maxTouchPoints: number
  hasCoarsePointer: boolean
}

/** Browsers of touch devices have no drag and drop. An iPad claims to be a Mac, but reports its touch points. */
export const isTouchDevice = ({ maxTouchPoints, hasCoarsePointer }: PointerDevice): boolean =>
  maxTouchPoints > 0 || hasCoarsePointer

function dragBackend(device: PointerDevice) {
  return isTouchDevice(device)
    ? // The delay tells a drag from scrolling: a finger that scrolls does not rest on a grip.
      { backend: TouchBackend, options: { enableMouseEvents: true, delayTouchStart: 120, ignoreContextMenu: true } }
    : { backend: HTML5Backend, options: {} }
}

/** Contains everything that can be dragged, and every drop target. */
export function DragArea({ children }: { children: ReactNode }) {
  const [{ backend, options }] = useState(() =>
    dragBackend({
      maxTouchPoints: navigator.maxTouchPoints,
      hasCoarsePointer: matchMedia('(pointer: coarse)').matches,
    }),
  )
  return (
    <DndProvider backend={backend} options={options}>
      {children}
      <DragPreview />
    </DndProvider>
  )
}

/** The dragged item under the finger or the mouse. */
function DragPreview() {
  const { item, at } = useDragLayer((monitor) => ({
    item: monitor.isDragging() ? monitor.getItem<DragItem>() : null,
    at: monitor.getClientOffset(),
  }))
  useEdgeScroll(item ? at?.y : undefined)
  if (!item || !at) return null
  return (
    <div className={styles.lifted} style={{ translate: `${at.x - 20}px ${at.y - 24}px` }} aria-hidden="true">
      <GripIcon ink="accent" />
      <span>{item.label}</span>
    </div>
  )
}

/** Distance to the edge in CSS pixels in which the page scrolls, and the most it scrolls in one frame. */
const scrollZone = 96
const fastest = 14

/** Scrolls the page while an item is dragged near its upper or lower edge. `y` is undefined while nothing is dragged. */
function useEdgeScroll(y: number | undefined): void {
  const latest = useRef(y)
  const isDragging = y !== undefined
  useEffect(() => {
    latest.current = y
  }, [y])

  useEffect(() => {
    if (!isDragging) return
    let frame = requestAnimationFrame(function scroll() {
      const at = latest.current ?? scrollZone
      const over = Math.min(0, at - scrollZone) + Math.max(0, at - (window.innerHeight - scrollZone))
      if (over !== 0) {
        const share = Math.max(-scrollZone, Math.min(scrollZone, over)) / scrollZone
        window.scrollBy({ top: share * fastest, behavior: 'instant' })
      }
      frame = requestAnimationFrame(scroll)
    })
    return () => cancelAnimationFrame(frame)
  }, [isDragging])
}

/** Makes an item draggable by a `Grip`. */
export function useGrip({ kind, id, label }: DragItem) {
  // Read when the drag begins: a source that is registered again with each letter makes all the others render.
  const latest = useRef(label)
  useEffect(() => {
    latest.current = label
  }, [label])

  const [isDragging, drag, preview] = useDrag<DragItem, void, boolean>(
    () => ({
      type: kind,
      item: () => ({ kind, id, label: latest.current }),
      collect: (monitor) => monitor.isDragging(),
    }),
    [kind, id],
  )
  // Hides the browser's own picture of the item: `DragPreview` is shown with both backends.
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

/** For finger and mouse. Screen readers and keyboards use the buttons beside it instead. */
export function Grip({ grip }: { grip: (element: HTMLElement | null) => void }) {
  return (
    <span ref={grip} data-grip="" className={styles.grip} title={texts.dragHint} aria-hidden="true">
      <GripIcon size={20} />
    </span>
  )
}

interface ListDropOptions {
  /** Only items of this kind can be dropped. */
  kind: string
  axis: 'x' | 'y'
  /** The IDs in their order; the elements carry them as `data-item`. */
  ids: readonly string[]
  /** `to` counts without the moved item. */
  onMove: (from: number, to: number) => void
}

/** A list whose items can be dragged to another index. `before` is the index that the dragged item would get. */
export function useListDrop({ kind, axis, ids, onMove }: ListDropOptions) {
  const root = useRef<HTMLElement | null>(null)
  const [before, setBefore] = useState<number>()

  const [isOver, drop] = useDrop<DragItem, void, boolean>(
    () => ({
      accept: kind,
      collect: (monitor) => monitor.isOver(),
      hover: (_item, monitor) => setBefore(indexAt(root.current, axis, monitor.getClientOffset())),
      drop(item, monitor) {
        const from = ids.indexOf(item.id)
        const at = indexAt(root.current, axis, monitor.getClientOffset())
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
function indexAt(root: HTMLElement | null, axis: 'x' | 'y', point: { x: number; y: number } | null) {
  if (!root || !point) return undefined
  return [...root.querySelectorAll('[data-item]')].filter((item) => {
    const { left, top, width, height, bottom } = item.getBoundingClientRect()
    return axis === 'y' ? point.y > top + height / 2 : point.y > bottom || (point.y > top && point.x > left + width / 2)
  }).length
}
