import { importTexts as texts } from '#texts/index.ts'
import { TextField } from '#ui/TextField.tsx'
import { ActionSwitch } from './ActionSwitch.tsx'
import type { ProfileFormState } from './useProfileForm.ts'

export function ClassesTab({ form: { values, problems, change } }: { form: ProfileFormState }) {
  return (
    <>
      <ActionSwitch
        label={texts.createNewClasses}
        hint={texts.createNewClassesHint}
        value={values.createNewClasses}
        onChange={(createNewClasses) => change({ createNewClasses })}
        error={problems.createNewClasses}
      />
      <TextField
        label={texts.classLabel}
        value={values.classLabel}
        onChange={(classLabel) => change({ classLabel })}
        error={problems.classLabel}
        hint={texts.classLabelHint}
        maxLength={200}
        isOptional={!values.createNewClasses}
      />
    </>
  )
}
