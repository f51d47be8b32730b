import { gradingTexts as texts } from '#texts/index.ts'
import { buttonClass } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Popup } from '#ui/Popup.tsx'
import { toast } from '#ui/toast.ts'
import { useCardEditor, useLaterFromCard } from '../card/CardEditorContext.ts'
import type { SectionBody, SheetSection } from '../model/cardModel.ts'
import { useIsReadOnly } from './ReadOnly.ts'
import styles from './RestButton.module.css'

interface RestButtonProps {
  section: SheetSection
  body: Extract<SectionBody, { kind: 'ticks' }>
  labels: readonly string[]
  align: 'start' | 'end'
}

/**
 * 'Rest ausfüllen …': gives one label to all rows of a subject that are still empty, as one step of undo. Its place is kept when
 * none is empty.
 */
export function RestButton({ section, body, labels, align }: RestButtonProps) {
  const editor = useCardEditor()
  const empty = useLaterFromCard((one) => {
    const marks = one.marks()
    return section.cells.filter((key) => !marks.has(key)).length
  })

  function fill(label: string): void {
    editor.fillEmpty(
      body.categories.flatMap(({ rows }) => rows.map(({ cell }) => cell)),
      label,
    )
    // Most of the rows are out of sight.
    toast.info(texts.rest.done(empty, label), { detail: texts.rest.undo })
  }

  if (useIsReadOnly()) return null
  return (
    <Popup
      label={texts.rest.open(section.title)}
      title={texts.rest.title(section.title)}
      face={texts.rest.face}
      className={classes(empty === 0 && styles.none)}
      buttonClassName={buttonClass('quiet', 'md', styles.opener)}
      align={align}
    >
      <p>{texts.rest.count(empty)}</p>
      {labels.map((label) => (
        <button key={label} type="button" className={styles.label} onClick={() => fill(label)}>
          {label}
        </button>
      ))}
    </Popup>
  )
}
