import { type KeyboardEvent, useContext, useState } from 'react'
import { templatesTexts as texts } from '#texts/index.ts'
import { FormError } from '#ui/FormError.tsx'
import type { NodeKind } from '../model/outline.ts'
import { ProblemsContext, useOutline } from './OutlineContext.ts'
import styles from './RowText.module.css'

interface RowTextProps {
  kind: NodeKind
  id: string
  text: string
  parentID: string
  index: number
}

const longest = 1000

/** A name or text that is edited in its place: Enter keeps it, Escape brings back what was there. */
export function RowText({ kind, id, text, parentID, index }: RowTextProps) {
  const { dispatch, takeFresh, add, remove } = useOutline()
  const problem = useContext(ProblemsContext)[id]
  const [isFresh, setFresh] = useState(() => takeFresh(id))
  /** What was there before; undefined while it is not edited. */
  const [before, setBefore] = useState(isFresh ? '' : undefined)

  /** Closed by a key: the focus stays in the row. */
  const [returns, setReturns] = useState(false)

  const rename = (next: string) => dispatch({ type: 'renameNode', kind, id, text: next })

  function close(byKey: boolean) {
    setFresh(false)
    setReturns(byKey)
    setBefore(undefined)
  }

  function leave(field: HTMLTextAreaElement) {
    const isUnused = isFresh && kind !== 'category' && text.trim() === ''
    // It still has the focus of the page: another window is open, perhaps to copy from.
    if (isUnused && document.activeElement === field) return
    close(false)
    if (isUnused) afterPress(() => dispatch({ type: 'dropEmpty', isMeant: (one) => one === id }))
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      rename(before ?? '')
    } else if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const isEmpty = (event.key === 'Escape' ? (before ?? '') : text).trim() === ''
    if (isFresh && isEmpty) return remove({ kind, id, name: '', isFresh })
    // Several are entered one after the other.
    const goesOn = isFresh && event.key === 'Enter' && kind === 'snippet'
    close(!goesOn)
    if (goesOn) add(kind, parentID, index + 1)
  }

  if (before === undefined) {
    return (
      <div className={styles.cell}>
        <button
          ref={returns ? focus : null}
          type="button"
          className={styles.text}
          data-kind={kind}
          data-empty={text.trim() === ''}
          data-text=""
          aria-label={texts.edit(text || texts.unnamed[kind])}
          aria-invalid={problem !== undefined}
          onClick={() => setBefore(text)}
        >
          {text || texts.unnamed[kind]}
        </button>
        <FormError>{problem}</FormError>
      </div>
    )
  }
  return (
    <div className={styles.cell}>
      <textarea
        ref={openField}
        className={styles.input}
        data-text=""
        data-kind={kind}
        rows={1}
        value={text}
        maxLength={longest}
        placeholder={texts.unnamed[kind]}
        aria-label={texts.kinds[kind]}
        aria-invalid={problem !== undefined}
        onChange={(event) => {
          rename(event.target.value.replace(/[\r\n]+/g, ' '))
          grow(event.target)
        }}
        onKeyDown={press}
        onBlur={(event) => leave(event.currentTarget)}
      />
      <FormError>{problem}</FormError>
    </div>
  )
}

const focus = (button: HTMLButtonElement | null) => button?.focus()

/** What is pressed when a row is left must not move away before it is let go: its click would go elsewhere. */
function afterPress(run: () => void) {
  const soon = () => setTimeout(run)
  if (!document.querySelector(':active')) return soon()
  window.addEventListener('pointerup', soon, { once: true })
  window.addEventListener('pointercancel', soon, { once: true })
}

function openField(field: HTMLTextAreaElement | null) {
  if (!field) return
  field.focus()
  field.setSelectionRange(field.value.length, field.value.length)
  grow(field)
}

/** Browsers without `field-sizing` show all of a long text too. */
function grow(field: HTMLTextAreaElement) {
  field.style.height = 'auto'
  field.style.height = `${field.scrollHeight + 3}px`
}
