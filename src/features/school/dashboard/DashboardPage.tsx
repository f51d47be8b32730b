import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { SchoolState, UnissuedPart } from '#contract/index.ts'
import { clockTime } from '#lib/format.ts'
import { isUnreachable } from '#lib/isUnreachable.ts'
import { useSchoolState } from '#queries/school/schoolState.ts'
import { useSessionUser } from '#queries/services.ts'
import { daysUntil } from '#rules/index.ts'
import { SettingsPage } from '#settings/SettingsPage.tsx'
import { useSettingsPage } from '#settings/useSettingsPage.ts'
import { remindTexts, setupTexts, dashboardTexts as texts } from '#texts/index.ts'
import { BellIcon } from '#ui/icons.ts'
import { ListState } from '#ui/ListState.tsx'
import { Row, Stack } from '#ui/primitives.tsx'
import { useSubject } from '#ui/useSubject.ts'
import { ClassTable } from './ClassTable.tsx'
import styles from './DashboardPage.module.css'
import { classesToRemind, nextTask, type TaskTarget, tasksOf, totalsOf } from './dashboard.ts'
import { RemindDialog } from './RemindDialog.tsx'
import { useReminded } from './reminder.ts'
import { SetupSteps, stepsLeft } from './SetupSteps.tsx'
import { DaysLeft, DeadlineTask, Tasks } from './Tasks.tsx'
import { UnissuedDialog } from './UnissuedDialog.tsx'

/** How far every class is and what has to be decided; for a school without children, the steps until it can write. */
export function DashboardPage() {
  const query = useSchoolState()
  const user = useSessionUser()
  const state = query.data
  const isSetup = state?.students === 0
  const isOffline = isUnreachable(query.error)
  const remind = useSubject<readonly string[] | undefined>()
  const [openings, setOpenings] = useState(0)
  const { reminded, note } = useReminded()
  const unissued = useSubject<UnissuedPart>()
  const open = useTarget((classID) => openRemind([classID]), unissued.open)
  // Without a network the page shows the last answer and its time in place of an error.
  const shown = state && isOffline ? { ...query, error: null } : query
  const done = state && !isSetup ? allDone(state) : undefined

  function openRemind(classIDs: readonly string[] | undefined) {
    setOpenings(openings + 1)
    remind.open(classIDs)
  }

  return (
    <SettingsPage
      roomy
      title={isSetup ? setupTexts.hello(user?.name ?? '') : texts.title}
      note={
        state?.part && !isSetup
          ? `${state.part.name} ${state.year}, ${texts.students(totalsOf(state).students)}`
          : undefined
      }
      more={
        state?.part && state.handingIn?.isUsed && !isSetup && classesToRemind(state).length > 0
          ? [{ label: remindTexts.title, icon: <BellIcon />, onPress: () => openRemind(undefined) }]
          : []
      }
    >
      {state && (isSetup || isOffline || done !== undefined) && (
        <p className={styles.line}>
          {isSetup && setupTexts.left(stepsLeft(state))}
          {done} {isOffline && <span>{texts.asOf(clockTime(query.dataUpdatedAt))}</span>}
        </p>
      )}
      <ListState query={shown} failed={texts.loadFailed}>
        {state &&
          (isSetup ? <SetupSteps state={state} /> : <Dashboard state={state} reminded={reminded} onOpen={open} />)}
      </ListState>
      {state && unissued.subject && (
        <UnissuedDialog
          key={unissued.subject.partID}
          state={state}
          part={unissued.subject}
          isOpen={unissued.isOpen}
          onClose={unissued.close}
        />
      )}
      {state?.handingIn?.isUsed && (
        <RemindDialog
          key={openings}
          state={state}
          classIDs={remind.subject}
          reminded={reminded}
          isOpen={remind.isOpen}
          onClose={remind.close}
          onReminded={note}
        />
      )}
    </SettingsPage>
  )
}

/** The sentence for a school that has nothing left to do. */
function allDone(state: SchoolState): string | undefined {
  const { students, current, issued } = totalsOf(state)
  if (students === 0) return undefined
  if (state.handingIn?.isUsed) return issued === students ? texts.allIssued(students) : undefined
  return current === students ? texts.allPrinted(students) : undefined
}

interface DashboardProps {
  state: SchoolState
  reminded: ReadonlySet<string>
  onOpen: (target: TaskTarget) => void
}

function Dashboard({ state, reminded, onOpen }: DashboardProps) {
  const next = nextTask(state)
  const tasks = tasksOf(state)
  const hasTasks = next !== undefined || tasks.length > 0
  const { handingIn, part } = state
  const isUsed = part !== null && handingIn?.isUsed === true
  // A date long past is no news.
  const printDate = part && (daysUntil(part.printDate, new Date()) ?? 0) >= -30 ? part.printDate : undefined
  return (
    <Row gap={6} start wrap className={styles.dashboard}>
      {(isUsed || printDate !== undefined || hasTasks) && (
        <aside className={styles.margin}>
          {(isUsed || printDate !== undefined) && (
            <Stack gap={4} className={styles.days}>
              {isUsed && (
                <DeadlineTask deadline={handingIn.deadline} onEdit={() => onOpen({ page: 'years', ask: 'deadline' })} />
              )}
              {printDate !== undefined && <DaysLeft label={texts.printDate} day={printDate} />}
            </Stack>
          )}
          {hasTasks && <Tasks next={next} tasks={tasks} onOpen={onOpen} />}
        </aside>
      )}
      <ClassTable state={state} reminded={reminded} onOpen={onOpen} />
    </Row>
  )
}

/** A function that opens a target. `remind` and `unissued` open the dialogs. */
function useTarget(
  remind: (classID: string) => void,
  unissued: (part: UnissuedPart) => void,
): (target: TaskTarget) => void {
  const { go } = useSettingsPage()
  const navigate = useNavigate()
  return (target) => {
    if ('page' in target) go(target.page, target.id, target.ask && { ask: target.ask })
    else if ('remind' in target) remind(target.remind)
    else if ('unissued' in target) unissued(target.unissued)
    else if ('review' in target) void navigate({ to: '/schoolConfig/review', state: { classID: target.review } })
    else void navigate({ to: '/reportCard/overview', state: { classID: target.missingIn } })
  }
}
