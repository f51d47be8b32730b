import type { ComponentProps } from 'react'
import { isAppleTouch } from '#lib/deviceWord.ts'
import { importFileProblem } from '#rules/index.ts'
import { FileField } from '#ui/FileField.tsx'

/** iPadOS greys out the files of an `accept` whose endings it does not know, such as .dat. */
const accept = isAppleTouch(navigator) ? undefined : '.csv,.dat,text/csv'

/** A CSV file, or one that is refused with the reason. */
export function CsvField({ file, error, ...props }: Omit<ComponentProps<typeof FileField>, 'accept'>) {
  return (
    <FileField {...props} accept={accept} file={file} error={error ?? (file ? importFileProblem(file) : undefined)} />
  )
}
