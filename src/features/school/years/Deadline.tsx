import { DeadlineStart, reportStateEndpoints } from '#contract/index.ts'
import { useDraftForm } from '#drafts/useDraft.ts'
import { saveEdits } from '#drafts/useFormProblems.ts'
import { weekdayOf } from '#lib/format.ts'
import { germanDate, isoDay } from '#lib/germanDate.ts'
import { isUnreachable } from '#lib/isUnreachable.ts'
import { useWrite } from '#queries/useWrite.ts'
import { daysUntil, printDateProblem, readPrintDate } from '#rules/index.ts'
import { deadlineTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { DateField } from '#ui/DateField.tsx'
import { DraftDialog } from '#ui/FormDialog.tsx'
import { TrashIcon } from '#ui/icons.ts'
import type { Overlay } from '#ui/lazy.tsx'
import { Row, Text } from '#ui/primitives.tsx'
import { toast } from '#ui/toast.ts'

interface DeadlineProps {
  deadline: string | null
  /** In the row of its part, whose column says what it is. */
  isInRow: boolean
  onEdit: () => void
}

/** The last day for writing in the running part, and the button that sets it. */
export function Deadline({ deadline, isInRow, onEdit }: DeadlineProps) {
  return (
    <Row wrap={isInRow}>
      <Text size={15} ink={2}>
        {deadlineText(deadline, isInRow)}
      </Text>
      <Button variant="quiet" aria-label={deadline === null ? texts.setOf : texts.changeOf} onClick={onEdit}>
        {deadline === null ? texts.set : texts.change}
      </Button>
    </Row>
  )
}

function deadlineText(deadline: string | null, isInRow: boolean): string {
  const words = isInRow ? texts.inRow : texts
  if (deadline === null) return words.none
  const day = germanDate(deadline)
  const named = `${weekdayOf(Date.parse(`${deadline}T12:00:00`))}, ${day}`
  return (daysUntil(day, new Date()) ?? 0) < 0 ? words.over(named) : words.until(named)
}

/** Problems by field; empty if the day (dd.MM.yyyy) can be saved: from today on, and in the school year while it lasts. */
export function deadlineProblems(day: string, year: string, today: Date): { deadline?: string } {
  const read = readPrintDate(day)
  if (read === null) return { deadline: texts.missing }
  if ((daysUntil(day, today) ?? 0) < 0) return { deadline: texts.passed }
  const isYearOver = printDateProblem(isoDay(today), year) !== undefined
  return isYearOver || printDateProblem(read, year) === undefined ? {} : { deadline: texts.outside(year) }
}

interface EditDeadlineProps extends Overlay {
  /** The names of the active year and of its running part. */
  year: string
  part: string
  deadline: string | null
}

export function EditDeadline({ year, part, deadline, ...dialog }: EditDeadlineProps) {
  const form = useDraftForm(`deadline/${year}/${part}`, { deadline: germanDate(deadline ?? '') }, (values) =>
    deadlineProblems(values.deadline, year, new Date()),
  )
  const { values, was, field, problems, rebase } = form
  const { mutateAsync: edit } = useWrite(reportStateEndpoints.editDeadline)

  const save = (day?: string) =>
    saveEdits(
      () => edit({ body: { ...(day !== undefined && { deadline: day }), year: `${year}-${part}`, was } }),
      DeadlineStart,
      rebase,
    )

  async function remove() {
    try {
      await save()
    } catch (error) {
      toast.error(...problems.refuse(error, isUnreachable(error) ? texts.needsNetwork : texts.failed))
      return
    }
    form.clear()
    dialog.onClose()
    toast.success(texts.removed)
  }

  return (
    <DraftDialog
      {...dialog}
      form={form}
      title={texts.title(part)}
      submitLabel={texts.submit}
      save={() => save(readPrintDate(values.deadline) ?? undefined)}
      failed={(error) => (isUnreachable(error) ? texts.needsNetwork : texts.failed)}
      onSaved={() => toast.success(texts.saved)}
    >
      <DateField {...field('deadline')} label={texts.label} hint={texts.hint} />
      {deadline !== null && (
        <div>
          <Button variant="danger" icon={<TrashIcon />} onClick={() => void remove()}>
            {texts.remove}
          </Button>
        </div>
      )}
    </DraftDialog>
  )
}
