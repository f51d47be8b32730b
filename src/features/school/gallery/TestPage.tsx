import { galleryTexts } from '#texts/index.ts'
import { SettingsPage } from '#ui/SettingsPage.tsx'
import { Buttons, Choices, Fields } from './Controls.tsx'
import { Dialogs } from './Dialogs.tsx'
import { Lists, Signs, Table } from './Displays.tsx'

/** Hidden test page with the components of the app in all of their states. */
export function TestPage() {
  return (
    <SettingsPage roomy title={galleryTexts.title}>
      <Buttons />
      <Fields />
      <Choices />
      <Signs />
      <Dialogs />
      <Lists />
      <Table />
    </SettingsPage>
  )
}
