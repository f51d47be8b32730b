import { useEffect, useState } from 'react'
import { templateEndpoints } from '#contract/index.ts'
import { chosenFiles } from '#drafts/drafts.ts'
import { useChosenFile } from '#drafts/useDraft.ts'
import { isStaleForm } from '#drafts/useFormProblems.ts'
import { failureWords } from '#queries/failure.ts'
import { useWrite } from '#queries/useWrite.ts'
import { templatesTexts as texts } from '#texts/index.ts'
import { toast } from '#ui/toast.ts'
import type { LogoFiles } from '../model/templateEditor.ts'
import type { LogoKind, TemplateBase, TemplateMode } from '../model/templateValues.ts'

/** The chosen logo files of a form. */
export interface Logos {
  files: LogoFiles
  /** Object URLs of the files, for the preview. */
  urls: Readonly<Record<LogoKind, string | undefined>>
  choose: (kind: LogoKind, file: File | null) => void
  /**
   * Uploads the chosen files of these kinds in place of the logos with the prints `was`; without `was` in place of any.
   * Rejects where others have changed one of those since. Any other failure shows a toast, and the save goes on.
   */
  upload: (kinds: readonly LogoKind[], was?: TemplateBase['logoPrints']) => Promise<void>
}

/** The files outlast a lock by PIN. */
export function useLogos(templateID: string, mode: TemplateMode): Logos {
  const key = mode === 'add' ? 'template/new' : `template/${templateID}`
  const [first, setFirst] = useChosenFile(`${key}/first`)
  const [second, setSecond] = useChosenFile(`${key}/second`)
  const files: LogoFiles = { first, second }
  const urls = { first: useObjectUrl(first), second: useObjectUrl(second) }
  const { mutateAsync: send } = useWrite(templateEndpoints.uploadTemplateLogo)

  return {
    files,
    urls,
    choose: (kind, file) => (kind === 'first' ? setFirst : setSecond)(file),
    async upload(kinds, was) {
      const body = (kind: LogoKind, file: File) => ({
        ...{ file, fileName: file.name, templateID },
        ...(kind === 'second' && { kind }),
        ...(was && { was: was[kind] ?? '' }),
      })
      try {
        for (const kind of kinds) {
          const file = files[kind]
          if (file) await send({ body: body(kind, file) })
        }
      } catch (error) {
        if (isStaleForm(error)) throw error
        toast.error(...failureWords(texts.logoFailed, error))
      }
    },
  }
}

/** Hands a logo of a template that was just added over to the template's own page: no draft stores files. */
export function keepLogo(templateID: string, kind: LogoKind, file: File): void {
  chosenFiles.set(`template/${templateID}/${kind}`, file)
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
