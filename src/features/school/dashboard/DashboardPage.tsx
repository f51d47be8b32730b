import type { SchoolState } from '#contract/index.ts'
import { clockTime } from '#lib/format.ts'
import { isUnreachable } from '#lib/isUnreachable.ts'
import { useSchoolState } from '#queries/school/schoolState.ts'
import { useSessionUser } from '#queries/services.ts'
import { setupTexts, dashboardTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { ArrowRightIcon } from '#ui/icons.ts'
import { ListState } from '#ui/ListState.tsx'
import { SettingsPage } from '#ui/SettingsPage.tsx'
import { SkeletonBar } from '#ui/Skeleton.tsx'
import { ClassTable } from './ClassTable.tsx'
import styles from './DashboardPage.module.css'
import { nextOf, tasksOf, totalsOf } from './dashboard.ts'
import { SetupSteps, stepsLeft } from './SetupSteps.tsx'
import { PrintDate, Tasks } from './Tasks.tsx'
import { useTarget } from './useTarget.ts'

/** How far every class is and what has to be decided; for a school without children, the steps until it can write. */
export function DashboardPage() {
  const query = useSchoolState()
  const user = useSessionUser()
  const state = query.data
  const isSetup = state?.students === 0
  const isOffline = isUnreachable(query.error)
  // Without a network the page shows the last answer and its time in place of an error.
  const shown = state && isOffline ? { ...query, error: null } : query
  return (
    <SettingsPage
      title={isSetup ? setupTexts.hello(user?.name ?? '') : texts.title}
      note={state?.part && !isSetup ? `${state.part.name} ${state.year}` : undefined}
      actions={state && !isSetup && <NextStep state={state} />}
    >
      {state && (isSetup || isOffline || isAllPrinted(state)) && (
        <p className={styles.line}>
          {isSetup && setupTexts.left(stepsLeft(state))}
          {!isSetup && isAllPrinted(state) && texts.allPrinted(totalsOf(state).students)}{' '}
          {isOffline && <span>{texts.asOf(clockTime(query.dataUpdatedAt))}</span>}
        </p>
      )}
      <ListState query={shown} failed={texts.loadFailed} skeleton={skeleton}>
        {state && (isSetup ? <SetupSteps state={state} /> : <Dashboard state={state} />)}
      </ListState>
    </SettingsPage>
  )
}

const skeleton = ['a', 'b', 'c', 'd', 'e', 'f'].map((row) => <SkeletonBar key={row} height={40} />)

function isAllPrinted(state: SchoolState): boolean {
  const { students, current } = totalsOf(state)
  return students > 0 && current === students
}

function NextStep({ state }: { state: SchoolState }) {
  const open = useTarget()
  const next = nextOf(state)
  return (
    next && (
      <div className={styles.next}>
        <Button variant="primary" icon={<ArrowRightIcon />} onClick={() => open(next.target)}>
          {next.label}
        </Button>
      </div>
    )
  )
}

function Dashboard({ state }: { state: SchoolState }) {
  const tasks = tasksOf(state)
  return (
    <div className={styles.dashboard}>
      {(state.part || tasks.length > 0) && (
        <aside className={styles.margin}>
          {state.part && <PrintDate day={state.part.printDate} />}
          {tasks.length > 0 && <Tasks tasks={tasks} />}
        </aside>
      )}
      <ClassTable state={state} />
    </div>
  )
}
