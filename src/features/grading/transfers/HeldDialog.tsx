import { useState } from 'react'
import type { ClassTemplate } from '#contract/index.ts'
import type { RowView } from '#queries/outbox.ts'
import { useServices } from '#queries/services.ts'
import { entryOf, yearKeyText } from '#rules/index.ts'
import { takeOver } from '#saving/takeOver.ts'
import { gradingTexts, transferTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { CopyIcon } from '#ui/icons.ts'
import type { Overlay } from '#ui/lazy.tsx'
import { Text } from '#ui/primitives.tsx'
import { toast } from '#ui/toast.ts'
import styles from './HeldDialog.module.css'
import { heldInputs, heldText } from './heldText.ts'
import type { StudentInClass } from './studentClasses.ts'

interface HeldDialogProps extends Overlay {
  row: RowView
  /** Why the report card cannot be opened, or changed: it is of another part, the student has left the class, or it is locked. */
  reason: 'part' | 'class' | 'locked'
  /** The student's present class, if it is one of the teacher's and not the row's. */
  place: StudentInClass | undefined
  /** Called when the edits have been moved to the report card of the present class. */
  onTaken: (place: StudentInClass) => void
}

/**
 * Shows the edits of a row whose report card cannot be opened, to be read and copied; those of a student who has left the
 * class can be moved to the present one.
 */
export function HeldDialog({ row, reason, place, onTaken, ...dialog }: HeldDialogProps) {
  const { outbox, queryClient } = useServices()
  const [isTaking, setIsTaking] = useState(false)
  const { target } = row
  const templates = queryClient.getQueriesData<ClassTemplate>({ queryKey: ['classTemplate'] })
  const inputs = heldInputs(
    row,
    templates.flatMap(([, ofClass]) => (ofClass ? [ofClass, ...(ofClass.others ?? [])] : [])),
  )

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(heldText(row, inputs))
      toast.success(texts.copied)
    } catch {
      // Pages without HTTPS have no clipboard. The text in the dialog can be selected and copied by hand.
      toast.info(texts.copyByHand)
    }
  }

  async function take(to: StudentInClass): Promise<void> {
    setIsTaking(true)
    try {
      const outcome = await takeOver(outbox, row, to.name, entryOf(to.student.grades, to.name, target.year))
      if (outcome === 'taken') onTaken(to)
      else toast.warning(outcome === 'clash' ? texts.takeLater(to.name) : texts.changedMeanwhile(target.studentName))
    } catch {
      toast.error(gradingTexts.savingFailed)
    }
    setIsTaking(false)
  }

  return (
    <Dialog
      title={texts.heldTitle(target.studentName)}
      {...dialog}
      isReading
      footer={
        <>
          <Button size="lg" icon={<CopyIcon />} onClick={() => void copy()}>
            {texts.copy}
          </Button>
          {place && (
            <Button variant="primary" size="lg" pending={isTaking} onClick={() => void take(place)}>
              {texts.take(place.name)}
            </Button>
          )}
        </>
      }
    >
      <p>
        {row.hold?.message}{' '}
        {reason === 'locked'
          ? row.state === 'locked' && texts.headDecides
          : reason === 'part'
            ? texts.isOtherPart
            : place
              ? texts.isNowIn(place.name)
              : row.hold?.message
                ? texts.staysHere
                : texts.isElsewhere}
      </p>
      <p className={styles.of}>{texts.inputsFor(target.className, yearKeyText(target.year))}</p>
      <dl className={styles.inputs}>
        {inputs.map(({ key, name, where, value }) => (
          <div key={key}>
            <Text as="dt" ink={2}>
              {name} <small>{where}</small>
            </Text>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
