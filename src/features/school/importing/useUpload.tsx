import { useState } from 'react'
import { type Encoding, type ImportPreview, importEndpoints } from '#contract/index.ts'
import { failureWords } from '#queries/failure.ts'
import { useWrite } from '#queries/useWrite.ts'
import { importTexts as texts } from '#texts/index.ts'
import { Stack } from '#ui/primitives.tsx'
import { toast } from '#ui/toast.ts'
import styles from './useUpload.module.css'

/** Either the preview or the error is set. */
interface UploadOutcome {
  preview?: ImportPreview
  error?: unknown
}

/** What was answered to a former preview of the same file. */
export interface ImportAnswers {
  /** The classes that class names of the file mean. */
  classes?: Readonly<Record<string, string>>
  /** The encoding of the file. */
  encoding?: Encoding
}

/** A file to import, and how to read it. */
export interface Upload {
  profileID: string
  file: File
  answers: ImportAnswers
}

/** Sends a file to the server for a preview, and reports the outcome in a toast. */
export function useUpload() {
  const { mutateAsync: send, isPending } = useWrite(importEndpoints.importFile)
  const [sent, setSent] = useState(0)
  return {
    isPending,
    /** Share of the file that has been sent, from 0 to 1. */
    sent,
    async read(
      { file, profileID, answers: { classes, encoding } }: Upload,
      success: string = texts.processed,
    ): Promise<UploadOutcome> {
      try {
        setSent(0)
        const answers = { ...(encoding && { encoding }), ...(classes && { classes: JSON.stringify(classes) }) }
        const body = { file, fileName: file.name, profile: profileID, ...answers }
        const preview = await send({ body, onProgress: setSent })
        toast.success(success)
        return { preview }
      } catch (error) {
        toast.error(...failureWords(texts.processFailed, error))
        return { error }
      }
    },
  }
}

/** Progress of an upload: the sent share (0 to 1) of the file, then the reading on the server. */
export function UploadProgress({ sent }: { sent: number }) {
  return sent < 1 ? <ProgressBar label={texts.uploading} share={sent} /> : <ProgressBar label={texts.reading} />
}

interface ProgressBarProps {
  label: string
  /** Share that is done, from 0 to 1; left out if it is unknown. */
  share?: number
}

/** A label and a progress bar, indeterminate without `share`. */
export function ProgressBar({ label, share }: ProgressBarProps) {
  const percent = share === undefined ? undefined : Math.floor(share * 100)
  return (
    <Stack gap={2} size={15} ink={2}>
      <p role="status">{label}</p>
      <div className={styles.track} role="progressbar" aria-label={label} aria-valuenow={percent}>
        <div className={styles.bar} style={percent === undefined ? undefined : { width: `${percent}%` }} />
      </div>
    </Stack>
  )
}
