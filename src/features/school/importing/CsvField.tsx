import type { ComponentProps } from 'react'
import { acceptFor } from '#lib/deviceWord.ts'
import { importFileProblem } from '#rules/index.ts'
import { FileField } from '#ui/FileField.tsx'

const acceptedCsv = acceptFor(navigator, '.csv,.dat,text/csv')

/** A CSV file, or one that is refused with the reason. */
export function CsvField({ file, error, ...props }: Omit<ComponentProps<typeof FileField>, 'accept'>) {
  return (
    <FileField
      {...props}
      accept={acceptedCsv}
      file={file}
      error={error ?? (file ? importFileProblem(file) : undefined)}
    />
  )
}
