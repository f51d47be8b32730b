import { galleryTexts } from '#texts/index.ts'
import { SettingsPage } from '#ui/SettingsPage.tsx'
import { Buttons } from './Buttons.tsx'
import { Choices } from './Choices.tsx'
import { Dialogs } from './Dialogs.tsx'
import { Fields } from './Fields.tsx'
import { Lists } from './Lists.tsx'
import { Signs } from './Signs.tsx'
import { Table } from './Table.tsx'

/** The hidden test page (specification 2.8): every component of the app in all of its states. */
export function TestPage() {
  return (
    <SettingsPage title={galleryTexts.title}>
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
