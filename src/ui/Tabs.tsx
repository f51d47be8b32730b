import { type ReactNode, useRef } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'
import { classes } from './classes.ts'
import { German } from './German.tsx'
import { WarnIcon } from './icons.ts'
import { Stack, Text } from './primitives.tsx'
import styles from './Tabs.module.css'
import { useChosenInSight } from './useChosenInSight.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface TabLabel<Id extends string> {
  id: Id
  label: string
  /** Before the label: the number of a step, or the check of one that is done. */
  mark?: ReactNode
  hasError?: boolean | undefined
  count?: number | undefined
}

interface TabsProps<Id extends string> {
  tabs: readonly TabLabel<Id>[]
  value: Id
  onChange: (id: Id) => void
  /** Accessible name of the tab list. */
  label: string
  /** Above the panel whichever tab is selected: what is about the form as a whole. */
  notice?: ReactNode
  /** The panel of the selected tab. */
  children: ReactNode
}

/** Tabs above a panel, drawn like index cards. */
export function Tabs<Id extends string>({ tabs, value, onChange, label, notice, children }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null)
  useChosenInSight(list, value)
  return (
    <German>
      <AriaTabs
        className={styles.tabs ?? ''}
        selectedKey={value}
        onSelectionChange={(id) => onChange(String(id) as Id)}
      >
        <TabList ref={list} aria-label={label} className={styles.list ?? ''}>
          {tabs.map((tab) => (
            <Tab key={tab.id} id={tab.id} className={classes(styles.tab, tab.hasError && styles.bad)}>
              {tab.hasError && <WarnIcon aria-hidden="true" />}
              {tab.mark !== undefined && <span className={styles.mark}>{tab.mark}</span>}
              {tab.label}
              {tab.hasError && <VisuallyHidden> (fehlerhaft)</VisuallyHidden>}
              {tab.count !== undefined && (
                <Text as="span" size={13} ink={3} regular>
                  {tab.count}
                </Text>
              )}
            </Tab>
          ))}
        </TabList>
        <Stack gap={3} className={styles.notice}>
          {notice}
        </Stack>
        {/* Keyed by tab: React Aria keeps a panel's first id, so the other tabs would refer to no panel. */}
        <TabPanel key={value} id={value} className={styles.panel ?? ''}>
          {children}
        </TabPanel>
      </AriaTabs>
    </German>
  )
}
