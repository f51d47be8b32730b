import { useEffect, useState } from 'react'
import { reasonOf } from '#queries/refusal.ts'
import { useUploadTemplateLogo } from '#queries/school/templates.ts'
import { templatesTexts as texts } from '#texts/index.ts'
import { toast } from '#ui/toast.ts'

export interface Logos {
  first: File | null
  second: File | null
  /** Where the preview finds what is chosen and not uploaded yet. */
  urls: { first: string | undefined; second: string | undefined }
  hasAny: boolean
  choose: (kind: 'first' | 'second', file: File | null) => void
  clear: () => void
  /** Never rejects: a failed upload is told and does not stop the save (specification 5). */
  upload: () => Promise<void>
}

/** The logos chosen for a template, which may still have to be added. */
export function useLogos(templateID: string): Logos {
  const [files, setFiles] = useState<{ first: File | null; second: File | null }>({ first: null, second: null })
  const urls = { first: useObjectUrl(files.first), second: useObjectUrl(files.second) }
  const { mutateAsync: send } = useUploadTemplateLogo()

  return {
    ...files,
    urls,
    hasAny: files.first !== null || files.second !== null,
    choose: (kind, file) => setFiles((before) => ({ ...before, [kind]: file })),
    clear: () => setFiles({ first: null, second: null }),
    async upload() {
      const { first, second } = files
      try {
        if (first) await send({ file: first, fileName: first.name, templateID })
        if (second) await send({ file: second, fileName: second.name, templateID, kind: 'second' })
      } catch (error) {
        toast.error(texts.logoFailed, reasonOf(error))
      }
    },
  }
}

function useObjectUrl(file: File | null): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      setUrl(undefined)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return url
}
