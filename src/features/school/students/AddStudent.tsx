import type { Klass, Student } from '#contract/index.ts'
import { isRefusal, reasonOf } from '#queries/refusal.ts'
import { useAddStudent } from '#queries/school/students.ts'
import { useDraftForm } from '#queries/useDraftForm.ts'
import { studentsTexts as texts } from '#texts/index.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { toast } from '#ui/toast.ts'
import { bodyOf, checkStudent, emptyStudent } from './model/studentForm.ts'
import { StudentFields } from './StudentFields.tsx'

interface AddStudentProps {
  isOpen: boolean
  onClose: () => void
  classes: readonly Klass[]
  students: readonly Student[]
}

export function AddStudent({ isOpen, onClose, classes, students }: AddStudentProps) {
  const form = useDraftForm('student/new', emptyStudent, checkStudent)
  const { values, change, problems, check, clear } = form
  const { mutateAsync: add } = useAddStudent()

  async function submit() {
    if (!check()) return
    try {
      await add(bodyOf(values))
    } catch (error) {
      // The catalogue has two sentences: one for a student refused, one for a call that did not get through.
      const sentence = isRefusal(error) ? texts.createFailed : texts.addFailed
      problems.refuse(error, sentence)
      toast.error(sentence, reasonOf(error))
      return
    }
    clear()
    onClose()
    toast.success(texts.added, { detail: `${values.preName} ${values.name}` })
  }

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      draft={form}
      title={texts.chooseOne}
      submitLabel={texts.add}
      pendingLabel={texts.adding}
      onSubmit={submit}
      error={problems.failure}
    >
      <StudentFields
        values={values}
        onChange={change}
        problems={problems.fields}
        classes={classes}
        students={students}
      />
    </FormDialog>
  )
}
