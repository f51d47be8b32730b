import { importTexts as texts } from '#texts/index.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { ProfileFormState } from './useProfileForm.ts'

const csv = 'csv'

export function GeneralTab({ form }: { form: ProfileFormState }) {
  return (
    <>
      <TextField
        label={texts.name}
        value={form.values.name}
        onChange={(name) => form.change({ name })}
        error={form.problems.name}
        hint={texts.nameHint}
        maxLength={200}
      />
      <SelectField
        label={texts.fileType}
        value={csv}
        onChange={() => undefined}
        options={[{ id: csv, label: texts.csv }]}
      />
    </>
  )
}
