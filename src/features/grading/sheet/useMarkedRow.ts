import { type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import type { Grade } from '#contract/index.ts'
import type { CellKey } from '#rules/index.ts'
import { scaleTexts } from '#texts/index.ts'
import { useCardEditor } from '../card/CardEditorContext.ts'
import type { CardEditor, MarksByCell } from '../card/createCardEditor.ts'
import { type Moved, radioKey, radiosInGroup, stopOf } from './useRadioKeys.ts'

interface MarkedRow {
  key: CellKey
  cell: Omit<Grade, 'grade'>
  labels: readonly string[]
  /** A row that needs no mark, or can get none, is never open. */
  optional?: boolean
}

/**
 * The mark of one row, with the semantics of `useRadioKeys`. It is painted straight from the editor: React renders a
 * row without its mark, and nothing else ever writes `aria-checked`, `tabindex`, `data-open` and the group's
 * description. So a tick shows without rendering, and the next student costs one comparison per row.
 */
export function useMarkedRow({ key, cell, labels, optional = false }: MarkedRow) {
  const editor = useCardEditor()
  const row = useRef<HTMLDivElement>(null)
  const painter = useMemo(
    () => createPainter(editor, { key, cell, labels, optional }, row),
    [editor, key, cell, labels, optional],
  )
  useLayoutEffect(() => {
    painter.paint(editor.marks())
    return editor.watchMarks(painter.paint)
  }, [editor, painter])
  return { row, onClick: painter.onClick, onKeyDown: painter.onKeyDown }
}

const drawn: Keyframe[] = [
  { opacity: 0.4, transform: 'scale(0.82)' },
  { opacity: 1, transform: 'none' },
]

/**
 * The box of a mark that was just given grows from the size of an empty one and fills. Only for what the teacher gives
 * herself, not for the next child's marks; nothing but opacity and transform, which cost no layout and no paint.
 */
export function drawMark(box: Element): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  box.animate(drawn, { duration: 140, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' })
}

function createPainter(
  editor: CardEditor,
  { key, cell, labels, optional }: Required<MarkedRow>,
  row: RefObject<HTMLElement | null>,
) {
  let moved: Moved | null = null
  let shown: Moved | null = null

  function markedIn(marks: MarksByCell): number {
    const grade = marks.get(key)
    return grade === undefined ? -1 : labels.indexOf(grade)
  }

  function paint(marks: MarksByCell): void {
    const checked = markedIn(marks)
    const stop = stopOf(moved, checked)
    if (!row.current || (shown?.checked === checked && shown.at === stop)) return
    shown = { at: stop, checked }
    const isOpen = checked < 0 && !optional
    row.current.toggleAttribute('data-open', isOpen)
    const group = row.current.querySelector('[role=radiogroup]')
    if (!group) return
    if (isOpen) group.setAttribute('aria-description', scaleTexts.empty)
    else group.removeAttribute('aria-description')
    const radios = radiosInGroup(group)
    for (const [index, radio] of radios.entries()) {
      radio.setAttribute('aria-checked', String(index === checked))
      // A label without a radio of its own leaves the stop at the last one.
      radio.tabIndex = index === Math.min(stop, radios.length - 1) ? 0 : -1
    }
  }

  function choose(at: number, index: number | null): void {
    if (editor.opened()?.lock?.()) return
    moved = { at, checked: index ?? -1 }
    editor.setGrade(cell, index === null ? undefined : labels[index])
    paint(editor.marks())
    const radio = index === null ? undefined : row.current?.querySelectorAll('[role=radio]')[index]
    if (radio?.firstElementChild) drawMark(radio.firstElementChild)
  }

  return {
    paint,
    onClick(event: MouseEvent<HTMLElement>): void {
      const radio = event.target instanceof Element && event.target.closest<HTMLElement>('[role=radio]')
      const index = radio ? radiosInGroup(event.currentTarget).indexOf(radio) : -1
      if (index >= 0) choose(index, index === markedIn(editor.marks()) ? null : index)
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>): void {
      const pressed = radioKey(event)
      if (!pressed) return
      const marks = editor.marks()
      const checked = markedIn(marks)
      if (!pressed.clears) {
        moved = { at: pressed.at, checked }
        paint(marks)
      } else if (checked >= 0) {
        event.preventDefault()
        choose(pressed.at, null)
      }
    },
  }
}
