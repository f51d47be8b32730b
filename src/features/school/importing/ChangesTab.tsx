import { importTexts as texts } from '#texts/index.ts'
import { ActionSwitch } from './ActionSwitch.tsx'
import type { ProfileFormState } from './useProfileForm.ts'

const actions = ['addNewStudents', 'removeOldStudents', 'updateNames'] as const

export function ChangesTab({ form: { values, problems, change } }: { form: ProfileFormState }) {
  return (
    <>
      {actions.map((action) => (
        <ActionSwitch
          key={action}
          label={texts[action]}
          hint={texts[`${action}Hint`]}
          value={values[action]}
          onChange={(value) => change({ [action]: value })}
          error={problems[action]}
        />
      ))}
    </>
  )
}
