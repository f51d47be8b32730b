import type { ReactNode } from 'react'
import type { LayoutName } from '#contract/index.ts'
import { templatesTexts as texts } from '#texts/index.ts'
import { Tabs } from '#ui/Tabs.tsx'
import { type TemplateTab, tabsOf } from '../model/templateTabs.ts'

interface FormTabsProps {
  layout: LayoutName
  value: TemplateTab
  onChange: (tab: TemplateTab) => void
  /** The tabs that hold a problem, with blanks between: a text stays the same where a list would be a new one. */
  bad: string
  grades: number
  snippets: number
  children: ReactNode
}

/** The tabs of the template form with what they count. */
export function FormTabs({ layout, value, onChange, bad, grades, snippets, children }: FormTabsProps) {
  const counts: Partial<Record<TemplateTab, number>> = { grades, texts: snippets }
  const wrong = bad.split(' ')
  return (
    <Tabs
      label={texts.form}
      value={value}
      onChange={onChange}
      tabs={tabsOf(layout).map((id) => ({
        id,
        label: texts.tabs[id],
        hasError: wrong.includes(id),
        count: counts[id],
      }))}
    >
      {children}
    </Tabs>
  )
}
