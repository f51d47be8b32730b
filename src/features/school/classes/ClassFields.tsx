import { useTemplateList } from '#queries/school/templateList.ts'
import { classesTexts as texts } from '#texts/index.ts'
import { FieldPair } from '#ui/FieldPair.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useLoadToast } from '#ui/useLoadToast.ts'
import { type ClassField, type ClassValues, noTemplate } from './model/classForm.ts'
import { useTemplateGone } from './useTemplateGone.ts'

interface ClassFieldsProps {
  values: ClassValues
  onChange: (patch: Partial<ClassValues>) => void
  problems: Partial<Record<ClassField, string>>
}

export function ClassFields({ values, onChange, problems }: ClassFieldsProps) {
  const templates = useTemplateList()
  useLoadToast(templates, texts.templatesFailed)
  const known = templates.data ?? []
  const options = [
    { id: noTemplate, label: texts.noTemplate },
    ...known.map(({ templateID, name }) => ({ id: templateID, label: name })),
  ]
  // As long as the list is not there, the class keeps what it has.
  const { template } = values
  const isGone = useTemplateGone(template)
  if (template !== null && !isGone && !options.some(({ id }) => id === template)) {
    options.push({ id: template, label: templates.isError ? template : texts.templateLoading })
  }
  return (
    <>
      <FieldPair isTight>
        <TextField
          label={texts.label}
          value={values.label}
          onChange={(label) => onChange({ label })}
          error={problems.label}
          isOptional
        />
        <TextField
          label={texts.name}
          value={values.name}
          onChange={(name) => onChange({ name })}
          error={problems.name}
          autoFocus
        />
      </FieldPair>
      <SelectField
        label={texts.template}
        value={isGone ? null : template}
        onChange={(id) => onChange({ template: id })}
        options={options}
        placeholder={texts.templateChoose}
        error={isGone ? texts.templateGone : problems.template}
        hint={templates.isError ? texts.templatesFailed : texts.templateHint}
      />
    </>
  )
}
