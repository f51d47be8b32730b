import { reasonOf } from '#queries/refusal.ts'
import { useAddClass } from '#queries/school/classes.ts'
import { useDraftForm } from '#queries/useDraftForm.ts'
import { classesTexts as texts } from '#texts/index.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { toast } from '#ui/toast.ts'
import { ClassFields } from './ClassFields.tsx'
import { checkClass, emptyClass, newClassOf } from './model/classForm.ts'

export function AddClass({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const form = useDraftForm('class/new', emptyClass, checkClass)
  const { values, change, problems, check, clear } = form
  const { mutateAsync: add } = useAddClass()

  async function submit() {
    if (!check()) return
    try {
      await add(newClassOf(values))
    } catch (error) {
      problems.refuse(error, texts.createFailed)
      toast.error(texts.createFailed, reasonOf(error))
      return
    }
    clear()
    onClose()
    toast.success(texts.created)
  }

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      draft={form}
      title={texts.addTitle}
      submitLabel={texts.add}
      pendingLabel={texts.adding}
      onSubmit={submit}
      error={problems.failure}
    >
      <ClassFields values={values} onChange={change} problems={problems.fields} />
    </FormDialog>
  )
}
