import type { ImportPreview } from '#contract/index.ts'
import { reasonOf } from '#queries/refusal.ts'
import { useImportFile } from '#queries/school/imports.ts'
import { importTexts as texts } from '#texts/index.ts'
import { toast } from '#ui/toast.ts'
import type { Upload } from './ImportPage.tsx'

/** Either of both. */
interface Outcome {
  preview?: ImportPreview
  error?: unknown
}

/** Sends a file to be read, and says how that went. */
export function useUpload() {
  const { mutateAsync: send, isPending } = useImportFile()
  return {
    isPending,
    async read({ file, profileID }: Upload, success: string = texts.processed): Promise<Outcome> {
      try {
        const preview = await send({ file, profile: profileID })
        toast.success(success)
        return { preview }
      } catch (error) {
        toast.error(texts.processFailed, reasonOf(error))
        return { error }
      }
    },
  }
}
