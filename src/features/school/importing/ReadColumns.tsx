import { useState } from 'react'
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
  const [told, setTold] = useState<string>()
  const [error, setError] = useState<string>()

  async function take(chosen: File | null) {
    setFile(chosen)
    setError(undefined)
    setTold(undefined)
    if (!chosen || isPending) return
    try {
      const found = await read(chosen)
      form.change(patchFrom(found))
      onRead()
      setTold(texts.found(found.encoding, found.cols.length))
    } catch (refusal) {
      setError(reasonOf(refusal).detail ?? texts.readFailed)
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
        {isPending ? texts.reading : told}
      </p>
    </div>
  )
}
