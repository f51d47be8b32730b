import { useEffect, useState } from 'react'
import { keptFiles } from '#queries/keptFiles.ts'
import { reasonOf } from '#queries/refusal.ts'
import { isClash } from '#queries/saveEdits.ts'
import { useUploadTemplateLogo } from '#queries/school/templates.ts'
import { useChosenFile } from '#queries/useChosenFile.ts'
import { templatesTexts as texts } from '#texts/index.ts'
import { toast } from '#ui/toast.ts'
import type { Begun } from '../model/begun.ts'
import type { LogoKind } from '../model/mergeTemplates.ts'

const kinds = ['first', 'second'] as const

export interface Logos {
  first: File | null
  second: File | null
  /** Where the preview finds what is chosen and not uploaded yet. */
  urls: { first: string | undefined; second: string | undefined }
  /** Those with a file. */
  chosen: readonly LogoKind[]
  choose: (kind: LogoKind, file: File | null) => void
  clear: () => void
  /** What was chosen when the save began is not to be saved again; it stays for the preview. */
  settle: () => void
  /** What was chosen while the template was being added is there on its own page, too. */
  handOn: () => void
  /**
   * `was` stands for the logos whose place these take; without it they take any. Rejects where others have changed one
   * since: any other failed upload is told and does not stop the save (specification 5).
   */
  upload: (was?: Begun['logoPrints']) => Promise<void>
}

/** The logos chosen for a template. `isNew`: it is still to be added. */
export function useLogos(templateID: string, isNew: boolean): Logos {
  const own = `template/${templateID}`
  const key = isNew ? 'template/new' : own
  const [first, setFirst] = useChosenFile(`${key}/first`)
  const [second, setSecond] = useChosenFile(`${key}/second`)
  const files: Record<LogoKind, File | null> = { first, second }
  const [settled, setSettled] = useState<readonly (File | null)[]>([])
  const chosen = kinds.filter((kind) => files[kind] !== null && !settled.includes(files[kind]))
  const urls = { first: useObjectUrl(files.first), second: useObjectUrl(files.second) }
  const { mutateAsync: send } = useUploadTemplateLogo()

  return {
    ...files,
    urls,
    chosen,
    choose: (kind, file) => (kind === 'first' ? setFirst : setSecond)(file),
    clear() {
      setFirst(null)
      setSecond(null)
    },
    settle: () => setSettled([first, second]),
    handOn() {
      for (const kind of chosen) {
        const file = files[kind]
        if (file) keptFiles.set(`${own}/${kind}`, file)
      }
    },
    async upload(was) {
      const body = (kind: LogoKind, file: File) => ({
        ...{ file, fileName: file.name, templateID },
        ...(kind === 'second' && { kind }),
        ...(was && { was: was[kind] ?? '' }),
      })
      try {
        for (const kind of chosen) {
          const file = files[kind]
          if (file) await send(body(kind, file))
        }
      } catch (error) {
        if (isClash(error)) throw error
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
