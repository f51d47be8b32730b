import { createContext, type ReactNode, useContext, useState } from 'react'

interface Preview {
  /** The student whose report card is shown on paper; undefined while the preview is closed. */
  studentID: string | undefined
  show: (studentID: string | undefined) => void
}

const PreviewContext = createContext<Preview>({ studentID: undefined, show: () => {} })

/** One preview for the whole page: it is opened from several places, and pages through the class by itself. */
export function PreviewScope({ children }: { children: ReactNode }) {
  const [studentID, show] = useState<string>()
  return <PreviewContext value={{ studentID, show }}>{children}</PreviewContext>
}

export const usePreview = (): Preview => useContext(PreviewContext)
