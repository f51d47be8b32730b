import type { Klass, Student } from '#contract/index.ts'
import { isRefusal, reasonOf } from '#queries/refusal.ts'
import { useAddStudent } from '#queries/school/students.ts'
import { studentsTexts as texts } from '#texts/index.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { toast } from '#ui/toast.ts'
import { bodyOf, emptyStudent } from './model/studentForm.ts'
import { StudentFields } from './StudentFields.tsx'
import { useStudentForm } from './useStudentForm.ts'

interface AddStudentProps {
  isOpen: boolean
  onClose: () => void
  classes: readonly Klass[]
  students: readonly Student[]
}

export function AddStudent({ isOpen, onClose, classes, students }: AddStudentProps) {
  const { values, change, problems, check, isDirty, clear } = useStudentForm('student/new', emptyStudent)
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
      isDirty={isDirty}
      onCancel={() => {
        clear()
        onClose()
      }}
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
