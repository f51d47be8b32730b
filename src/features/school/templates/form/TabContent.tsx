import { DocumentTab } from '../document/DocumentTab.tsx'
import type { TemplateTab } from '../model/templateTabs.ts'
import { Outline } from '../outline/Outline.tsx'
import { useOpenForm } from './FormContext.ts'
import { GeneralTab } from './GeneralTab.tsx'
import { GradesTab } from './GradesTab.tsx'
import { LayoutTab } from './LayoutTab.tsx'

/** The fields of one tab. */
export function TabContent({ tab }: { tab: TemplateTab }) {
  const { form, askUsage, school } = useOpenForm()
  const { values, dispatch, problems, logos } = form
  switch (tab) {
    case 'general':
      return <GeneralTab values={values} dispatch={dispatch} problems={problems} />
    case 'layout':
      return <LayoutTab values={values} dispatch={dispatch} problems={problems} logos={logos} />
    case 'grades':
      return (
        <GradesTab
          grades={values.grades}
          newGrade={form.newGrade}
          onType={form.setNewGrade}
          dispatch={dispatch}
          problems={problems}
          askUsage={askUsage}
        />
      )
    case 'texts':
      return <Outline texts={values.texts} dispatch={dispatch} problems={problems} askUsage={askUsage} />
    case 'document':
      return <DocumentTab values={values} dispatch={dispatch} logos={logos} school={school} />
  }
}
