import type { Klass, Student } from '#contract/index.ts'
import { printHint } from '#rules/index.ts'
import { studentsTexts as texts } from '#texts/index.ts'
import { DateField } from '#ui/DateField.tsx'
import { FieldPair } from '#ui/FieldPair.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { genderOptions, languageOptions, notGiven } from './model/options.ts'
import type { StudentField, StudentValues } from './model/studentForm.ts'

interface StudentFieldsProps {
  values: StudentValues
  onChange: (patch: Partial<StudentValues>) => void
  problems: Partial<Record<StudentField, string>>
  classes: readonly Klass[]
  /** The school's: their languages come first. */
  students: readonly Student[]
  /** A number that was given stays. */
  hasNumber?: boolean
}

/** The fields of the form, two beside each other. */
export function StudentFields({
  values,
  onChange,
  problems,
  classes,
  students,
  hasNumber = false,
}: StudentFieldsProps) {
  const spoken = new Set(students.flatMap(({ language }) => language ?? []))
  const text = (field: StudentField) => ({
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
          isDisabled={hasNumber}
          hint={hasNumber ? texts.idFixed : texts.idHint}
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
