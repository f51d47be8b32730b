import type { ReactNode } from 'react'
import type { UserClass } from '#contract/index.ts'
import { useIsAdmin } from '#queries/classroom.ts'
import { useOfflineReady } from '#queries/keepClasses.ts'
import { useConnection } from '#queries/services.ts'
import { connectionTexts, gradingTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { classes as classNames } from '#ui/classes.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { RefreshIcon } from '#ui/icons.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Row } from '#ui/primitives.tsx'
import { Skeleton, SkeletonBar } from '#ui/Skeleton.tsx'
import ruled from '../sheet/RuledRow.module.css'
import styles from './StageNotice.module.css'
import type { Stage } from './stageOf.ts'
import type { useGradingData } from './useGradingData.ts'

interface StageNoticeProps {
  classes: readonly UserClass[] | undefined
  /** With 'card' everything is read, and the form is being put together. */
  stage: Stage
  data: Pick<ReturnType<typeof useGradingData>, 'isUnreachable' | 'isRetrying' | 'retry'>
  className?: string | undefined
  /** The children to choose from, below the sentence that asks for one. */
  children?: ReactNode
}

const failures = {
  classesFailed: texts.classesFailed,
  templateFailed: texts.templateFailed,
  studentsFailed: texts.studentsFailed,
  yearFailed: 'Das Schuljahr konnte nicht geladen werden.',
}

/** In place of the form: why there is no report card, and the next step. */
export function StageNotice({ classes, stage, data, className, children }: StageNoticeProps) {
  const isAdmin = useIsAdmin()
  const connection = useConnection()
  const ready = useOfflineReady(classes)
  const id = classes?.find(({ name }) => name === className)?.classID
  const toClass = id && ({ to: '/schoolConfig/main', state: { settings: { name: 'class', id } } } as const)
  if (stage === 'loading' || stage === 'card') return <LoadingSheet />
  return <div className={styles.notice}>{contentOf()}</div>

  function contentOf() {
    switch (stage) {
      case 'noStudent':
        return children ? (
          <>
            <h2>{texts.chooseStudentFirst}</h2>
            {children}
          </>
        ) : (
          <EmptyState drawing="leer" title={texts.chooseStudentFirst} />
        )
      case 'noStudents':
        return (
          <EmptyState drawing="profil" title={texts.noStudents}>
            {isAdmin && toClass ? (
              <LinkButton {...toClass} variant="primary">
                {texts.addStudents}
              </LinkButton>
            ) : (
              <p>{texts.noStudentsHint}</p>
            )}
          </EmptyState>
        )
      case 'noTemplate':
        return (
          <EmptyState drawing="leer" title={texts.noTemplate}>
            {isAdmin && toClass ? (
              <LinkButton {...toClass} variant="primary">
                {texts.chooseTemplate}
              </LinkButton>
            ) : (
              <p>{texts.noTemplateHint}</p>
            )}
          </EmptyState>
        )
      case 'noClass':
        return (
          <EmptyState drawing="leer" title="Noch keine Klasse zugeordnet">
            <p>Die Schulleitung ordnet Klassen in den Schuleinstellungen zu.</p>
          </EmptyState>
        )
      case 'noYear':
        return (
          <EmptyState drawing="leer" title="Es gibt kein aktives Schuljahr mit einem Abschnitt.">
            {isAdmin ? (
              <LinkButton to="/schoolConfig/main" state={{ settings: { name: 'years' } }}>
                Zu den Schuljahren
              </LinkButton>
            ) : (
              <p>Die Schulleitung legt beides in den Schuleinstellungen an.</p>
            )}
          </EmptyState>
        )
      case 'classesFailed':
      case 'yearFailed':
      case 'templateFailed':
      case 'studentsFailed':
        return (
          <EmptyState
            drawing={data.isUnreachable ? 'leer' : 'kabel'}
            title={
              !data.isUnreachable
                ? failures[stage]
                : className === undefined
                  ? connectionTexts.title[connection]
                  : texts.notHere(className)
            }
          >
            {data.isUnreachable && <p>{ready.length > 0 ? connectionTexts.ready(ready) : connectionTexts.noneReady}</p>}
            <Button icon={<RefreshIcon />} pending={data.isRetrying} onClick={data.retry}>
              Erneut versuchen
            </Button>
          </EmptyState>
        )
    }
  }
}

const lineWidths = ['62%', '52%', '78%', '66%', '48%', '58%', '72%', '50%', '64%', '56%']
const noticeBoxes = [1, 2, 3, 4]

/** The outline of a report card: the lines of its own head, then a subject with its boxes, all at their real heights. */
export function LoadingSheet() {
  return (
    <Skeleton className={styles.loading ?? ''}>
      <div className={styles.title}>
        <SkeletonBar width={130} height={24} />
      </div>
      <Row between className={styles.field}>
        <SkeletonBar width="34%" />
        <span className={styles.stepper} />
      </Row>
      <div className={styles.head}>
        <SkeletonBar width={150} height={24} />
      </div>
      {lineWidths.map((width) => (
        <div key={width} className={classNames(ruled.row, styles.line)}>
          <SkeletonBar width={width} />
          {noticeBoxes.map((box) => (
            <span key={box} className={styles.box} />
          ))}
        </div>
      ))}
    </Skeleton>
  )
}
