import type { Dispatch } from 'react'
import { LayoutName } from '#contract/index.ts'
import { layoutNames, templatesTexts as texts } from '#texts/index.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { TemplateProblems } from '../model/problemsOf.ts'
import type { TemplateAction, TemplateValues } from '../model/templateForm.ts'
import styles from './TemplateForm.module.css'

export interface TabProps {
  values: TemplateValues
  dispatch: Dispatch<TemplateAction>
  problems: TemplateProblems
}

const layouts = LayoutName.options.map((id) => ({ id, label: layoutNames[id] }))

export function GeneralTab({ values, dispatch, problems }: TabProps) {
  return (
    <div className={styles.fields}>
      <TextField
        label={texts.name}
        value={values.name}
        onChange={(name) => dispatch({ type: 'set', patch: { name } })}
        error={problems.name}
      />
      <TextField
        label={texts.level}
        isOptional
        value={values.level ?? ''}
        onChange={(level) => dispatch({ type: 'set', patch: { level } })}
        error={problems.level}
      />
      <SelectField
        label={texts.layout}
        value={values.layout.name}
        options={layouts}
        onChange={(id) => dispatch({ type: 'layout', name: LayoutName.parse(id) })}
        error={problems['layout.name']}
      />
    </div>
  )
}
