import { useState } from 'react'
import { Encoding, importEndpoints } from '#contract/index.ts'
import { draftFieldOf } from '#drafts/useDraft.ts'
import { useHas } from '#queries/services.ts'
import { importTexts as texts } from '#texts/index.ts'
import { FormError } from '#ui/FormError.tsx'
import { FormRows } from '#ui/FormRows.tsx'
import { Text } from '#ui/primitives.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { Setting } from '#ui/Setting.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { ColumnList } from './ColumnList.tsx'
import { CsvField } from './CsvField.tsx'
import styles from './ImportProfileForm.module.css'
import { patchFrom } from './profileValues.ts'
import { useColumnsOf } from './useColumnsOf.ts'
import type { ProfileFormState } from './useProfileForm.ts'

export function ProfileGeneralTab({ form }: { form: ProfileFormState }) {
  const field = draftFieldOf({ ...form, onChange: form.change })
  return (
    <FormRows>
      <TextField {...field('name')} label={texts.name} hint={texts.nameHint} maxLength={200} />
      <dl>
        <Setting name={texts.fileType}>
          <Text as="span" size={17} ink={1}>
            {texts.csv}
          </Text>
        </Setting>
      </dl>
    </FormRows>
  )
}

const asOptions = (words: Record<string, string>) => Object.entries(words).map(([id, label]) => ({ id, label }))
const other = 'other'
const noSpacerOption = 'none'
const delimiters = [...asOptions(texts.delimiters), { id: other, label: texts.other }]
const automatic = 'automatic'
const encodings = Encoding.options.map((id) => ({ id: id || automatic, label: id || texts.anyEncoding }))
const spacers = [...asOptions(texts.spacers), { id: noSpacerOption, label: texts.noSpacer }]

export function SourceTab({ form }: { form: ProfileFormState }) {
  const { values, problems, change } = form
  const field = draftFieldOf({ values, problems, onChange: change })
  const canRead = useHas(importEndpoints.readColumns)
  const hasEncoding = useHas(importEndpoints.editImportProfile)
  const [isOther, setOther] = useState(!(values.delimiter in texts.delimiters))

  function chooseDelimiter(id: string) {
    setOther(id === other)
    change({ delimiter: id === other ? '' : id })
  }

  return (
    <>
      <FormRows>
        {canRead && <ColumnsFromFile form={form} onRead={() => setOther(false)} />}
        <SelectField
          anchor="delimiter"
          label={texts.delimiter}
          value={isOther && !(values.delimiter in texts.delimiters) ? other : values.delimiter}
          onChange={chooseDelimiter}
          options={delimiters}
          error={isOther ? undefined : problems.delimiter}
        />
        <SelectField
          anchor="spacer"
          label={texts.spacer}
          value={values.spacer || noSpacerOption}
          onChange={(id) => change({ spacer: id === noSpacerOption ? '' : id })}
          options={
            values.spacer in texts.spacers || values.spacer === ''
              ? spacers
              : [...spacers, { id: values.spacer, label: values.spacer }]
          }
          error={problems.spacer}
        />
        {isOther && <TextField {...field('delimiter')} label={texts.otherDelimiter} maxLength={5} />}
        {hasEncoding && (
          <SelectField
            anchor="encoding"
            label={texts.encoding}
            value={values.encoding || automatic}
            onChange={(id) => change({ encoding: Encoding.parse(id === automatic ? '' : id) })}
            options={encodings}
            hint={texts.encodingHint}
          />
        )}
        <ActionSwitch {...field('ignoreFirstRow')} label={texts.ignoreFirstRow} hint={texts.ignoreFirstRowHint} />
        <ActionSwitch {...field('ignoreLastRow')} label={texts.ignoreLastRow} hint={texts.ignoreLastRowHint} />
      </FormRows>
      <ColumnList cols={values.cols} onChange={(cols) => change({ cols })} error={problems.cols} />
    </>
  )
}

interface ReadColumnsProps {
  form: ProfileFormState
  onRead: () => void
}

/** Fills the form from an example file. */
function ColumnsFromFile({ form, onRead }: ReadColumnsProps) {
  const [file, setFile] = useState<File | null>(null)
  const columns = useColumnsOf()

  async function readFile(chosen: File | null) {
    setFile(chosen)
    const found = await columns.read(chosen)
    if (!found) return
    form.change(patchFrom(found))
    onRead()
  }

  return (
    <FormRows>
      <CsvField
        label={texts.fromFile}
        file={file}
        onChange={(chosen) => void readFile(chosen)}
        hint={texts.fromFileHint}
        error={columns.error}
        isOptional
      />
      <Text size={13} ink={3} snug role="status">
        {columns.isReading
          ? texts.reading
          : columns.found && texts.found(columns.found.encoding, columns.found.cols.length)}
      </Text>
    </FormRows>
  )
}

const importActions = ['addNewStudents', 'removeOldStudents', 'updateNames'] as const

export function ChangesTab({ form: { values, problems, change } }: { form: ProfileFormState }) {
  return (
    <FormRows>
      {importActions.map((action) => (
        <ActionSwitch
          key={action}
          anchor={action}
          label={texts[action]}
          hint={texts[`${action}Hint`]}
          value={values[action]}
          onChange={(value) => change({ [action]: value })}
          error={problems[action]}
        />
      ))}
    </FormRows>
  )
}

export function ClassesTab({ form }: { form: ProfileFormState }) {
  const field = draftFieldOf({ ...form, onChange: form.change })
  return (
    <FormRows>
      <ActionSwitch {...field('createNewClasses')} label={texts.createNewClasses} hint={texts.createNewClassesHint} />
      <TextField
        {...field('classLabel')}
        label={texts.classLabel}
        hint={texts.classLabelHint}
        maxLength={200}
        isOptional={!form.values.createNewClasses}
      />
    </FormRows>
  )
}

interface ActionSwitchProps {
  anchor: string
  label: string
  hint: string
  value: boolean
  onChange: (value: boolean) => void
  error: string | undefined
}

/** A switch with an error message below it. */
function ActionSwitch({ anchor, error, ...field }: ActionSwitchProps) {
  return (
    <div className={styles.switch} data-anchor={anchor}>
      <SwitchField {...field} />
      <FormError>{error}</FormError>
    </div>
  )
}
