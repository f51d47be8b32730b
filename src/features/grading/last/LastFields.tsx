import { useState } from 'react'
import { behaviourSentences } from '#rules/index.ts'
import { gradingTexts, lastHalfTexts as texts } from '#texts/index.ts'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { CopyIcon, RightIcon } from '#ui/icons.ts'
import { Row } from '#ui/primitives.tsx'
import { useCardEditor, useField } from '../card/CardEditorContext.ts'
import type { TextFieldName } from '../model/cardModel.ts'
import { ReplaceDialog } from '../sheet/ReplaceDialog.tsx'
import styles from './Last.module.css'
import { useLastEntry, useLastField } from './LastContext.tsx'
import { writtenYear } from './lastMark.ts'

/** Names the earlier report card that is shown, or says that there is none. */
export function LastLegend() {
  const entry = useLastEntry()
  return (
    <p className={styles.legend} role="status">
      {entry ? (
        <>
          <span className={styles.sample} aria-hidden="true" />
          <span>
            <b>{texts.legend(writtenYear(entry.year), entry.class)}</b> {entry.grades.length > 0 && texts.legendHint}
          </span>
        </>
      ) : (
        texts.none
      )}
    </p>
  )
}

/** The days of the last half-year, with a button that takes them over. */
export function LastDays({ field }: { field: 'sickDays' | 'unexcused' }) {
  const editor = useCardEditor()
  const before = useLastField(field)
  const now = useField(field)
  if (before === undefined) return null
  return (
    <Row size={13} ink={3} className={styles.days}>
      <span>{texts.last(String(before))}</span>
      <IconButton
        className={styles.copy}
        label={texts.copyOf(gradingTexts.fields[field])}
        icon={<CopyIcon size={20} />}
        aria-disabled={before === now}
        onClick={() => before !== now && editor.setField(field, before, 'tick')}
      />
    </Row>
  )
}

/**
 * The text of the last half-year in one line that expands, with a button that takes it over. A text of the teacher's
 * own is replaced only after asking.
 */
export function LastText({ field }: { field: TextFieldName }) {
  const editor = useCardEditor()
  const before = (useLastField(field) ?? '').trim()
  const now = (useField(field) ?? '').trim()
  const [isOpen, setOpen] = useState(false)
  const [isAsked, setAsked] = useState(false)
  if (before === '') return null
  const isSame = before === now

  function take(): void {
    editor.setField(field, before, 'tick')
    setAsked(false)
  }

  return (
    <Row start gap={1} ink={3} className={styles.text}>
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
        icon={<CopyIcon size={20} />}
        aria-disabled={isSame}
        onClick={() => {
          if (isSame) return
          if (isReplaceable(field, now)) take()
          else setAsked(true)
        }}
      />
      <ReplaceDialog text={before} isOpen={isAsked} onClose={() => setAsked(false)} onReplace={take} />
    </Row>
  )
}

/** True for an empty field and for one of the official sentences, unchanged. */
function isReplaceable(field: TextFieldName, text: string): boolean {
  if (text === '') return true
  const isBehaviour = field === 'workBehaviour' || field === 'socialBehaviour'
  return isBehaviour && behaviourSentences(field).includes(text)
}
