import { reasonOf } from '#queries/refusal.ts'
import { useAddClass } from '#queries/school/classes.ts'
import { classesTexts as texts } from '#texts/index.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { toast } from '#ui/toast.ts'
import { ClassFields } from './ClassFields.tsx'
import { emptyClass, newClassOf } from './model/classForm.ts'
import { useClassForm } from './useClassForm.ts'

export function AddClass({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { values, change, problems, check, isDirty, clear } = useClassForm('class/new', emptyClass)
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
      isDirty={isDirty}
      onCancel={() => {
        clear()
        onClose()
      }}
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
