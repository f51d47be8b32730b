import { SearchField as AriaSearchField, Button, Input } from 'react-aria-components/SearchField'
import { German } from './German.tsx'
import { CloseIcon, SearchIcon } from './icons.ts'
import styles from './SearchField.module.css'

interface SearchFieldProps {
  /** Also the placeholder. */
  label: string
  /** Left out inside of an Autocomplete, which has the value. */
  value?: string
  onChange?: (value: string) => void
  /** Takes the focus when it appears, such as in a dialog. */
  isFirst?: boolean
}

/** A search field that Escape clears. Enter does not submit a form around it. */
export function SearchField({ label, value, onChange, isFirst = false }: SearchFieldProps) {
  return (
    <German>
      <AriaSearchField
        className={styles.search ?? ''}
        aria-label={label}
        {...(value !== undefined && { value })}
        {...(onChange && { onChange })}
        autoFocus={isFirst}
        onSubmit={stay}
      >
        <SearchIcon size={20} aria-hidden="true" />
        <Input placeholder={label} />
        <Button>
          <CloseIcon size={18} aria-hidden="true" />
        </Button>
      </AriaSearchField>
    </German>
  )
}

function stay() {}
