import { SettingsPage } from '#settings/SettingsPage.tsx'
import { galleryTexts } from '#texts/index.ts'
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
