import { lazy, Suspense, useState } from 'react'
import type { Student, Template } from '#contract/index.ts'
import { gradingTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { EyeIcon } from '#ui/icons.ts'
import { useOnceOpen } from '#ui/useOnceOpen.ts'

const PreviewDialog = lazy(() => import('./PreviewDialog.tsx').then((module) => ({ default: module.PreviewDialog })))

interface PreviewButtonProps {
  template: Template
  student: Student
}

/** Opens the open report card as it will be printed. Paper and its font come with the first opening, offline as well. */
export function PreviewButton({ template, student }: PreviewButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const wasOpened = useOnceOpen(isOpen)
  return (
    <>
      <Button variant="quiet" icon={<EyeIcon />} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {texts.preview}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <PreviewDialog template={template} student={student} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
