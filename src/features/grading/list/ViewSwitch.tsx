import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { gradingTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { GridIcon, ListPlusIcon } from '#ui/icons.ts'
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

interface ViewBarProps extends ViewSwitchProps {
  classID: string | undefined
  /** Further controls, at the end. */
  children?: ReactNode
}

/** The bar under the top bar, where the list is a drawer: the switch stays in sight. */
export function ViewBar({ classID, children, ...view }: ViewBarProps) {
  return (
    <div className={styles.bar}>
      <ViewSwitch {...view} />
      <OverviewLink classID={classID} />
      {children}
    </div>
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
      <GridIcon />
      <span>{texts.overview}</span>
    </Link>
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
