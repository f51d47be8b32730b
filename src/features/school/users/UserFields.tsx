import type { Klass } from '#contract/index.ts'
import { usersTexts as texts } from '#texts/index.ts'
import { ChoicesField } from '#ui/RadioField.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { UserField, UserValues } from './model/userForm.ts'

interface UserFieldsProps {
  values: UserValues
  onChange: (patch: Partial<UserValues>) => void
  problems: Partial<Record<UserField, string>>
  classes: readonly Klass[]
}

export function UserFields({ values, onChange, problems, classes }: UserFieldsProps) {
  return (
    <>
      <TextField
        label={texts.name}
        value={values.name}
        onChange={(name) => onChange({ name })}
        error={problems.name}
        autoFocus
      />
      <TextField
        label={texts.email}
        type="email"
        value={values.email}
        onChange={(email) => onChange({ email })}
        error={problems.email}
      />
      <SwitchField
        label={texts.admin}
        value={values.admin}
        onChange={(admin) => onChange({ admin })}
        hint={texts.adminHint}
      />
      <ChoicesField
        label={texts.classes}
        value={values.classes}
        onChange={(chosen) => onChange({ classes: chosen })}
        options={classes.map(({ classID, name }) => ({ id: classID, label: name }))}
        error={problems.classes}
        hint={classes.length === 0 ? texts.noClassesYet : undefined}
      />
    </>
  )
}
