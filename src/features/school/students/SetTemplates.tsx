import { useState } from 'react'
import { type Student, schoolEndpoints } from '#contract/index.ts'
import { useFormProblems } from '#drafts/useFormProblems.ts'
import { useIssuedCount } from '#queries/school/issuedCards.ts'
import { useTemplateList } from '#queries/school/lists.ts'
import { useWrite } from '#queries/useWrite.ts'
import { studentsTexts as texts } from '#texts/index.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { IssuedNote } from '#ui/IssuedNote.tsx'
import type { Overlay } from '#ui/lazy.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { toast } from '#ui/toast.ts'
import { childrenText } from './studentOptions.ts'

interface SetTemplatesProps extends Overlay {
  onDone: () => void
  chosen: readonly Student[]
}

/** Option ids for what stays, and for none of its own; a templateID has no spaces. */
const [kept, none] = ['stays as it is', 'no template']

/** Gives the chosen students the same template, the same annex or both, in one call. */
export function SetTemplates({ onDone, chosen, ...dialog }: SetTemplatesProps) {
  const [values, setValues] = useState({ template: kept, annex: kept })
  const problems = useFormProblems<'template' | 'annex'>()
  const { mutateAsync: send } = useWrite(schoolEndpoints.setStudentTemplates)
  const issued = useIssuedCount(
    schoolEndpoints.setStudentTemplates,
    chosen.map(({ id }) => id),
  )
  const { data: templates = [] } = useTemplateList()

  async function submit() {
    const isNothing = values.template === kept && values.annex === kept
    if (!problems.accept(isNothing ? { template: texts.templatesMissing } : {})) return
    const idOf = (id: string) => (id === kept ? undefined : id === none ? '' : id)
    const [template, annex] = [idOf(values.template), idOf(values.annex)]
    const students = chosen.map(({ id, template: own, annex: second }) => ({ id, template: own, annex: second }))
    try {
      await send({ body: { students, template, annex } })
    } catch (error) {
      toast.error(...problems.refuse(error, texts.setTemplatesFailed))
      return
    }
    onDone()
    const nameOf = (id: string | undefined, ofNone: string) =>
      id === '' ? ofNone : templates.find(({ templateID }) => templateID === id)?.name
    toast.success(texts.templatesSet, {
      detail: texts.templatesSetTo(chosen.length, nameOf(template, texts.asClass), nameOf(annex, texts.noAnnex)),
    })
  }

  const field = (name: 'template' | 'annex', ofNone: string, some: typeof templates) => ({
    anchor: name,
    label: texts[name],
    error: problems.fields[name],
    value: values[name],
    onChange: (id: string) => {
      setValues({ ...values, [name]: id })
      problems.forget('template', 'annex')
    },
    options: [
      { id: kept, label: texts.unchanged },
      { id: none, label: ofNone },
      ...some.map(({ templateID, name: label }) => ({ id: templateID, label })),
    ],
  })
  return (
    <FormDialog
      {...dialog}
      title={texts.setTemplatesOf(childrenText(chosen))}
      onSubmit={submit}
      error={problems.failure}
    >
      <SelectField {...field('template', texts.asClass, templates)} hint={texts.templateHint} />
      <SelectField
        {...field(
          'annex',
          texts.noAnnex,
          templates.filter(({ hasTicks }) => hasTicks),
        )}
        hint={texts.annexHint}
      />
      <IssuedNote count={issued} />
    </FormDialog>
  )
}
