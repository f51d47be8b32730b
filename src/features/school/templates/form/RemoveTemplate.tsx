import { templateEndpoints } from '#contract/index.ts'
import { useWrite } from '#queries/useWrite.ts'
import { RemoveDialog } from '#settings/ActionDialog.tsx'
import { templatesTexts as texts } from '#texts/index.ts'
import type { Overlay } from '#ui/lazy.tsx'
import { useRemovedTemplates } from '../templateReads.ts'
import { type OpenForm, useOpenForm } from './FormContext.ts'

interface RemoveTemplateProps extends Overlay {
  /** What was found when the question was asked; undefined where that cannot be known. */
  found: OpenForm['usage']
}

/** Deletes the template after a question, which says who uses it. */
export function RemoveTemplate({ found, ...dialog }: RemoveTemplateProps) {
  const { form } = useOpenForm()
  const { mutateAsync: remove } = useWrite(templateEndpoints.deleteTemplate)
  const canRestore = useRemovedTemplates().data !== undefined
  return (
    <RemoveDialog
      {...dialog}
      texts={texts}
      run={() => remove({ params: { id: form.base.values.templateID } })}
      onDone={form.leave}
    >
      <p>{texts.removeQuestion}</p>
      <p>{texts.removeClasses(found?.classes)}</p>
      {found?.students ? <p>{texts.removeStudents(found.students)}</p> : null}
      {canRestore && <p>{texts.removeFor}</p>}
    </RemoveDialog>
  )
}
