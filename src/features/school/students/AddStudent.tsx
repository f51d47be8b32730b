import type { Klass, Student } from '#contract/index.ts'
import { isRefusal } from '#queries/refusal.ts'
import { useAddStudent } from '#queries/school/students.ts'
import { useDraftForm } from '#queries/useDraftForm.ts'
import { studentsTexts as texts } from '#texts/index.ts'
import { DraftDialog } from '#ui/FormDialog.tsx'
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
  const { values, change, problems } = form
  const { mutateAsync: add } = useAddStudent()

  return (
    <DraftDialog
      isOpen={isOpen}
      onClose={onClose}
      form={form}
      title={texts.chooseOne}
      submitLabel={texts.add}
      pendingLabel={texts.adding}
      save={() => add(bodyOf(values))}
      // The catalogue has two sentences: one for a student refused, one for a call that did not get through.
      failed={(error) => (isRefusal(error) ? texts.createFailed : texts.addFailed)}
      onSaved={() => toast.success(texts.added, { detail: `${values.preName} ${values.name}` })}
    >
      <StudentFields
        values={values}
        onChange={change}
        problems={problems.fields}
        classes={classes}
        students={students}
      />
    </DraftDialog>
  )
}
