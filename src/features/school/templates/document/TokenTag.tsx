import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Token } from '#contract/index.ts'
import { templateDocumentTexts as texts } from '#texts/index.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { CloseIcon, LeftIcon, RightIcon } from '#ui/icons.ts'
import { Grip } from '../drag/Grip.tsx'
import { useGrip } from '../drag/useGrip.ts'
import styles from './TokenList.module.css'

interface TokenTagProps {
  listID: string
  token: Token
  /** Shows its buttons for moving. */
  isChosen: boolean
  isFirst: boolean
  isLast: boolean
  line: 'before' | 'behind' | undefined
  onChoose: () => void
  onStep: (step: -1 | 1) => void
  onRemove: () => void
}

/** Dragged by its grip; pressed it shows arrows; the arrow keys move it too. */
export function TokenTag(props: TokenTagProps) {
  const { listID, token, isChosen, isFirst, isLast, line, onChoose, onStep, onRemove } = props
  const name = texts.tokens[token]
  const { grip, isDragging } = useGrip({ kind: `tokens/${listID}`, id: token, label: name })

  function press(event: KeyboardEvent<HTMLButtonElement>) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as -1 | 1 | undefined
    if (step === undefined) return
    event.preventDefault()
    const button = event.currentTarget
    // React moves the tag in the page and the focus stays behind; the next key may come before the next frame.
    flushSync(() => onStep(step))
    button.focus()
  }

  return (
    <li className={styles.tag} data-item={token} data-dragging={isDragging} data-line={line}>
      <Grip grip={grip} />
      <button
        type="button"
        className={styles.name}
        aria-pressed={isChosen}
        aria-label={texts.chooseToken(name)}
        onClick={onChoose}
        onKeyDown={press}
      >
        {name}
      </button>
      {isChosen && (
        <>
          <IconButton label={texts.before(name)} icon={<LeftIcon />} disabled={isFirst} onClick={() => onStep(-1)} />
          <IconButton label={texts.after(name)} icon={<RightIcon />} disabled={isLast} onClick={() => onStep(1)} />
        </>
      )}
      <IconButton label={texts.removeToken(name)} icon={<CloseIcon />} onClick={onRemove} />
    </li>
  )
}
