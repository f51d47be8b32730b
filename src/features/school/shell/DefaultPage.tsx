import { schoolConfigTexts } from '#texts/index.ts'
import { SettingsPage } from '#ui/SettingsPage.tsx'

/** Where none was chosen yet, or one that does not exist. */
export function DefaultPage() {
  return (
    <SettingsPage title={schoolConfigTexts.defaultPage}>
      <p>{schoolConfigTexts.defaultHint}</p>
    </SettingsPage>
  )
}
