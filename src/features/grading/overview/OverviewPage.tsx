import { Link } from '@tanstack/react-router'
import { useRenewedStudents, useUserClasses } from '#queries/classroom.ts'
import { useSessionUser } from '#queries/services.ts'
import { gradingTexts, overviewTexts as texts } from '#texts/index.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { breakpoints } from '#ui/breakpoints.ts'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { HomeIcon, PeopleIcon, PrintIcon } from '#ui/icons.ts'
import { Row } from '#ui/primitives.tsx'
import { Skeleton, SkeletonBar } from '#ui/Skeleton.tsx'
import segmented from '#ui/segmented.module.css'
import bar from '#ui/TopBar.module.css'
import { useMedia } from '#ui/useMedia.ts'
import { ClassSelect } from '../bar/ClassSelect.tsx'
import { SyncButton } from '../bar/SyncButton.tsx'
import { StageNotice } from '../page/StageNotice.tsx'
import { stageOf } from '../page/stageOf.ts'
import { useGradingData } from '../page/useGradingData.ts'
import { useRadioKeys } from '../sheet/useRadioKeys.ts'
import styles from './Overview.module.css'
import { OverviewHeading, OverviewSheet } from './OverviewSheet.tsx'
import { useOverview } from './useOverview.ts'
import { type Shown, useOverviewNavigation } from './useOverviewNavigation.ts'

/** Route /reportCard/overview: everything that the class still lacks, on one page. */
export function OverviewPage() {
  const user = useSessionUser()
  return user && <Overview key={user.userID} userID={user.userID} />
}

function Overview({ userID }: { userID: string }) {
  const classes = useUserClasses(userID)
  const navigation = useOverviewNavigation(classes.data)
  const { classID, className } = navigation
  const data = useGradingData(classes, classID)
  useRenewedStudents(classID)
  const overview = useOverview({ ...data, className })
  const stage = stageOf({ ...data.reads, hasStudent: true })
  const shown = navigation.shown ?? 'unfinished'
  const isPhone = useMedia(breakpoints.narrowSheet)
  const isUpright = useMedia(breakpoints.tabletUpright)
  const isShown = stage === 'card' && overview !== null && overview.rows.length > 0
  const unfinished = overview?.rows.filter(({ standing }) => standing.scale !== 'done') ?? []

  return (
    <div className={styles.page}>
      <title>{texts.tab(className)}</title>
      <header className={styles.bar}>
        <Row gap={1} className={styles.left}>
          <Link to="/home" className={bar.home} aria-label="Home" title="Home">
            <HomeIcon />
          </Link>
          {classes.data && <ClassSelect classes={classes.data} classID={classID} onChoose={navigation.chooseClass} />}
        </Row>
        <div className={styles.middle}>
          {overview && stage === 'card' && (
            <FilterSwitch
              shown={shown}
              all={overview.rows.length}
              unfinished={unfinished.length}
              onShow={navigation.chooseShown}
            />
          )}
        </div>
        <div className={styles.right}>
          {isShown && (
            <Link
              to="/reportCard/conference"
              state={{ ...(classID !== undefined && { classID }) }}
              className={isUpright ? bar.home : buttonClass('quiet', 'md')}
              title={gradingTexts.conference}
              aria-label={gradingTexts.conference}
            >
              <PeopleIcon />
              {!isUpright && gradingTexts.conference}
            </Link>
          )}
          {isShown &&
            (isUpright ? (
              <IconButton label={texts.print} icon={<PrintIcon />} onClick={() => window.print()} />
            ) : (
              <Button variant="quiet" icon={<PrintIcon />} onClick={() => window.print()}>
                {texts.print}
              </Button>
            ))}
          <SyncButton onOpen={navigation.openTransfers} />
        </div>
      </header>
      <main className={styles.content}>
        <OverviewHeading rows={(stage === 'card' && overview?.rows) || []} />
        {stage === 'card' && overview && className !== undefined ? (
          <OverviewSheet
            className={className}
            period={data.period}
            columns={overview.columns}
            totals={overview.totals}
            marks={data.model?.marks}
            isPhone={isPhone}
            rows={shown === 'all' ? overview.rows : unfinished}
            onShowAll={() => navigation.chooseShown('all')}
            onOpen={(studentID, column) =>
              navigation.openCard(studentID, column && overview.placeOf(studentID, column))
            }
          />
        ) : stage === 'loading' || stage === 'card' ? (
          <OverviewLoading />
        ) : (
          <StageNotice classes={classes.data} stage={stage} data={data} className={className} />
        )}
      </main>
    </div>
  )
}

interface FilterSwitchProps {
  shown: Shown
  /** Number of students. */
  all: number
  /** Number of students whose report card lacks something. */
  unfinished: number
  onShow: (shown: Shown) => void
}

const filterChoices = ['all', 'unfinished'] as const

/** 'Alle 24' or 'Unfertige 13'. */
function FilterSwitch({ shown, all, unfinished, onShow }: FilterSwitchProps) {
  const words = { all: texts.all(all), unfinished: texts.unfinished(unfinished) }
  const radios = useRadioKeys(filterChoices.indexOf(shown), (index) => {
    const choice = index === null ? undefined : filterChoices[index]
    if (choice) onShow(choice)
  })
  return (
    <div className={segmented.segments} role="radiogroup" aria-label={texts.filter} onKeyDown={radios.onKeyDown}>
      {filterChoices.map((choice, index) => (
        <button key={choice} {...radios.propsOf(index)} className={classes(segmented.segment, styles.choice)}>
          {words[choice]}
        </button>
      ))}
    </div>
  )
}

const nameWidths = [136, 116, 132, 158, 118, 135, 122, 140, 128, 150, 112, 144]
const boxes = [1, 2, 3, 4, 5, 6, 7, 8]

/** The outline of the matrix while the class is loading, with its real title and its real heights. */
function OverviewLoading() {
  return (
    <Skeleton className={styles.loading ?? ''}>
      {nameWidths.map((width) => (
        <div key={width} className={styles.line}>
          <SkeletonBar width={width} />
          {boxes.map((box) => (
            <span key={box} className={styles.box} />
          ))}
        </div>
      ))}
    </Skeleton>
  )
}
