import { useId, useState } from 'react'
import { type Klass, type Student, StudentStart, schoolEndpoints } from '#contract/index.ts'
import { useDraftForm } from '#drafts/useDraft.ts'
import { saveEdits } from '#drafts/useFormProblems.ts'
import { germanDate } from '#lib/germanDate.ts'
import { failureWords, isRefusal } from '#queries/failure.ts'
import { useIssuedCount } from '#queries/school/issuedCards.ts'
import { useAddStudent, useDeleteStudent, useEditStudent } from '#queries/school/students.ts'
import { useHasPage } from '#queries/school/useHasPage.ts'
import { useEndsUndo } from '#queries/school/yearSwitch.ts'
import { useHas } from '#queries/services.ts'
import { fullName, printHint } from '#rules/index.ts'
import { studentsTexts as texts, versionTexts, yearSwitchTexts } from '#texts/index.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { CheckBox } from '#ui/CheckBox.tsx'
import { DateField } from '#ui/DateField.tsx'
import { FieldPair } from '#ui/FieldPair.tsx'
import { DraftDialog } from '#ui/FormDialog.tsx'
import { IssuedNote } from '#ui/IssuedNote.tsx'
import { FilesIcon, TrashIcon, WarnIcon } from '#ui/icons.ts'
import { RemoveDialog } from '#ui/RemoveDialog.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { useSettingsPage } from '#ui/useSettingsPage.ts'
import { OwnTemplates } from './OwnTemplates.tsx'
import styles from './StudentsPage.module.css'
import {
  bodyOf,
  checkStudent,
  doubtsOf,
  editOf,
  emptyStudent,
  isOneMissing,
  ownTemplates,
  type StudentField,
  type StudentValues,
  startOf,
  twinOf,
  valuesOf,
} from './studentForm.ts'
import { genderOptions, languageOptions, notGiven } from './studentOptions.ts'

interface AddStudentProps {
  isOpen: boolean
  onClose: () => void
  classes: readonly Klass[]
  students: readonly Student[]
}

/** Form for a new student. It asks once before it adds one who may be in the school already. */
export function AddStudent({ isOpen, onClose, classes, students }: AddStudentProps) {
  const form = useDraftForm('student/new', emptyStudent, checkStudent)
  const { values, change, problems } = form
  const { mutateAsync: add } = useAddStudent()
  const twin = twinOf(values, students)
  const asking = useAsking([
    ...(twin ? [texts.isThere(fullName(twin), twin.class, twin.id, germanDate(twin.birthday ?? ''))] : []),
    ...doubtsOf(values).map((text) => `${text} ${texts.isRight}`),
  ])
  const { isAsking } = asking

  function close() {
    asking.forget()
    onClose()
  }

  return (
    <DraftDialog
      isOpen={isOpen}
      onClose={close}
      form={{ ...form, check: () => form.check() && asking.isAnswered() }}
      title={texts.chooseOne}
      submitLabel={isAsking ? texts.addAnyway : texts.add}
      pendingLabel={texts.adding}
      save={() => add(bodyOf(values))}
      // Two messages: one for a student that the server refuses, one for a call that fails.
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
      <Asked {...asking} />
    </DraftDialog>
  )
}

/** Asks about a form when it is sent for the first time; another question is asked again. */
function useAsking(questions: readonly string[]) {
  const [asked, setAsked] = useState('')
  const open = questions.join('\n')
  return {
    questions,
    isAsking: open !== '' && open === asked,
    /** True if there is nothing to ask, or it was asked before. */
    isAnswered(): boolean {
      setAsked(open)
      return open === '' || open === asked
    },
    forget: () => setAsked(''),
  }
}

function Asked({ isAsking, questions }: Pick<ReturnType<typeof useAsking>, 'isAsking' | 'questions'>) {
  if (!isAsking) return null
  return questions.map((question) => (
    <Banner key={question} tone="warn" icon={<WarnIcon />}>
      {question}
    </Banner>
  ))
}

interface EditStudentProps {
  student: Student
  isOpen: boolean
  onClose: () => void
  onRemove: () => void
  classes: readonly Klass[]
  students: readonly Student[]
}

export function EditStudent({ student, isOpen, onClose, onRemove, classes, students }: EditStudentProps) {
  const form = useDraftForm(`student/${student.id}`, valuesOf(student), checkStudent)
  const { values, was, change, problems, rebase } = form
  const asking = useAsking(doubtsOf(values, was).map((text) => `${text} ${texts.isRight}`))
  const { mutateAsync: edit } = useEditStudent()
  const issued = useIssuedCount('editStudent', [student.id])
  const { go } = useSettingsPage()
  const hasPage = useHasPage()
  const endsUndo = useEndsUndo({ students: [student] }) && (values.class !== was.class || values.id !== was.id)

  return (
    <DraftDialog
      isOpen={isOpen}
      onClose={onClose}
      form={{ ...form, check: () => form.check() && asking.isAnswered() }}
      title={texts.editTitle}
      submitLabel={asking.isAsking ? texts.saveAnyway : texts.save}
      pendingLabel={texts.saving}
      save={() => {
        const send = () => edit({ ...editOf(student.id, values), was: startOf(was) })
        return saveEdits(send, StudentStart, (now) =>
          rebase({ ...now, ...ownTemplates(now), hasOneName: isOneMissing(now) }),
        )
      }}
      failed={texts.saveFailed}
      onSaved={() => toast.success(texts.changed, { detail: `${values.preName} ${values.name}` })}
    >
      <StudentFields
        values={values}
        onChange={change}
        problems={problems.fields}
        classes={classes}
        students={students}
        hasNumber
      />
      <OwnTemplates values={values} onChange={change} problems={problems.fields} classes={classes} />
      {endsUndo && <p>{yearSwitchTexts.endsUndo}</p>}
      <Asked {...asking} />
      <IssuedNote count={issued} />
      {hasPage('versions') && (
        <Button variant="quiet" icon={<FilesIcon />} onClick={() => go('versions', student.id)}>
          {versionTexts.title}
        </Button>
      )}
      <Button className={styles.removeHere} variant="danger" icon={<TrashIcon />} onClick={onRemove}>
        {texts.remove}
      </Button>
    </DraftDialog>
  )
}

interface StudentFieldsProps {
  values: StudentValues
  onChange: (patch: Partial<StudentValues>) => void
  problems: Partial<Record<StudentField, string>>
  classes: readonly Klass[]
  /** All students of the school; their languages come first in the select. */
  students: readonly Student[]
  /** True for a student that exists and has a number. */
  hasNumber?: boolean
}

/** Fields of the form, in pairs. */
function StudentFields({ values, onChange, problems, classes, students, hasNumber = false }: StudentFieldsProps) {
  const canRenumber = useHas(schoolEndpoints.editStudent)
  const mayHaveOneName = useHas(schoolEndpoints.addStudent)
  const oneName = useId()
  const [preName, name] = [values.preName.trim(), values.name.trim()]
  const spoken = new Set(students.flatMap(({ language }) => language ?? []))
  const text = (field: StudentField) => ({
    anchor: field,
    label: texts[field],
    value: values[field],
    onChange: (value: string) => onChange({ [field]: value }),
    error: problems[field],
  })
  const printed = (field: 'preName' | 'name' | 'birthplace') => ({ ...text(field), hint: printHint(values[field]) })
  const choice = (field: StudentField) => ({
    ...text(field),
    value: values[field] === '' ? notGiven : values[field],
    onChange: (id: string) => onChange({ [field]: id === notGiven ? '' : id }),
  })
  return (
    <>
      <FieldPair>
        <TextField {...printed('preName')} autoFocus />
        <TextField {...printed('name')} />
      </FieldPair>
      {mayHaveOneName && isOneMissing(values) && (
        <label htmlFor={oneName} className={styles.oneName}>
          <CheckBox
            id={oneName}
            value={values.hasOneName}
            onChange={(hasOneName) => onChange({ hasOneName, ...(hasOneName && { preName, name }) })}
          />
          {texts.hasOneName(preName || name)}
        </label>
      )}
      <FieldPair>
        <SelectField
          {...text('class')}
          value={values.class === '' ? null : values.class}
          options={classes.map(({ name }) => ({ id: name, label: name }))}
          placeholder={texts.choose}
          hint={classes.length === 0 ? texts.noClasses : undefined}
        />
        <TextField
          {...text('id')}
          isOptional={!hasNumber}
          isDisabled={hasNumber && !canRenumber}
          hint={!hasNumber ? texts.idHint : canRenumber ? texts.idKept : undefined}
        />
      </FieldPair>
      <FieldPair>
        <DateField {...text('birthday')} isOptional minYear={1950} maxYear={new Date().getFullYear()} />
        <TextField {...printed('birthplace')} isOptional />
      </FieldPair>
      <FieldPair>
        <SelectField {...choice('gender')} isOptional options={genderOptions(values.gender)} />
        <SelectField {...choice('language')} isOptional options={languageOptions(spoken, values.language)} />
      </FieldPair>
    </>
  )
}

interface RemoveStudentProps {
  student: Student
  isOpen: boolean
  onClose: () => void
}

export function RemoveStudent({ student, ...dialog }: RemoveStudentProps) {
  const { mutateAsync: remove } = useDeleteStudent()
  const isKept = useHas(schoolEndpoints.archivedStudents)
  const endsUndo = useEndsUndo({ students: [student] })
  const name = fullName(student)
  return (
    <RemoveDialog {...dialog} texts={texts} remove={() => remove(student.id)} failureWords={failureWords} name={name}>
      <p>{texts.removeQuestion(name)}</p>
      {isKept && <p>{texts.removeKept}</p>}
      {endsUndo && <p>{yearSwitchTexts.endsUndo}</p>}
    </RemoveDialog>
  )
}
