import type { Klass } from '#contract/index.ts'
import { reasonOf } from '#queries/refusal.ts'
import { useGenerateReports } from '#queries/school/reports.ts'
import { generateReportsTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { FilesIcon } from '#ui/icons.ts'
import { toast } from '#ui/toast.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'

interface GenerateReportsProps {
  klass: Klass
  /** A class without students has no reports. */
  isEmpty: boolean
}

/** Has the report cards of the class printed and says how far that is. */
export function GenerateReports({ klass, isEmpty }: GenerateReportsProps) {
  const { generate, isPending, progress } = useGenerateReports(klass.classID)
  const isRunning = isPending || progress !== null
  const state = progress && progress.total > 0 ? texts.progress(progress.done, progress.total) : texts.generating

  async function run() {
    try {
      const { warnings = [] } = await generate()
      if (warnings.length === 0) toast.success(texts.done, { detail: texts.doneDetail })
      else toast.warning(texts.done, { detail: texts.warned(klass.name), persistent: true })
    } catch (error) {
      toast.error(texts.failed, reasonOf(error))
    }
  }

  return (
    <>
      <Button
        variant="primary"
        icon={<FilesIcon />}
        pending={isRunning}
        pendingLabel={state}
        disabled={isEmpty}
        onClick={() => void run()}
      >
        {texts.generate}
      </Button>
      <VisuallyHidden>
        <span role="status">{isRunning && state}</span>
      </VisuallyHidden>
    </>
  )
}
