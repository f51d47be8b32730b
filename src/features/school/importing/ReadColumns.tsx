import { useRef, useState } from 'react'
import { reasonOf } from '#queries/refusal.ts'
import { useReadColumns } from '#queries/school/importProfiles.ts'
import { importTexts as texts } from '#texts/index.ts'
import { FileField } from '#ui/FileField.tsx'
import { patchFrom } from './model/profileForm.ts'
import styles from './ProfileForm.module.css'
import type { ProfileFormState } from './useProfileForm.ts'

interface ReadColumnsProps {
  form: ProfileFormState
  onRead: () => void
}

/** An example file says what the profile needs. */
export function ReadColumns({ form, onRead }: ReadColumnsProps) {
  const { mutateAsync: read, isPending } = useReadColumns()
  const [file, setFile] = useState<File | null>(null)
  /** The answer about a file counts only as long as none was chosen after it. */
  const newest = useRef<File>(null)
  const [told, setTold] = useState<string>()
  const [error, setError] = useState<string>()

  async function take(chosen: File | null) {
    newest.current = chosen
    setFile(chosen)
    setError(undefined)
    setTold(undefined)
    if (!chosen) return
    try {
      const found = await read(chosen)
      if (newest.current !== chosen) return
      form.change(patchFrom(found))
      onRead()
      setTold(texts.found(found.encoding, found.cols.length))
    } catch (refusal) {
      if (newest.current === chosen) setError(reasonOf(refusal).detail ?? texts.readFailed)
    }
  }

  return (
    <div>
      <FileField
        label={texts.fromFile}
        accept=".csv,.txt,.dat,text/csv,text/plain"
        file={file}
        onChange={(chosen) => void take(chosen)}
        hint={texts.fromFileHint}
        error={error}
        isOptional
      />
      <p className={styles.hint} role="status">
        {file && isPending ? texts.reading : told}
      </p>
    </div>
  )
}
