import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Button, Label, Popover, Select, SelectValue } from 'react-aria-components/Select'
import { classes } from './classes.ts'
import { FieldNotes, fieldLabel } from './FieldNotes.tsx'
import styles from './field.module.css'
import { German } from './German.tsx'
import { CheckIcon, DownIcon } from './icons.ts'
import menu from './SelectField.module.css'

interface SelectFieldProps {
  label: string
  /** The id of an option; null while none is selected. */
  value: string | null
  onChange: (id: string) => void
  /** Ids must not be empty: an option such as 'keine' has an id of its own. */
  options: readonly { id: string; label: string }[]
  placeholder?: string
  /** In a table whose head shows the label: where there is room for the head, only screen readers get it here. */
  isInTable?: boolean
  /** Amber: something must be chosen before the last step. */
  isMissing?: boolean
  error?: string | undefined
  hint?: string | undefined
  isOptional?: boolean | undefined
  isDisabled?: boolean
  /** Its key in the problems of the form: an `ErrorSummary` leads here by it. */
  anchor?: string | undefined
}

/** A choice of one option from a list that opens below; on a phone as a sheet from below. */
export function SelectField(props: SelectFieldProps) {
  const {
    label,
    value,
    onChange,
    options,
    placeholder = 'Bitte wählen',
    error,
    hint,
    isOptional,
    isDisabled,
    anchor,
  } = props
  return (
    <German>
      <Select
        className={styles.field ?? ''}
        data-anchor={anchor}
        value={value}
        onChange={(id) => id !== null && onChange(String(id))}
        placeholder={placeholder}
        isInvalid={error !== undefined}
        isDisabled={isDisabled ?? false}
        validationBehavior="aria"
        data-in-table={props.isInTable || undefined}
        data-missing={props.isMissing || undefined}
      >
        <Label className={styles.label ?? ''}>{fieldLabel(label, isOptional)}</Label>
        <Button className={classes(styles.input, menu.button)}>
          <SelectValue className={menu.value ?? ''}>
            {({ isPlaceholder, selectedText }) => (isPlaceholder ? placeholder : selectedText)}
          </SelectValue>
          <DownIcon aria-hidden="true" />
        </Button>
        <FieldNotes error={error} hint={hint} />
        <Popover className={menu.popover ?? ''}>
          <ListBox className={menu.list ?? ''} items={options}>
            {(option) => (
              <ListBoxItem className={menu.option ?? ''} textValue={option.label}>
                <span>{option.label}</span>
                <CheckIcon aria-hidden="true" />
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </Select>
    </German>
  )
}
