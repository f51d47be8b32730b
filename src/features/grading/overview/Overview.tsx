import { useUserClasses } from '#queries/classroom.ts'
import { useRenewedStudents } from '#queries/useRenewedStudents.ts'
import { overviewTexts as texts } from '#texts/index.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { ClassSelect } from '../bar/ClassSelect.tsx'
import { SyncButton } from '../bar/SyncButton.tsx'
import { StageNotice } from '../page/StageNotice.tsx'
import { stageOf } from '../page/stageOf.ts'
import { useGradingData } from '../page/useGradingData.ts'
import { FilterSwitch } from './FilterSwitch.tsx'
import styles from './Overview.module.css'
import { OverviewBar } from './OverviewBar.tsx'
import { OverviewLoading } from './OverviewLoading.tsx'
import { OverviewSheet } from './OverviewSheet.tsx'
import { useOverview } from './useOverview.ts'
import { useOverviewPlace } from './useOverviewPlace.ts'

/** An overview that lies open all morning shows what colleagues enter, and who joins or leaves the class. */
const renewedMs = 60_000

export function Overview({ userID }: { userID: string }) {
  const classes = useUserClasses(userID)
  const place = useOverviewPlace(classes.data)
  const { classID, className } = place
  const data = useGradingData(classes, classID)
  useRenewedStudents(classID, renewedMs)
  const overview = useOverview({ ...data, className })
  const stage = stageOf({ ...data.reads, hasStudent: true })
  // Where nothing is asked for, a report that was begun counts as complete: its gaps are still worth seeing.
  const shown = place.shown ?? (data.model?.cells.length === 0 ? 'all' : 'incomplete')
  const incomplete = overview?.rows.filter(({ isIncomplete }) => isIncomplete) ?? []

  return (
    <div className={styles.page}>
      <title>{texts.tab(className)}</title>
      <OverviewBar
        classSelect={
          classes.data && <ClassSelect classes={classes.data} classID={classID} onChoose={place.chooseClass} />
        }
        filter={
          overview &&
          stage === 'card' && (
            <FilterSwitch
              shown={shown}
              all={overview.rows.length}
              incomplete={incomplete.length}
              onShow={place.chooseShown}
            />
          )
        }
        sync={<SyncButton onOpen={place.openTransfers} />}
      />
      <main className={styles.content}>
        <VisuallyHidden>
          <h1>{texts.title}</h1>
        </VisuallyHidden>
        {stage === 'card' && overview && className !== undefined ? (
          <OverviewSheet
            className={className}
            period={data.period}
            columns={overview.columns}
            totals={overview.totals}
            rows={shown === 'all' ? overview.rows : incomplete}
            completeState={incomplete.length === 0 ? overview.completeState() : ''}
            isEmpty={overview.rows.length === 0}
            onShowAll={() => place.chooseShown('all')}
            onOpen={(studentID, column) => place.openCard(studentID, column && overview.placeOf(studentID, column))}
          />
        ) : stage === 'loading' || stage === 'card' ? (
          <OverviewLoading />
        ) : (
          <StageNotice
            classes={classes.data}
            stage={stage}
            isUnreachable={data.isUnreachable}
            isRetrying={data.isRetrying}
            onRetry={data.retry}
            onFirstIncomplete={undefined}
          />
        )}
      </main>
    </div>
  )
}
