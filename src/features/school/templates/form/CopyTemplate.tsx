import { useRef } from 'react'
import { templateEndpoints } from '#contract/index.ts'
import { failureWords, isRefusal } from '#queries/failure.ts'
import { fetchFile } from '#queries/school/files.ts'
import { useServices } from '#queries/services.ts'
import { useWrite } from '#queries/useWrite.ts'
import { useSettingsPage } from '#settings/useSettingsPage.ts'
import { templatesTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { breakpoints } from '#ui/breakpoints.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { CopyIcon } from '#ui/icons.ts'
import { toast } from '#ui/toast.ts'
import { useOneRun } from '#ui/useFormSubmit.ts'
import { useMedia } from '#ui/useMedia.ts'
import { copyName } from './copyName.ts'

/** Copies the stored template and opens the copy. Edits that are not saved would be missing in it, so they come first. */
export function CopyTemplate({ templateID, isDirty }: { templateID: string; isDirty: boolean }) {
  const copy = useCopy()
  const { pending, run } = useOneRun()
  const isPhone = useMedia(breakpoints.phone)
  const { go } = useSettingsPage()
  /** Stays the same while the outcome is unknown, so that pressing again makes no second copy. */
  const copyID = useRef<string>(undefined)

  async function press() {
    if (isDirty) {
      toast.warning(texts.copyUnsaved, { detail: texts.copyUnsavedHint })
      return
    }
    copyID.current ??= crypto.randomUUID()
    try {
      const name = await copy(templateID, copyID.current)
      toast.success(texts.copied, { detail: texts.copiedHint(name) })
      go('editTemplate', copyID.current)
    } catch (error) {
      if (isRefusal(error)) copyID.current = undefined
      toast.error(...failureWords(texts.copyFailed, error))
    }
  }

  if (isPhone) return <IconButton label={texts.copy} icon={<CopyIcon />} onClick={() => run(press)} />
  return (
    <Button
      variant="quiet"
      icon={<CopyIcon />}
      pending={pending}
      pendingLabel={texts.copying}
      onClick={() => run(press)}
    >
      {texts.copy}
    </Button>
  )
}

/**
 * A function that adds a copy of a stored template, with its logos, under the ID `copyID`. Rows keep their IDs, so a class that
 * changes to the copy keeps its marks. Resolves with the name of the copied template.
 */
function useCopy() {
  const services = useServices()
  const { mutateAsync: upload } = useWrite(templateEndpoints.uploadTemplateLogo)
  const { mutateAsync: add } = useWrite(templateEndpoints.addTemplate)
  return async (id: string, copyID: string): Promise<string> => {
    const [template, all] = await Promise.all([
      services.api.ask(templateEndpoints.template, { params: { id } }),
      services.api.ask(templateEndpoints.templates, {}),
    ])
    const { fingerprint: _, logoPrints: _prints, logo, secondLogo, ...values } = template
    for (const [path, kind] of [[logo] as const, [secondLogo, 'second'] as const]) {
      const content = path === undefined ? null : await fetchFile(services, path)
      if (!content) continue
      const file = new File([content], 'logo.png', { type: 'image/png' })
      await upload({ body: { file, fileName: file.name, templateID: copyID, ...(kind && { kind }) } })
    }
    // A copy whose answer was lost has the ID and the name already.
    const taken = all.filter(({ templateID }) => templateID !== copyID).map((one) => one.name)
    await add({ body: { ...values, templateID: copyID, name: copyName(template.name, taken) } })
    return template.name
  }
}
