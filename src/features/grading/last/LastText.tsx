import { useState } from 'react'
import { behaviourSentences } from '#rules/index.ts'
import { gradingTexts, lastHalfTexts as texts } from '#texts/index.ts'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { CopyIcon, RightIcon } from '#ui/icons.ts'
import { useField, useOpenCard } from '../card/OpenCardContext.ts'
import type { TextField } from '../model/cardModel.ts'
import { ReplaceDialog } from '../sheet/ReplaceDialog.tsx'
import styles from './Last.module.css'
import { useLastField } from './useLast.ts'

/** The text of last time: one line that opens, and a button that takes it over. A text of her own is replaced only after asking. */
export function LastText({ field }: { field: TextField }) {
  const card = useOpenCard()
  const before = (useLastField(field) ?? '').trim()
  const now = (useField(field) ?? '').trim()
  const [isOpen, setOpen] = useState(false)
  const [isAsked, setAsked] = useState(false)
  if (before === '') return null
  const isSame = before === now

  function take(): void {
    card.setField(field, before, 'tick')
    setAsked(false)
  }

  return (
    <div className={styles.text}>
      <button
        type="button"
        className={classes(styles.line, isOpen && styles.open)}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <RightIcon />
        <span>
          {texts.text}: {isSame ? texts.same : before}
        </span>
      </button>
      <IconButton
        className={styles.copy}
        label={texts.copyOf(gradingTexts.fields[field])}
        icon={<CopyIcon />}
        aria-disabled={isSame}
        onClick={() => {
          if (isSame) return
          if (isReplaceable(field, now)) take()
          else setAsked(true)
        }}
      />
      <ReplaceDialog text={before} isOpen={isAsked} onClose={() => setAsked(false)} onReplace={take} />
    </div>
  )
}

/** Nothing there yet, or one of the official sentences, untouched. */
function isReplaceable(field: TextField, text: string): boolean {
  if (text === '') return true
  const isBehaviour = field === 'workBehaviour' || field === 'socialBehaviour'
  return isBehaviour && behaviourSentences(field).includes(text)
}
