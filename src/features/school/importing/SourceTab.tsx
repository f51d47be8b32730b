import { useState } from 'react'
import { importTexts as texts } from '#texts/index.ts'
import { FieldPair } from '#ui/FieldPair.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { ActionSwitch } from './ActionSwitch.tsx'
import { ColumnList } from './ColumnList.tsx'
import { ReadColumns } from './ReadColumns.tsx'
import type { ProfileFormState } from './useProfileForm.ts'

const asOptions = (words: Record<string, string>) => Object.entries(words).map(([id, label]) => ({ id, label }))
const other = 'other'
const none = 'none'
const delimiters = [...asOptions(texts.delimiters), { id: other, label: texts.other }]
const spacers = [...asOptions(texts.spacers), { id: none, label: texts.noSpacer }]

export function SourceTab({ form }: { form: ProfileFormState }) {
  const { values, problems, change } = form
  const [isOther, setOther] = useState(!(values.delimiter in texts.delimiters))

  function chooseDelimiter(id: string) {
    setOther(id === other)
    change({ delimiter: id === other ? '' : id })
  }

  return (
    <>
      <ReadColumns form={form} onRead={() => setOther(false)} />
      <FieldPair>
        <SelectField
          label={texts.delimiter}
          value={isOther && !(values.delimiter in texts.delimiters) ? other : values.delimiter}
          onChange={chooseDelimiter}
          options={delimiters}
          error={isOther ? undefined : problems.delimiter}
        />
        <SelectField
          label={texts.spacer}
          value={values.spacer || none}
          onChange={(id) => change({ spacer: id === none ? '' : id })}
          options={
            values.spacer in texts.spacers || values.spacer === ''
              ? spacers
              : [...spacers, { id: values.spacer, label: values.spacer }]
          }
          error={problems.spacer}
        />
      </FieldPair>
      {isOther && (
        <TextField
          label={texts.otherDelimiter}
          value={values.delimiter}
          onChange={(delimiter) => change({ delimiter })}
          error={problems.delimiter}
          maxLength={5}
        />
      )}
      <ActionSwitch
        label={texts.ignoreFirstRow}
        value={values.ignoreFirstRow}
        onChange={(ignoreFirstRow) => change({ ignoreFirstRow })}
        hint={texts.ignoreFirstRowHint}
        error={problems.ignoreFirstRow}
      />
      <ActionSwitch
        label={texts.ignoreLastRow}
        value={values.ignoreLastRow}
        onChange={(ignoreLastRow) => change({ ignoreLastRow })}
        hint={texts.ignoreLastRowHint}
        error={problems.ignoreLastRow}
      />
      <ColumnList cols={values.cols} onChange={(cols) => change({ cols })} error={problems.cols} />
    </>
  )
}
