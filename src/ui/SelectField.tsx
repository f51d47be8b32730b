import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Button, Label, Popover, Select, SelectValue } from 'react-aria-components/Select'
import { classes } from './classes.ts'
import { FieldNotes, fieldLabel } from './FieldNotes.tsx'
import styles from './field.module.css'
import { German } from './German.tsx'
import { CheckIcon, DownIcon } from './icons.ts'
import menu from './SelectField.module.css'

interface SelectProps {
  label: string
  /** Ids must not be empty: an option such as 'keine' has an id of its own. */
  options: readonly { id: string; label: string }[]
  placeholder?: string
  /** In a table whose head shows the label: where there is room for the head, only screen readers get it here. */
  isInTable?: boolean
  /** Only screen readers get the label, at every width. */
  isLabelHidden?: boolean
  /** Amber: something must be chosen before the last step. */
  isMissing?: boolean
  error?: string | undefined
  hint?: string | undefined
  isOptional?: boolean | undefined
  isDisabled?: boolean
  /** Its key in the problems of the form: an `ErrorSummary` leads here by it. */
  anchor?: string | undefined
}

interface SelectFieldProps extends SelectProps {
  /** The id of an option; null while none is selected. */
  value: string | null
  onChange: (id: string) => void
}

/** A choice of one option from a list that opens below; on a phone as a sheet from below. */
export function SelectField({ value, onChange, ...props }: SelectFieldProps) {
  return (
    <German>
      <Select {...selectProps(props)} value={value} onChange={(id) => id !== null && onChange(String(id))}>
        <SelectParts {...props} />
      </Select>
    </German>
  )
}

interface SelectManyFieldProps extends SelectProps {
  /** The ids of the selected options. */
  value: readonly string[]
  onChange: (ids: string[]) => void
}

/** A choice of any number of options from the same list, which stays open. */
export function SelectManyField({ value, onChange, ...props }: SelectManyFieldProps) {
  return (
    <German>
      <Select
        {...selectProps(props)}
        selectionMode="multiple"
        value={[...value]}
        onChange={(ids) => onChange(ids.map(String))}
      >
        <SelectParts {...props} text={props.options.filter(({ id }) => value.includes(id)).map(({ label }) => label)} />
      </Select>
    </German>
  )
}

const selectProps = ({ anchor, placeholder = choose, error, isDisabled, ...looks }: SelectProps) => ({
  className: styles.field ?? '',
  'data-anchor': anchor,
  placeholder,
  isInvalid: error !== undefined,
  isDisabled: isDisabled ?? false,
  validationBehavior: 'aria' as const,
  'data-in-table': looks.isInTable || undefined,
  'data-low': looks.isLabelHidden || undefined,
  'data-missing': looks.isMissing || undefined,
})

const choose = 'Bitte wählen'

/** `text` are the labels of several selected options. */
function SelectParts(props: SelectProps & { text?: readonly string[] }) {
  const { label, options, placeholder = choose, error, hint, isOptional, isLabelHidden, text } = props
  return (
    <>
      <Label className={isLabelHidden ? 'visually-hidden' : (styles.label ?? '')}>
        {fieldLabel(label, isOptional)}
      </Label>
      <Button className={classes(styles.input, menu.button)}>
        <SelectValue className={menu.value ?? ''}>
          {({ isPlaceholder, selectedText }) => (isPlaceholder ? placeholder : (text?.join(', ') ?? selectedText))}
        </SelectValue>
        <DownIcon ink={3} aria-hidden="true" />
      </Button>
      <FieldNotes error={error} hint={hint} />
      <Popover className={menu.popover ?? ''}>
        <ListBox className={menu.list ?? ''} items={options}>
          {(option) => (
            <ListBoxItem className={menu.option ?? ''} textValue={option.label}>
              <span>{option.label}</span>
              <CheckIcon size={18} aria-hidden="true" />
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </>
  )
}
