import { type DragEvent, useId, useState } from 'react'
import { buttonClass } from './Button.tsx'
import { classes } from './classes.ts'
import { fieldLabel } from './FieldNotes.tsx'
import styles from './FileField.module.css'
import { FormError } from './FormError.tsx'
import field from './field.module.css'
import { UploadIcon } from './icons.ts'

interface FileFieldProps {
  label: string
  /** The `accept` attribute of the input: '.png' or '.csv,text/csv'; undefined offers every file. */
  accept: string | undefined
  file: File | null
  onChange: (file: File | null) => void
  error?: string | undefined
  hint?: string | undefined
  isOptional?: boolean | undefined
  /** The one thing to do on its page: a large area with a filled button. */
  isMain?: boolean | undefined
}

/** One file, chosen or dropped. The whole area is the button. */
export function FileField({ label, accept, file, onChange, error, hint, isOptional, isMain }: FileFieldProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const dropped = event.dataTransfer.files[0]
    if (dropped) onChange(dropped)
  }

  return (
    <div className={field.field}>
      <span className={field.label} id={`${id}-label`}>
        {fieldLabel(label, isOptional)}
      </span>
      <label
        className={classes(styles.area, error !== undefined && styles.bad)}
        data-over={isOver}
        data-main={isMain}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <UploadIcon aria-hidden="true" />
        <span id={`${id}-file`} className={isMain && !file ? buttonClass('primary', 'md') : undefined}>
          {file?.name ?? 'Datei auswählen'}
        </span>
        <input
          type="file"
          accept={accept}
          aria-labelledby={`${id}-label ${id}-file`}
          aria-describedby={`${id}-notes`}
          aria-invalid={error !== undefined}
          onChange={(event) => {
            onChange(event.target.files?.[0] ?? null)
            // Choosing the same file again must fire a change, because its content may be different.
            event.target.value = ''
          }}
        />
      </label>
      <div id={`${id}-notes`}>
        {error === undefined ? (
          hint !== undefined && <span className={field.hint}>{hint}</span>
        ) : (
          <FormError>{error}</FormError>
        )}
      </div>
    </div>
  )
}
