import { useState } from 'react'
import type { Student, Template } from '#contract/index.ts'
import { gradingTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { EyeIcon } from '#ui/icons.ts'
import { lazyOverlay } from '#ui/lazy.tsx'

const PreviewDialog = lazyOverlay(() => import('./PreviewDialog.tsx').then((module) => module.PreviewDialog))

interface PreviewButtonProps {
  template: Template
  student: Student
}

/** Opens the print preview of the open report card. Its code and font are loaded on first use, offline from the cache. */
export function PreviewButton({ template, student }: PreviewButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" icon={<EyeIcon />} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {texts.preview}
      </Button>
      <PreviewDialog template={template} student={student} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
