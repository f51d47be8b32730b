import { Link, useNavigate } from '@tanstack/react-router'
import { gradingTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { GridIcon, ListPlusIcon, SwapIcon } from '#ui/icons.ts'
import styles from './ViewSwitch.module.css'

interface ViewSwitchProps {
  isColumn: boolean
  onStudent: () => void
  /** Undefined without students or a template. */
  onColumn: (() => void) | undefined
}

/** Switches between one student with the whole form and one column with all students. */
export function ViewSwitch({ isColumn, onStudent, onColumn }: ViewSwitchProps) {
  return (
    <fieldset className={styles.view} aria-label={texts.view}>
      <button type="button" aria-pressed={!isColumn} onClick={onStudent}>
        {texts.byStudent}
      </button>
      <button type="button" aria-pressed={isColumn} disabled={!onColumn} onClick={onColumn}>
        {texts.byColumn}
      </button>
    </fieldset>
  )
}

/** Leads to what is missing in the class. */
export function OverviewLink({ classID }: { classID: string | undefined }) {
  return (
    <Link
      to="/reportCard/overview"
      state={{ ...(classID !== undefined && { classID }) }}
      className={styles.overview}
      title={texts.overview}
    >
      <GridIcon size={20} />
      <span>{texts.overview}</span>
    </Link>
  )
}

interface ViewToolsProps {
  classID: string | undefined
  /** The name of the view that is not shown. */
  other: string
  onOther: (() => void) | undefined
}

/** The ways to the other view and to the overview, among the tools of a phone, whose bars have no room for them. */
export function ViewTools({ classID, other, onOther }: ViewToolsProps) {
  const navigate = useNavigate()
  return (
    <>
      {onOther && (
        <Button variant="quiet" icon={<SwapIcon />} onClick={onOther}>
          {other}
        </Button>
      )}
      <Button
        variant="quiet"
        icon={<GridIcon />}
        onClick={() => void navigate({ to: '/reportCard/overview', state: classID === undefined ? {} : { classID } })}
      >
        {texts.overview}
      </Button>
    </>
  )
}

/** Takes marks and days from a table. */
export function TableButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="quiet" icon={<ListPlusIcon />} onClick={onClick}>
      {texts.fromTable}
    </Button>
  )
}
