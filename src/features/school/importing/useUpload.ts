import { useState } from 'react'
import type { ImportPreview } from '#contract/index.ts'
import { reasonOf } from '#queries/refusal.ts'
import { useImportFile } from '#queries/school/imports.ts'
import { importTexts as texts } from '#texts/index.ts'
import { toast } from '#ui/toast.ts'

/** Either of both. */
interface Outcome {
  preview?: ImportPreview
  error?: unknown
}

/** A file to be imported, and the profile that reads it. */
export interface Upload {
  profileID: string
  file: File
}

/** Sends a file to be read, and says how that went. */
export function useUpload() {
  const { mutateAsync: send, isPending } = useImportFile()
  const [sent, setSent] = useState(0)
  return {
    isPending,
    /** How much of the file has been sent, from 0 to 1. */
    sent,
    async read({ file, profileID }: Upload, success: string = texts.processed): Promise<Outcome> {
      try {
        setSent(0)
        const preview = await send({ file, profile: profileID, onProgress: setSent })
        toast.success(success)
        return { preview }
      } catch (error) {
        toast.error(texts.processFailed, reasonOf(error))
        return { error }
      }
    },
  }
}
