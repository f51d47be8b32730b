import { useRef } from 'react'
import { failureWords, isRefusal } from '#queries/failure.ts'
import { useCopyTemplate } from '#queries/school/templates.ts'
import { templatesTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { CopyIcon } from '#ui/icons.ts'
import { toast } from '#ui/toast.ts'
import { useOneRun } from '#ui/useFormSubmit.ts'
import { useSettingsPage } from '#ui/useSettingsPage.ts'

/** Copies the stored template and opens the copy. Edits that are not saved would be missing in it, so they come first. */
export function CopyTemplate({ templateID, isDirty }: { templateID: string; isDirty: boolean }) {
  const { mutateAsync: copy } = useCopyTemplate()
  const { pending, run } = useOneRun()
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
      const name = await copy({ id: templateID, copyID: copyID.current })
      toast.success(texts.copied, { detail: texts.copiedHint(name) })
      go('editTemplate', copyID.current)
    } catch (error) {
      if (isRefusal(error)) copyID.current = undefined
      toast.error(...failureWords(texts.copyFailed, error))
    }
  }

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
