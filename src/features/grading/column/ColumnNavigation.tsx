import { useRef } from 'react'
import { scaleTexts, columnTexts as texts } from '#texts/index.ts'
import { classes } from '#ui/classes.ts'
import shared from '#ui/PaneTab.module.css'
import { ProgressRing } from '#ui/ProgressRing.tsx'
import { Row, Text } from '#ui/primitives.tsx'
import register from '#ui/Register.module.css'
import frame from '#ui/SheetFrame.module.css'
import { useChosenInSight } from '#ui/useChosenInSight.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { OverviewLink } from '../list/ViewSwitch.tsx'
import { SectionCount } from '../register/SectionCount.tsx'
import styles from './ColumnNavigation.module.css'
import { type Column, type ColumnGroup, isNamedAlike } from './columnsOf.ts'
import type { ColumnCount } from './useColumnState.ts'

interface ColumnNavigationProps {
  columns: readonly Column[]
  chosen: Column
  countOf: (column: Column) => ColumnCount
  onChoose: (column: Column) => void
}

function isDone({ countOf }: ColumnNavigationProps, column: Column): boolean {
  const { done, of } = countOf(column)
  return done >= of
}

/** The columns of the chosen one's group by category, in full, with their progress. */
export function GroupColumns({ classID, ...props }: ColumnNavigationProps & { classID: string | undefined }) {
  const { columns, chosen, countOf, onChoose } = props
  const own = columns.filter(({ group }) => group === chosen.group)
  const categories = [...new Set(own.map(({ category }) => category))]
  return (
    <>
      <Row between size={13} ink={3} className={styles.head}>
        <p>{scaleTexts.doneOf(own.filter((one) => isDone(props, one)).length, own.length)}</p>
        {classID !== undefined && <OverviewLink classID={classID} />}
      </Row>
      {categories.map((category) => (
        <div key={category} className={styles.group}>
          {own.some((one) => one.category === category && !isNamedAlike(one)) && (
            <Text size={13} snug ink={1} semi hyphens className={styles.category}>
              {category}
            </Text>
          )}
          <ul>
            {own
              .filter((column) => column.category === category)
              .map((column) => (
                <li key={column.key}>
                  <button
                    type="button"
                    className={classes(shared.tab, styles.tab)}
                    aria-current={column.key === chosen.key || undefined}
                    onClick={() => onChoose(column)}
                  >
                    <ProgressRing done={countOf(column).done} total={countOf(column).of} />
                    <Text as="span" grow anywhere hyphens>
                      {column.text}
                    </Text>
                    <VisuallyHidden>, {texts.filled(countOf(column).done, countOf(column).of)}</VisuallyHidden>
                  </button>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </>
  )
}

/** The register of groups. A tab leads to the group's first incomplete column. */
export function GroupTabs(props: ColumnNavigationProps) {
  const { columns, chosen, onChoose } = props
  const nav = useRef<HTMLElement>(null)
  useChosenInSight(nav, chosen.group.id)
  const groups = [...new Set(columns.map(({ group }) => group))]
  const columnsIn = (group: ColumnGroup) => columns.filter((column) => column.group === group)

  return (
    <nav ref={nav} className={classes(frame.pane, register.register)} aria-label="Abschnitte">
      {groups.map((group) => {
        const own = columnsIn(group)
        const done = own.filter((one) => isDone(props, one)).length
        // Few columns are full before the last child is: the bar shows the cells.
        const cells = own.map(props.countOf)
        const sum = (key: keyof ColumnCount) => cells.reduce((total, cell) => total + cell[key], 0)
        const first = own.find((one) => !isDone(props, one)) ?? own[0]
        return (
          <button
            key={group.id}
            type="button"
            className={register.tab}
            aria-current={group === chosen.group ? 'true' : undefined}
            onClick={() => first && onChoose(first)}
          >
            <SectionCount
              name={group.tab}
              done={done}
              of={own.length}
              isDone={done === own.length}
              share={sum('done') / sum('of')}
            />
          </button>
        )
      })}
    </nav>
  )
}
