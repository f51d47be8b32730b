import { useState } from 'react'
import { type LateEdit, reportStateEndpoints } from '#contract/index.ts'
import { clockTime, dayOf } from '#lib/format.ts'
import { isUnreachable } from '#lib/isUnreachable.ts'
import { useClassStudents, useCurrentYear, useStudentTemplate } from '#queries/classroom.ts'
import { failureWords, isGone } from '#queries/failure.ts'
import { useClasses } from '#queries/school/lists.ts'
import { useRead } from '#queries/useRead.ts'
import { useWrite } from '#queries/useWrite.ts'
import { placeNames, valueText } from '#report/index.ts'
import { type Change, diffEntries, fullName, yearKey, yearKeyText } from '#rules/index.ts'
import { SettingsPage } from '#settings/SettingsPage.tsx'
import { dashboardTexts, lateEditsTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { CheckIcon, CloseIcon } from '#ui/icons.ts'
import { ListState } from '#ui/ListState.tsx'
import { Row, Stack, Text } from '#ui/primitives.tsx'
import { toast } from '#ui/toast.ts'
import { useOneRun } from '#ui/useFormSubmit.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './LateEditsPage.module.css'

const backToOverview = { title: dashboardTexts.title, name: 'overview' } as const

/** What teachers wanted to save past a lock: the head lets each in or refuses it. */
export function LateEditsPage() {
  const query = useRead(reportStateEndpoints, 'lateEdits', {}, { staleTime: 0 })
  const edits = query.data ?? []
  const isUnknown = isGone(query.error)
  return (
    <SettingsPage title={texts.title} note={edits.length > 0 ? String(edits.length) : undefined} back={backToOverview}>
      <ListState
        query={query}
        failed={isUnknown ? texts.unknown : texts.loadFailed}
        isEmpty={query.data?.length === 0}
        empty={
          <EmptyState drawing="leer" title={texts.none}>
            <p>{texts.noneHint}</p>
          </EmptyState>
        }
      >
        <p className={styles.lead}>{texts.lead}</p>
        <Stack as="ul" gap={4}>
          {edits.map((edit, at) => (
            <li key={edit.id}>
              <LateEditItem edit={edit} isFirst={at === 0} />
            </li>
          ))}
        </Stack>
      </ListState>
    </SettingsPage>
  )
}

function LateEditItem({ edit, isFirst }: { edit: LateEdit; isFirst: boolean }) {
  const classes = useClasses()
  const classID = classes.data?.find(({ name }) => name === edit.class)?.classID
  const template = useStudentTemplate(classID, edit.studentID)
  const { mutateAsync: decide } = useWrite(reportStateEndpoints.editLateEdit)
  const { pending, run } = useOneRun()
  const [decision, setDecision] = useState<'let in' | 'refuse'>()
  const { author, at } = edit
  const found = useClassStudents(classID).data?.find(({ id }) => id === edit.studentID)
  const student = found ? fullName(found) : edit.student
  const { data: year } = useCurrentYear()
  const isRunning = !year || yearKey(year) === edit.year
  const time = Date.parse(at)
  const names = placeNames(template, edit.offered)
  const changes = diffEntries(edit.current, edit.offered)

  const press = (wanted: 'let in' | 'refuse') =>
    run(async () => {
      setDecision(wanted)
      try {
        await decide({ body: { id: edit.id, decision: wanted, seen: at } })
        if (wanted === 'let in') toast.success(texts.isLetIn, { detail: texts.isLetInHint })
        else toast.success(texts.refused, { detail: texts.refusedHint })
      } catch (error) {
        if (isUnreachable(error)) toast.info(texts.needsNetwork)
        else toast.error(...failureWords(texts.failed, error))
      }
    })

  return (
    <article className={styles.edit} aria-label={`${student}, ${edit.class}`}>
      <Text as="h2" size={20}>
        {student} <small>{isRunning ? edit.class : `${edit.class}, ${yearKeyText(edit.year)}`}</small>
      </Text>
      <p className={styles.who}>
        {texts.who(author, texts.moment(dayOf(time), clockTime(time)))}, {texts.changes(changes.length)}
      </p>
      {changes.length === 0 ? (
        <p>{texts.same}</p>
      ) : (
        <ul className={styles.changes}>
          <li className={styles.head} aria-hidden="true">
            <span />
            <small>{texts.before}</small> <small>{texts.becomes}</small>
          </li>
          {changes.map((change) => (
            <li key={change.kind === 'grade' ? change.cell : change.field}>
              <span>{change.kind === 'grade' ? names.grade(change.grade).text : names.field(change.field).text}</span>
              <small>
                <VisuallyHidden>{texts.before}:</VisuallyHidden> {lateValueText(change, change.before)}
              </small>{' '}
              <small>
                <VisuallyHidden>{texts.becomes}:</VisuallyHidden> <b>{lateValueText(change, change.after)}</b>
              </small>
            </li>
          ))}
        </ul>
      )}
      <Row gap={3} wrap className={styles.actions}>
        <Button
          icon={<CloseIcon />}
          pending={pending && decision === 'refuse'}
          aria-label={texts.refuseOf(student, author)}
          onClick={() => press('refuse')}
        >
          {texts.refuse}
        </Button>
        <Button
          variant={isFirst ? 'primary' : 'second'}
          icon={<CheckIcon />}
          pending={pending && decision === 'let in'}
          aria-label={texts.letInOf(student, author)}
          onClick={() => press('let in')}
        >
          {texts.letIn}
        </Button>
      </Row>
    </article>
  )
}

const lateValueText = ({ kind }: Change, value: Change['after']): string =>
  value === undefined || value === '' ? texts.empty : valueText(value, kind === 'grade')
