import { useId, useState } from 'react'
import {
  type Klass,
  type Student,
  type StudentField,
  StudentStart,
  schoolEndpoints,
  studentFieldNames,
  studentFields,
} from '#contract/index.ts'
import { useDraftForm } from '#drafts/useDraft.ts'
import { saveEdits } from '#drafts/useFormProblems.ts'
import { germanDate } from '#lib/germanDate.ts'
import { isRefusal } from '#queries/failure.ts'
import { useIssuedCount } from '#queries/school/issuedCards.ts'
import { useEndsUndo } from '#queries/school/yearSwitch.ts'
import { useHas } from '#queries/services.ts'
import { useWrite } from '#queries/useWrite.ts'
import { fullName, isOneMissing, printHint } from '#rules/index.ts'
import { RemoveDialog } from '#settings/ActionDialog.tsx'
import { useHasPage } from '#settings/pages.ts'
import { useSettingsPage } from '#settings/useSettingsPage.ts'
import { studentsTexts as texts, versionTexts, yearSwitchTexts } from '#texts/index.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { CheckBox } from '#ui/CheckBox.tsx'
import { DateField } from '#ui/DateField.tsx'
import { FieldPair } from '#ui/FieldPair.tsx'
import { DraftDialog } from '#ui/FormDialog.tsx'
import { IssuedNote } from '#ui/IssuedNote.tsx'
import { FilesIcon, WarnIcon } from '#ui/icons.ts'
import type { Overlay } from '#ui/lazy.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { OwnTemplates } from './OwnTemplates.tsx'
import styles from './StudentsPage.module.css'
import {
  checkStudent,
  doubtsOf,
  editOf,
  emptyStudent,
  type FormField,
  type StudentValues,
  studentBodyOf,
  studentStartOf,
  studentValuesOf,
  twinOf,
} from './studentForm.ts'
import { genderOptions, languageOptions, notGiven } from './studentOptions.ts'

interface AddStudentProps extends Overlay {
  classes: readonly Klass[]
  students: readonly Student[]
}

/** Form for a new student. It asks once before it adds one who may be in the school already. */
export function AddStudent({ isOpen, onClose, classes, students }: AddStudentProps) {
  const form = useDraftForm('student/new', emptyStudent, checkStudent)
  const { values, change, problems } = form
  const { mutateAsync: add } = useWrite(schoolEndpoints.addStudent)
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
      save={() => add({ body: studentBodyOf(values) })}
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
      <StudentQuestions {...asking} />
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

function StudentQuestions({ isAsking, questions }: Pick<ReturnType<typeof useAsking>, 'isAsking' | 'questions'>) {
  if (!isAsking) return null
  return questions.map((question) => (
    <Banner key={question} tone="warn" icon={<WarnIcon />}>
      {question}
    </Banner>
  ))
}

interface EditStudentProps extends Overlay {
  student: Student
  classes: readonly Klass[]
  students: readonly Student[]
}

export function EditStudent({ student, classes, students, ...dialog }: EditStudentProps) {
  const form = useDraftForm(`student/${student.id}`, studentValuesOf(student), checkStudent)
  const { values, was, change, problems, rebase } = form
  const asking = useAsking(doubtsOf(values, was).map((text) => `${text} ${texts.isRight}`))
  const { mutateAsync: edit } = useWrite(schoolEndpoints.editStudent)
  const issued = useIssuedCount(schoolEndpoints.editStudent, [student.id])
  const { go } = useSettingsPage()
  const hasPage = useHasPage()
  const endsUndo = useEndsUndo({ students: [student] }) && (values.class !== was.class || values.id !== was.id)

  return (
    <DraftDialog
      {...dialog}
      form={{ ...form, check: () => form.check() && asking.isAnswered() }}
      title={texts.editTitle}
      submitLabel={asking.isAsking ? texts.saveAnyway : texts.save}
      pendingLabel={texts.saving}
      save={() => {
        const send = () => edit({ body: { ...editOf(student.id, values), was: studentStartOf(was) } })
        return saveEdits(send, StudentStart, (now) => rebase(studentValuesOf({ ...now, id: was.id })))
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
        number={was.id}
      />
      <OwnTemplates values={values} onChange={change} problems={problems.fields} classes={classes} />
      {endsUndo && <p>{yearSwitchTexts.endsUndo}</p>}
      <StudentQuestions {...asking} />
      <IssuedNote count={issued} />
      {hasPage('versions') && (
        <div className={styles.more}>
          <Button variant="quiet" icon={<FilesIcon />} onClick={() => go('versions', student.id)}>
            {versionTexts.title}
          </Button>
        </div>
      )}
    </DraftDialog>
  )
}

interface StudentFieldsProps {
  values: StudentValues
  onChange: (patch: Partial<StudentValues>) => void
  problems: Partial<Record<FormField, string>>
  classes: readonly Klass[]
  /** All students of the school; their languages come first in the select. */
  students: readonly Student[]
  /** Of a student that exists: the number that it has. */
  number?: string
}

/** Fields of the form, in pairs. */
function StudentFields({ values, onChange, problems, classes, students, number }: StudentFieldsProps) {
  const canRenumber = useHas(schoolEndpoints.editStudent)
  const mayHaveOneName = useHas(schoolEndpoints.addStudent)
  const oneName = useId()
  const [preName, name] = [values.preName.trim(), values.name.trim()]
  const spoken = new Set(students.flatMap(({ language }) => language ?? []))
  const text = (field: FormField) => ({
    anchor: field,
    label: texts[field],
    value: values[field],
    onChange: (value: string) => onChange({ [field]: value }),
    error: problems[field],
  })
  const printed = (field: FormField) => ({ ...text(field), hint: printHint(values[field]) })
  const choice = (field: StudentField) => ({
    ...text(field),
    value: values[field] === '' ? notGiven : values[field],
    onChange: (id: string) => onChange({ [field]: id === notGiven ? '' : id }),
  })
  const input = (field: StudentField) => {
    switch (studentFields[field].kind) {
      case 'line':
        return <TextField key={field} {...printed(field)} isOptional />
      case 'birthday':
        return <DateField key={field} {...text(field)} isOptional minYear={1950} maxYear={new Date().getFullYear()} />
      case 'gender':
        return <SelectField key={field} {...choice(field)} isOptional options={genderOptions(values[field])} />
      case 'language':
        return (
          <SelectField key={field} {...choice(field)} isOptional options={languageOptions(spoken, values[field])} />
        )
    }
  }
  return (
    <>
      <FieldPair isTight>
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
      <FieldPair isTight>
        <SelectField
          {...text('class')}
          value={values.class === '' ? null : values.class}
          options={classes.map(({ name }) => ({ id: name, label: name }))}
          placeholder={texts.choose}
          hint={classes.length === 0 ? texts.noClasses : undefined}
        />
        <TextField
          {...text('id')}
          isOptional={number === undefined}
          isDisabled={number !== undefined && !canRenumber}
          hint={number === undefined ? texts.idHint : values.id === number ? undefined : texts.idKept}
        />
      </FieldPair>
      {studentFieldNames
        .filter((_, at) => at % 2 === 0)
        .map((field, pair) => (
          <FieldPair key={field} isTight={pair > 0}>
            {studentFieldNames.slice(2 * pair, 2 * pair + 2).map(input)}
          </FieldPair>
        ))}
    </>
  )
}

interface RemoveStudentProps extends Overlay {
  student: Student
}

export function RemoveStudent({ student, ...dialog }: RemoveStudentProps) {
  const { mutateAsync: remove } = useWrite(schoolEndpoints.deleteStudent)
  const isKept = useHas(schoolEndpoints.archivedStudents)
  const endsUndo = useEndsUndo({ students: [student] })
  const name = fullName(student)
  return (
    <RemoveDialog {...dialog} texts={texts} run={() => remove({ params: { id: student.id } })} about={name}>
      <p>{texts.removeQuestion(name)}</p>
      {isKept && <p>{texts.removeKept}</p>}
      {endsUndo && <p>{yearSwitchTexts.endsUndo}</p>}
    </RemoveDialog>
  )
}
