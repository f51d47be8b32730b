import { type Dispatch, type RefObject, useRef, useState } from 'react'
import { useDrop } from 'react-dnd'
import type { DragItem } from '../dragging.tsx'
import {
  type Drop,
  dropAt,
  indexAfterTaking,
  type NodeKind,
  parentsOf,
  type Texts,
  type Under,
} from '../model/outline.ts'
import type { TemplateAction } from '../model/reduceTemplate.ts'

interface NodeItem extends DragItem {
  kind: NodeKind
}

/** The line that shows where the dragged row would be dropped. `top` is in pixels below the top of the outline. */
interface DropLine {
  top: number
  kind: NodeKind
}

/**
 * One drop target for all rows, which looks up the row under the pointer: a target for each of 900 rows is too slow.
 * `latest` is a ref, so that the target stays registered while texts are edited.
 */
export function useOutlineDrop(
  latest: RefObject<Texts>,
  dispatch: Dispatch<TemplateAction>,
  onMoved: (item: NodeItem, parentID: string) => void,
) {
  const root = useRef<HTMLDivElement | null>(null)
  const [line, setLine] = useState<DropLine>()

  function targetAt(item: NodeItem, y: number | undefined): { drop: Drop; index: number } | undefined {
    const under = root.current && y !== undefined && underAt(root.current, y)
    const drop = under ? dropAt(latest.current, item.kind, under) : undefined
    const index = drop && indexAfterTaking(latest.current, item.kind, item.id, drop)
    return drop && index !== undefined ? { drop, index } : undefined
  }

  const [isOver, drop] = useDrop<NodeItem, void, boolean>(
    () => ({
      accept: ['subject', 'category', 'snippet'],
      collect: (monitor) => monitor.isOver(),
      hover(item, monitor) {
        const target = targetAt(item, monitor.getClientOffset()?.y)
        const top = target && root.current ? topOf(root.current, latest.current, item.kind, target.drop) : undefined
        setLine((before) => (before?.top === top ? before : top === undefined ? undefined : { top, kind: item.kind }))
      },
      drop(item, monitor) {
        const target = targetAt(item, monitor.getClientOffset()?.y)
        if (!target) return
        const { kind, id } = item
        dispatch({ type: 'moveNode', kind, id, parentID: target.drop.parentID, index: target.index })
        onMoved(item, target.drop.parentID)
      },
    }),
    [latest, dispatch, onMoved],
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

/** The row at this height of the window. The pointer may have slipped sideways, so `x` does not count. */
function underAt(root: HTMLElement, y: number): Under | undefined {
  const { left, width } = root.getBoundingClientRect()
  const row = document.elementFromPoint(left + width / 2, y)?.closest<HTMLElement>('[data-node], [data-end]')
  if (!row) return undefined
  const { top, height } = row.getBoundingClientRect()
  const { node, end, kind, folded } = row.dataset
  if (node === undefined) return { kind: 'end', id: end ?? '', isLower: false }
  return { kind: kind as NodeKind, id: node, isLower: y > top + height / 2, isFolded: folded === 'true' }
}

/** The upper edge of the row that will follow the dropped one; in a folded parent the lower edge of that. */
function topOf(root: HTMLElement, texts: Texts, kind: NodeKind, { parentID, index }: Drop): number | undefined {
  const next = parentsOf(texts, kind).find(({ id }) => id === parentID)?.children[index]
  const selector = next === undefined ? `[data-end="${CSS.escape(parentID)}"]` : `[data-node="${CSS.escape(next)}"]`
  const row = root.querySelector(selector)
  const edge = row
    ? row.getBoundingClientRect().top
    : root.querySelector(`[data-node="${CSS.escape(parentID)}"]`)?.getBoundingClientRect().bottom
  return edge === undefined ? undefined : edge - root.getBoundingClientRect().top
}
