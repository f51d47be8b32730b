import { type Klass, schoolEndpoints } from '#contract/index.ts'
import { useTemplateList } from '#queries/school/lists.ts'
import { useHas } from '#queries/services.ts'
import { studentsTexts as texts } from '#texts/index.ts'
import { FieldPair } from '#ui/FieldPair.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import type { FormField, StudentValues } from './studentForm.ts'

interface OwnTemplatesProps {
  values: StudentValues
  onChange: (patch: Partial<StudentValues>) => void
  problems: Partial<Record<FormField, string>>
  classes: readonly Klass[]
}

/** Option id for none of its own; a templateID has no spaces. */
const noTemplateOption = 'no template'

/**
 * Which template the student's report card has where it is not the class's, and the one whose tick part is added. Nothing
 * where the server has no such templates.
 */
export function OwnTemplates({ values, onChange, problems, classes }: OwnTemplatesProps) {
  const { data: templates = [] } = useTemplateList()
  const has = useHas(schoolEndpoints.setStudentTemplates)
  if (!has || templates.length === 0) return null
  const ofClass = classes.find(({ name }) => name === values.class)?.template
  const nameOf = (id: string | null | undefined) => templates.find(({ templateID }) => templateID === id)?.name
  const ownName = nameOf(ofClass)
  const field = (name: 'template' | 'annex', first: string, some: typeof templates) => ({
    anchor: name,
    label: texts[name],
    error: problems[name],
    value: nameOf(values[name]) === undefined ? noTemplateOption : values[name],
    onChange: (id: string) => onChange({ [name]: id === noTemplateOption ? '' : id }),
    options: [
      { id: noTemplateOption, label: first },
      ...some.map(({ templateID, name: label }) => ({ id: templateID, label })),
    ],
  })
  const ticked = templates.filter(({ hasTicks }) => hasTicks)
  return (
    <FieldPair>
      <SelectField
        {...field('template', texts.asClass, templates)}
        hint={nameOf(values.template) === undefined && ownName ? texts.classHas(ownName) : texts.templateHint}
      />
      <SelectField {...field('annex', texts.noAnnex, ticked)} hint={texts.annexHint} />
    </FieldPair>
  )
}
