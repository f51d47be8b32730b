import type { Student } from '#contract/index.ts'
import { gradingTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { EyeIcon } from '#ui/icons.ts'
import { usePreview } from './PreviewScope.tsx'

/** Opens the print preview at the open report card. */
export function PreviewButton({ student }: { student: Student }) {
  const { show } = usePreview()
  return (
    <Button variant="quiet" icon={<EyeIcon />} aria-haspopup="dialog" onClick={() => show(student.id)}>
      {texts.preview}
    </Button>
  )
}
