import { useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { fullName } from '#rules/index.ts'
import { columnTexts as texts } from '#texts/index.ts'
import { gradeWord } from '../model/gradeWord.ts'
import type { Direction } from '../undo/steps.ts'
import { shortcutOf } from '../undo/UndoButtons.tsx'
import type { ColumnState } from './useColumnState.ts'

/**
 * What keys and buttons do in a column, and in which student's row the focus is afterwards. `first`: whose report card was
 * open before.
 */
export function useColumnCommands(state: ColumnState, first: string | undefined) {
  const { editor, column } = state
  /** The student whose row was used last. */
  const lastUsed = useRef(first)
  useColumnKeys(runKey)
  useWrittenInSight()

  function note({ target }: { target: EventTarget }): void {
    lastUsed.current = studentAt(target) ?? lastUsed.current
  }

  /** A student who has the column: the one whose row was used last, else the first open one. */
  const present = () =>
    state.students.some(({ id }) => id === lastUsed.current) ? lastUsed.current : state.firstOpen()?.id

  /** To the next column with the focus in its first open field, within one tap. */
  function goToNextField(): void {
    flushSync(() => state.stepColumn(1))
    const id = studentAt(
      document.querySelector('[data-student] [data-open]') ?? document.querySelector('[data-student]'),
    )
    if (id !== undefined) focusStudent(id)
  }

  function undoOrRedo(direction: Direction): void {
    const isWriting = studentAt(document.activeElement) !== undefined
    let id: string | undefined
    flushSync(() => {
      id = state.undoOrRedo(direction)
    })
    if (id === undefined) return
    if (isWriting) focusStudent(id)
    else keepInSight(rowOf(id))
  }

  function runKey(command: KeyCommand): void {
    const focused = studentAt(document.activeElement)
    if (command.kind === 'undo' || command.kind === 'redo') undoOrRedo(command.kind)
    else if (command.kind === 'column') state.stepColumn(command.by)
    else if (command.kind === 'give') give(focused, command.index)
    else {
      const next = focused === undefined ? present() : state.studentBeside(focused, command.by)?.id
      if (next !== undefined) focusStudent(next)
      else if (column.field !== undefined && command.by === 1) goToNextField()
    }
  }

  /** Gives a label by its digit and goes on. */
  function give(id: string | undefined, index: number): void {
    const student = state.students.find((one) => one.id === id)
    const label = state.model.labels[index]
    if (!student || label === undefined || column.field !== undefined) return
    const card = editor.card(student)
    if (card.opened()?.lock?.()) return
    if (card.grade(column.key) !== label) card.setGrade(column.cell, label)
    state.announce(texts.given(fullName(student), gradeWord(label)))
    const next = state.studentBeside(student.id, 1)
    if (next) focusStudent(next.id)
  }

  return { note, present, goToNextField, undoOrRedo }
}

/** The command that a key of a keyboard gives. */
type KeyCommand =
  | { kind: 'undo' }
  | { kind: 'redo' }
  | { kind: 'column'; by: 1 | -1 }
  | { kind: 'row'; by: 1 | -1 }
  | { kind: 'give'; index: number }

/** Where the focus is: on a mark of a row, in a field of a row, or elsewhere on the page. */
type KeyPlace = 'mark' | 'field' | 'elsewhere'

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat' | 'isComposing'> & {
  keyCode?: number
}

/** Safari reports the Enter that ends an input method's word with this code, after the word has ended. */
const composing = 229

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 1, PageUp: -1 }

/**
 * Up, down and Enter go from child to child, and digits give the labels from the left and go on. In a field only Enter
 * goes on; every other key is typed. A key that is held down gives nothing.
 */
export function keyCommand(event: Key, place: KeyPlace): KeyCommand | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey, repeat } = event
  if (event.isComposing || event.keyCode === composing) return undefined
  const direction = shortcutOf(event)
  if (direction) return repeat ? undefined : { kind: direction }
  if (altKey || ctrlKey || metaKey || shiftKey) return undefined
  if (key === 'Enter' && place !== 'elsewhere') return repeat ? undefined : { kind: 'row', by: 1 }
  if (place === 'field') return undefined
  const by = steps[key]
  if (by) return { kind: key.startsWith('Page') ? 'column' : 'row', by }
  return place === 'mark' && !repeat && /^[1-9]$/.test(key) ? { kind: 'give', index: Number(key) - 1 } : undefined
}

const otherInputs = 'input, textarea, select'
const overlays = '[role=dialog], [role=alertdialog], [role=menu]'

function keyPlaceOf(target: EventTarget | null): KeyPlace | undefined {
  if (!(target instanceof Element) || document.querySelector(overlays)) return undefined
  if (target.closest('[data-student] [data-marks]')) return 'mark'
  if (target.closest('[data-student] [data-field]')) return 'field'
  return target.closest(otherInputs) ? undefined : 'elsewhere'
}

/** Listens on the document: no element has the focus after a tap on an iPad. In the capture phase, before the rows. */
function useColumnKeys(run: (command: KeyCommand) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const place = keyPlaceOf(event.target)
    const command = place && !event.defaultPrevented ? keyCommand(event, place) : undefined
    if (!command) return
    // Enter on a mark would tick it, and the arrows of a row stay within it.
    event.preventDefault()
    event.stopPropagation()
    run(command)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])
}

export const studentAt = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-student]')?.dataset.student : undefined

const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-student="${CSS.escape(id)}"]`)

const radiosOf = (row: Element) => [...row.querySelectorAll<HTMLElement>('[data-marks] [role=radio]')]

/** The text of a student. */
export const areaOf = (id: string): HTMLTextAreaElement | null => rowOf(id)?.querySelector('textarea') ?? null

/**
 * Moves the focus to a student's field, or to the mark in the row that is in line with the focused one. By hand: within one
 * tap that keeps the keyboard of a tablet open.
 */
export function focusStudent(id: string): void {
  const row = rowOf(id)
  if (!row) return
  const focused = document.activeElement
  const at = focused?.closest('[data-student] [data-marks]') ? radiosOf(focused.closest('[data-student]') ?? row) : []
  const inLine = radiosOf(row)[at.indexOf(focused as HTMLElement)]
  const control = inLine ?? row.querySelector<HTMLElement>('[data-field], [data-marks] [tabindex="0"]')
  control?.focus({ preventScroll: true })
  keepInSight(row)
}

/** At most so much of the rows before and after stays in sight. */
const glimpse = 40

/** Scrolls so that a row and the edges of its neighbours are between the column's head and the bar below. */
function keepInSight(row: Element | null): void {
  if (!row) return
  // On a low screen the head scrolls away and the bar follows the list, so both are measured.
  const boxOf = (part: string) => document.querySelector(part)?.getBoundingClientRect()
  const head = Math.max(boxOf('header')?.bottom ?? 0, boxOf('[data-column-head]')?.bottom ?? 0)
  const foot = Math.min(boxOf('[data-column-foot]')?.top ?? window.innerHeight, window.innerHeight)
  const { top, bottom } = row.getBoundingClientRect()
  const above = top - glimpse - head
  const below = bottom + glimpse - foot
  // The beginning of a row that is higher than the room comes first.
  if (below > 0) window.scrollBy({ top: Math.min(below, above), behavior: 'instant' })
  else if (above < 0) window.scrollBy({ top: above, behavior: 'instant' })
}

/**
 * Keeps the row that is being written in sight: when its field gets the focus by a tap, and when the window, the
 * column's head or the bar below changes its size. What is marked is under the finger already, and stays there.
 */
function useWrittenInSight(): void {
  useEffect(() => {
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const row = document.activeElement?.matches('textarea') && document.activeElement.closest('[data-student]')
        if (row) keepInSight(row)
      })
    }
    const sizes = new ResizeObserver(look)
    for (const bar of document.querySelectorAll('[data-column-head], [data-column-foot]')) sizes.observe(bar)
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('focusin', look, { signal })
    for (const view of [window, window.visualViewport]) view?.addEventListener('resize', look, { signal })
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      stop.abort()
    }
  }, [])
}
