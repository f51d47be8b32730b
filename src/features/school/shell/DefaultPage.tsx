import { schoolConfigTexts } from '#texts/index.ts'
import { SettingsPage } from '#ui/SettingsPage.tsx'

/** For a page that does not exist, or no longer. */
export function DefaultPage() {
  return (
    <SettingsPage title={schoolConfigTexts.defaultPage}>
      <p>{schoolConfigTexts.hint}</p>
    </SettingsPage>
  )
}
