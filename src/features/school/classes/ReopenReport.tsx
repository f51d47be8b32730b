import { useState } from 'react'
import {
  type Klass,
  type ReportStates,
  reportStateEndpoints,
  type Student,
  type StudentState,
} from '#contract/index.ts'
import { useDraftForm } from '#drafts/useDraft.ts'
import { dayOf } from '#lib/format.ts'
import { germanDate } from '#lib/germanDate.ts'
import { isUnreachable } from '#lib/isUnreachable.ts'
import { useWrite } from '#queries/useWrite.ts'
import { fullName, readPrintDate, yearKeyText } from '#rules/index.ts'
import { earlierTexts, issueTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { DateField } from '#ui/DateField.tsx'
import { DraftDialog } from '#ui/FormDialog.tsx'
import { EditIcon, RefreshIcon } from '#ui/icons.ts'
import type { Overlay } from '#ui/lazy.tsx'
import { Row } from '#ui/primitives.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import styles from './IssueReports.module.css'
import { checkReopen, isChipOn, type ReopenValues, suggestedEnd, withChip } from './issue.ts'

interface ReopenReportProps extends Overlay {
  klass: Klass
  student: Student
  state: StudentState
  year: ReportStates['year']
  /** True for a report card of a part before the running one. */
  isEarlier?: boolean
}

/** The report card was refused: somebody else has changed its state meanwhile. */
class Conflict extends Error {}

/**
 * Opens an issued report card again, or any of an earlier part, with a reason and until a day; or puts off the deadline for one
 * that was never issued.
 */
export function ReopenReport({ klass, student, state, year, isEarlier = false, ...dialog }: ReopenReportProps) {
  const [today] = useState(() => new Date())
  const initial: ReopenValues = { reason: '', openUntil: germanDate(suggestedEnd(year, today)) }
  // Kept for the closing motion, when the report card is open already.
  const [isIssued] = useState(state.state === 'issued')
  // A later day for one that is open already needs no other reason.
  const [needsReason] = useState(isIssued || (isEarlier && (state.state !== 'open' || state.reason === undefined)))
  const version = state.version ?? 1
  const form = useDraftForm(`reopen/${klass.classID}/${student.id}${isEarlier ? `/${year}` : ''}`, initial, (values) =>
    checkReopen(values, { year, today, needsReason }),
  )
  const { values, change, field } = form
  const { mutateAsync: edit } = useWrite(reportStateEndpoints.editReportStates)
  const name = fullName(student)

  async function save() {
    const { refused } = await edit({
      body: {
        ...{ class: klass.classID, students: [student.id], to: 'open' },
        ...(needsReason && { reason: values.reason.trim() }),
        ...{ openUntil: readPrintDate(values.openUntil) ?? undefined },
        ...(year !== null && (isEarlier ? { part: year } : { year })),
        ...(state.at !== undefined && { seen: { [student.id]: state.at } }),
      },
    })
    if (refused.length > 0) throw new Conflict()
  }

  return (
    <DraftDialog
      {...dialog}
      form={form}
      title={texts.reopenTitle}
      submitLabel={texts.reopen}
      pendingLabel={texts.reopening}
      save={save}
      failed={(error) =>
        error instanceof Conflict ? texts.conflict : isUnreachable(error) ? texts.needsNetwork : texts.reopenFailed
      }
      onSaved={() => toast.success(texts.reopened(name))}
    >
      <p>
        <b>{name}</b>,{' '}
        {isEarlier
          ? earlierTexts.reopenWho(klass.name, yearKeyText(year ?? ''))
          : isIssued && state.at
            ? texts.reopenWho(klass.name, dayOf(Date.parse(state.at)))
            : texts.reopenLate(klass.name)}
      </p>
      {needsReason && (
        <div>
          <TextField {...field('reason')} label={texts.reason} isMultiline hint={texts.reasonHint} />
          <Row as="fieldset" stretch gap={2} wrap className={styles.chips} aria-label={texts.reason}>
            {texts.reasons.map((word) => (
              <Button
                key={word}
                aria-pressed={isChipOn(values.reason, word)}
                onClick={() => change({ reason: withChip(values.reason, word) })}
              >
                {word}
              </Button>
            ))}
          </Row>
        </div>
      )}
      <DateField {...field('openUntil')} label={texts.openUntil} />
      <ul className={styles.facts}>
        <li>
          <EditIcon size={20} aria-hidden="true" />
          {isEarlier ? earlierTexts.onlyThis : isIssued ? texts.onlyThis : texts.onlyThisLate}
        </li>
        {(isIssued || (isEarlier && state.version !== undefined)) && (
          <li>
            <RefreshIcon size={20} aria-hidden="true" />
            {texts.thenAgain(version)}
          </li>
        )}
      </ul>
    </DraftDialog>
  )
}
