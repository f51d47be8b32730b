import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import {
  type Klass,
  type ReportStates,
  type ReportStatesAnswer,
  reportStateEndpoints,
  type Student,
} from '#contract/index.ts'
import { isUnreachable } from '#lib/isUnreachable.ts'
import { useCurrentYear } from '#queries/classroom.ts'
import { failureWords } from '#queries/failure.ts'
import { useWrite } from '#queries/useWrite.ts'
import { fullName, type PaperFault, type Standing } from '#rules/index.ts'
import { generateReportsTexts, issueTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { LockIcon, PrintIcon, UnlockIcon } from '#ui/icons.ts'
import type { Overlay } from '#ui/lazy.tsx'
import { RadioField } from '#ui/RadioField.tsx'
import { toast } from '#ui/toast.ts'
import { WarnList } from '#ui/WarnList.tsx'
import { faultRows, usePrintClass } from './GenerateReports.tsx'
import styles from './IssueReports.module.css'
import { byState, unready } from './issue.ts'

/** Why report cards were not issued. */
function refusedWords(refused: ReportStatesAnswer['refused']): string {
  const unprintable = refused.filter(({ code }) => code === 'unprintable').length
  const others = refused.length - unprintable
  return [
    ...(others > 0 ? [texts.someRefused(others)] : []),
    ...(unprintable > 0 ? [texts.unprintable(unprintable)] : []),
  ].join(' ')
}

interface IssueReportsProps extends Overlay {
  klass: Klass
  students: readonly Student[]
  states: ReportStates
  standings: ReadonlyMap<string, Standing> | null | undefined
  faults: readonly PaperFault[]
}

/** Issues the report cards of a class: how many are approved, which are not, and what follows. */
export function IssueReports({ klass, students, states, standings, faults, isOpen, onClose }: IssueReportsProps) {
  const navigate = useNavigate()
  const { latestPart } = useCurrentYear().data ?? {}
  const { mutateAsync: edit } = useWrite(reportStateEndpoints.editReportStates)
  const { print } = usePrintClass(klass)
  const [choice, setChoice] = useState<'approved' | 'all'>('approved')
  const { approved, others } = byState(students, states)
  const of = approved.length + others.length
  const isAll = choice === 'all' || approved.length === 0
  const chosen = isAll ? [...approved, ...others] : approved
  const listed = unready(students, states, standings)
  const isChosen = (id: string) => chosen.some(({ student }) => student.id === id)
  const shown = faults.filter(({ studentID }) => studentID === undefined || isChosen(studentID))

  function leave() {
    // The next opening begins with what is approved alone.
    setChoice('approved')
    onClose()
  }

  async function issue(close: () => void) {
    try {
      const {
        changed,
        refused,
        warnings = [],
      } = await edit({
        body: {
          ...{ class: klass.classID, students: chosen.map(({ student }) => student.id), to: 'issued' },
          ...(states.year !== null && { year: states.year }),
          seen: Object.fromEntries(
            chosen.flatMap(({ student, state }) => (state.at === undefined ? [] : [[student.id, state.at]])),
          ),
        },
      })
      close()
      const action = { label: texts.print, run: () => void print() }
      const done = changed.length > 0 && refused.length === 0
      if (done) toast.success(texts.done, { action, shownMs: 8000 })
      else toast.warning(changed.length > 0 ? texts.done : texts.failed, { detail: refusedWords(refused) })
      if (warnings.length > 0) toast.warning(texts.warned, { detail: warnings.join(' '), persistent: true })
    } catch (error) {
      if (isUnreachable(error)) toast.info(texts.needsNetwork)
      else toast.error(...failureWords(texts.failed, error))
    }
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={leave}
      title={texts.title(klass.name)}
      confirmLabel={texts.submit(chosen.length)}
      pendingLabel={texts.submitting}
      tone="primary"
      size="wide"
      onConfirm={issue}
    >
      <p>
        <b>{texts.approved(approved.length, of)}</b> {latestPart?.printDate && texts.printDate(latestPart.printDate)}
      </p>
      {approved.length > 0 && others.length > 0 && (
        <RadioField
          label={texts.which}
          value={choice}
          onChange={setChoice}
          options={[
            { id: 'approved', label: texts.onlyApproved(approved.length), hint: texts.later(others.length) },
            { id: 'all', label: texts.all(of), hint: texts.emptyStay },
          ]}
        />
      )}
      {shown.length > 0 && <WarnList folds title={generateReportsTexts.faults} rows={faultRows(shown)} />}
      {listed.length > 0 && (
        <WarnList
          folds={isAll || 'all'}
          isQuiet={!isAll}
          title={approved.length > 0 ? texts.notApproved(listed.length) : texts.incomplete(listed.length)}
          rows={listed.map(({ student, words }) => ({
            ...{ id: student.id, name: fullName(student), words },
            action: (
              <Button
                variant="quiet"
                aria-label={texts.lookAt(fullName(student))}
                onClick={() =>
                  void navigate({
                    to: '/schoolConfig/review',
                    state: { classID: klass.classID, studentID: student.id },
                  })
                }
              >
                {texts.look}
              </Button>
            ),
          }))}
        />
      )}
      <ul className={styles.facts}>
        <li>
          <LockIcon size={20} aria-hidden="true" />
          {texts.fixed}
        </li>
        <li>
          <PrintIcon size={20} aria-hidden="true" />
          {texts.exact}
        </li>
        <li>
          <UnlockIcon size={20} aria-hidden="true" />
          {texts.reopenable}
        </li>
      </ul>
    </ConfirmDialog>
  )
}
