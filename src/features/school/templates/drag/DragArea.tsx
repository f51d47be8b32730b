import { type ReactNode, useState } from 'react'
import { DndProvider } from 'react-dnd'
import { DragPreview } from './DragPreview.tsx'
import { dragBackend } from './dragBackend.ts'

/** Everything that can be dragged is in here. */
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
