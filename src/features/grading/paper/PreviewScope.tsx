import { createContext, type ReactNode, useContext, useState } from 'react'
import type { Student } from '#contract/index.ts'
import { gradingTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { EyeIcon } from '#ui/icons.ts'

interface PreviewState {
  /** The student whose report card is shown on paper; undefined while the preview is closed. */
  studentID: string | undefined
  show: (studentID: string | undefined) => void
}

const PreviewContext = createContext<PreviewState>({ studentID: undefined, show: () => {} })

/** One preview for the whole page: it is opened from several places, and pages through the class by itself. */
export function PreviewScope({ children }: { children: ReactNode }) {
  const [studentID, show] = useState<string>()
  return <PreviewContext value={{ studentID, show }}>{children}</PreviewContext>
}

export const usePreview = (): PreviewState => useContext(PreviewContext)

/** Opens the print preview at the open report card. */
export function PreviewButton({ student, variant }: { student: Student; variant: 'quiet' | 'second' }) {
  const { show } = usePreview()
  return (
    <Button variant={variant} icon={<EyeIcon />} aria-haspopup="dialog" onClick={() => show(student.id)}>
      {texts.preview}
    </Button>
  )
}
