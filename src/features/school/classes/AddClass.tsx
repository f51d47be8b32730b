import { useAddClass } from '#queries/school/classes.ts'
import { useDraftForm } from '#queries/useDraftForm.ts'
import { classesTexts as texts } from '#texts/index.ts'
import { DraftDialog } from '#ui/FormDialog.tsx'
import { toast } from '#ui/toast.ts'
import { ClassFields } from './ClassFields.tsx'
import { checkClass, emptyClass, newClassOf } from './model/classForm.ts'
import { useTemplateGone } from './useTemplateGone.ts'

export function AddClass({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const form = useDraftForm('class/new', emptyClass, checkClass)
  const { values, change, problems } = form
  const isGone = useTemplateGone(values.template)
  const { mutateAsync: add } = useAddClass()

  return (
    <DraftDialog
      isOpen={isOpen}
      onClose={onClose}
      form={{ ...form, check: () => form.check() && !isGone }}
      title={texts.addTitle}
      submitLabel={texts.add}
      pendingLabel={texts.adding}
      save={() => add(newClassOf(values))}
      failed={texts.createFailed}
      onSaved={() => toast.success(texts.created)}
    >
      <ClassFields values={values} onChange={change} problems={problems.fields} />
    </DraftDialog>
  )
}
