import { type ClipboardEvent, type KeyboardEvent, useContext, useState } from 'react'
import { printHint } from '#rules/index.ts'
import { templatesTexts as texts } from '#texts/index.ts'
import { Badge } from '#ui/Badge.tsx'
import { FormError } from '#ui/FormError.tsx'
import field from '#ui/field.module.css'
import { growToText } from '#ui/growToText.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { DownIcon, RightIcon, WarnIcon } from '#ui/icons.ts'
import { Grip, useGrip } from '../dragging.tsx'
import inline from '../inlineText.module.css'
import type { NodeKind } from '../model/outline.ts'
import { focusAgain, RowTools } from '../RowTools.tsx'
import styles from './Outline.module.css'
import { ProblemsContext, useOutline } from './OutlineContext.ts'

interface OutlineRowProps {
  kind: NodeKind
  id: string
  text: string
  parentID: string
  index: number
  /** A button can move it up, down. */
  hasBefore: boolean
  hasAfter: boolean
  /** Of a subject or category. */
  fold?: {
    isOpen: boolean
    /** Ends with its ID. */
    path: readonly string[]
    /** How much is in it. */
    count: string
    /** How many rows in it have a problem. */
    problems: number
  }
}

/** One subject, category or snippet: grip, what folds it, text and '…'. */
export function OutlineRow(props: OutlineRowProps) {
  const { kind, id, text, hasBefore, hasAfter, fold, parentID, index } = props
  const { step, remove, toggle, isStepped } = useOutline()
  const name = text || texts.unnamed[kind]
  const { grip, isDragging } = useGrip({ kind, id, label: name })
  const node = { kind, id, name }
  return (
    <div
      className={styles.row}
      data-kind={kind}
      data-node={id}
      data-dragging={isDragging}
      data-folded={fold && !fold.isOpen}
    >
      <Grip grip={grip} />
      {fold && (
        <IconButton
          label={texts.content(name)}
          icon={fold.isOpen ? <DownIcon /> : <RightIcon />}
          aria-expanded={fold.isOpen}
          data-fold=""
          onClick={() => toggle(fold.path)}
        />
      )}
      <RowText kind={kind} id={id} text={text} parentID={parentID} index={index} />
      {fold && (
        <span className={styles.note}>
          {!fold.isOpen && fold.problems > 0 && (
            <Badge tone="bad" icon={<WarnIcon aria-hidden="true" />}>
              {texts.problemCount(fold.problems)}
            </Badge>
          )}
          {fold.count}
        </span>
      )}
      <RowTools
        name={name}
        hasBefore={hasBefore}
        hasAfter={hasAfter}
        isOpened={isStepped(id)}
        onStep={(by) => step(node, by)}
        onRemove={() => remove(node)}
      />
    </div>
  )
}

type RowTextProps = Pick<OutlineRowProps, 'kind' | 'id' | 'text' | 'parentID' | 'index'>

/** The name or text, edited in its row: Enter keeps the new text, Escape restores the old one. */
function RowText({ kind, id, text, parentID, index }: RowTextProps) {
  const { dispatch, takeFresh, add, paste, remove } = useOutline()
  const problem = useContext(ProblemsContext)[id]
  const hint = printHint(text)
  const [isFresh, setFresh] = useState(() => takeFresh(id))
  /** The text before the edit; undefined while it is not edited. */
  const [before, setBefore] = useState(isFresh ? '' : undefined)

  /** The edit was ended by a key: the focus returns to the row. */
  const [returns, setReturns] = useState(false)

  const rename = (next: string) => dispatch({ type: 'renameNode', kind, id, text: next })

  function close(byKey: boolean) {
    setFresh(false)
    setReturns(byKey)
    setBefore(undefined)
  }

  function leave(field: HTMLTextAreaElement) {
    const isUnused = isFresh && kind !== 'category' && text.trim() === ''
    // The window has lost the focus, not the field: the user may copy a text from another window.
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
    // Enter in a new snippet opens the next one, so that several can be typed one after the other.
    const goesOn = isFresh && event.key === 'Enter' && kind === 'snippet'
    close(!goesOn)
    if (goesOn) add(kind, parentID, index + 1)
  }

  /** Several lines become rows of their own; one line is pasted by the browser. */
  function pasteLines(event: ClipboardEvent<HTMLTextAreaElement>) {
    const isReplaced = isFresh && text.trim() === ''
    const isList = paste({ kind, id, parentID, index, isReplaced }, event.clipboardData.getData('text/plain'))
    if (isList) event.preventDefault()
  }

  if (before === undefined) {
    return (
      <div className={styles.cell}>
        <button
          ref={returns ? focusAgain : null}
          type="button"
          className={inline.text}
          data-kind={kind}
          data-empty={text.trim() === ''}
          data-text=""
          data-anchor={id}
          aria-label={texts.edit(text || texts.unnamed[kind])}
          aria-invalid={problem !== undefined}
          onClick={() => setBefore(text)}
        >
          {text || texts.unnamed[kind]}
        </button>
        <FormError>{problem}</FormError>
        {hint && <span className={field.hint}>{hint}</span>}
      </div>
    )
  }
  return (
    <div className={styles.cell}>
      <textarea
        ref={openField}
        className={inline.input}
        data-text=""
        data-anchor={id}
        data-kind={kind}
        rows={1}
        value={text}
        placeholder={texts.unnamed[kind]}
        aria-label={texts.kinds[kind]}
        aria-invalid={problem !== undefined}
        onChange={(event) => {
          rename(event.target.value.replace(/[\r\n]+/g, ' '))
          growToText(event.target)
        }}
        onKeyDown={press}
        onPaste={pasteLines}
        onBlur={(event) => leave(event.currentTarget)}
      />
      <FormError>{problem}</FormError>
      {hint && <span className={field.hint}>{hint}</span>}
    </div>
  )
}

/** Runs after the press that has taken the focus: a row removed during it would move the pressed button away. */
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
  growToText(field)
}
