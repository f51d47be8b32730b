import { useState } from 'react'
import type { ImportPreview } from '#contract/index.ts'
import { ImportForm } from './ImportForm.tsx'
import { PreviewPage } from './PreviewPage.tsx'
import type { Upload } from './useUpload.ts'

/** A profile and a file, then what they would do, then back to the beginning. */
export function ImportPage() {
  const [profileID, setProfileID] = useState<string | null>(null)
  const [shown, setShown] = useState<{ upload: Upload; preview: ImportPreview }>()
  if (!shown) {
    return (
      <ImportForm
        profileID={profileID}
        onProfile={setProfileID}
        onRead={(upload, preview) => setShown({ upload, preview })}
      />
    )
  }
  return (
    <PreviewPage
      key={shown.preview.key}
      {...shown}
      onRead={(preview) => setShown({ ...shown, preview })}
      onDone={() => setShown(undefined)}
    />
  )
}
