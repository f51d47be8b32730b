import { type Dispatch, useEffect, useRef, useState } from 'react'
import { useDrop } from 'react-dnd'
import type { DragItem } from '../drag/useGrip.ts'
import { type Drop, dropPlace, indexAfterTaking, type Under } from '../model/dropPlace.ts'
import { type NodeKind, parentsOf, type Texts } from '../model/outline.ts'
import type { TemplateAction } from '../model/templateForm.ts'

interface NodeItem extends DragItem {
  kind: NodeKind
}

/** Where the line is drawn: pixels below the top of the outline. */
interface Line {
  top: number
  kind: NodeKind
}

/**
 * One target for all rows: what lies under the finger is looked up, so that 900 rows cost no target each. `line` is
 * where the dragged row would go.
 */
export function useOutlineDrop(texts: Texts, dispatch: Dispatch<TemplateAction>, onMoved: (item: NodeItem) => void) {
  const root = useRef<HTMLDivElement | null>(null)
  const [line, setLine] = useState<Line>()
  // The target stays registered while texts are edited.
  const latest = useRef(texts)
  useEffect(() => {
    latest.current = texts
  }, [texts])

  function placeAt(item: NodeItem, y: number | undefined): { drop: Drop; index: number } | undefined {
    const under = root.current && y !== undefined && underAt(root.current, y)
    const drop = under ? dropPlace(latest.current, item.kind, under) : undefined
    const index = drop && indexAfterTaking(latest.current, item.kind, item.id, drop)
    return drop && index !== undefined ? { drop, index } : undefined
  }

  const [isOver, drop] = useDrop<NodeItem, void, boolean>(
    () => ({
      accept: ['subject', 'category', 'snippet'],
      collect: (monitor) => monitor.isOver(),
      hover(item, monitor) {
        const place = placeAt(item, monitor.getClientOffset()?.y)
        const top = place && root.current ? topOf(root.current, latest.current, item.kind, place.drop) : undefined
        setLine((before) => (before?.top === top ? before : top === undefined ? undefined : { top, kind: item.kind }))
      },
      drop(item, monitor) {
        const place = placeAt(item, monitor.getClientOffset()?.y)
        if (!place) return
        const { kind, id } = item
        dispatch({ type: 'moveNode', kind, id, parentID: place.drop.parentID, index: place.index })
        onMoved(item)
      },
    }),
    [dispatch, onMoved],
  )

  return {
    line: isOver ? line : undefined,
    root,
    connect: (element: HTMLDivElement | null) => {
      root.current = element
      drop(element)
    },
  }
}

/** Which row is at this height of the window; the finger may have slipped sideways. */
function underAt(root: HTMLElement, y: number): Under | undefined {
  const { left, width } = root.getBoundingClientRect()
  const row = document.elementFromPoint(left + width / 2, y)?.closest<HTMLElement>('[data-node], [data-end]')
  if (!row) return undefined
  const { top, height } = row.getBoundingClientRect()
  const { node, end, kind } = row.dataset
  if (node === undefined) return { kind: 'end', id: end ?? '', isLower: false }
  return { kind: kind as NodeKind, id: node, isLower: y > top + height / 2 }
}

/** The upper edge of what will follow the dropped row. */
function topOf(root: HTMLElement, texts: Texts, kind: NodeKind, { parentID, index }: Drop): number | undefined {
  const next = parentsOf(texts, kind).find(({ id }) => id === parentID)?.children[index]
  const selector = next === undefined ? `[data-end="${CSS.escape(parentID)}"]` : `[data-node="${CSS.escape(next)}"]`
  const row = root.querySelector(selector)
  return row ? row.getBoundingClientRect().top - root.getBoundingClientRect().top : undefined
}
