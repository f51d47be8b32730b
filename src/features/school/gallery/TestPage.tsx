import { useState } from 'react'
import { useDraft } from '#drafts/useDraft.ts'
import { SettingsPage } from '#settings/SettingsPage.tsx'
import { galleryTexts, galleryTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Drawer } from '#ui/Dialog.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { Buttons, Choices, Fields } from './Controls.tsx'
import { Lists, Signs, Table } from './Displays.tsx'
import { Part } from './Part.tsx'

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

function Dialogs() {
  const [open, setOpen] = useState<'form' | 'question' | 'drawer' | null>(null)
  const [error, setError] = useState<string>()
  const { values, set, clear } = useDraft('gallery', { name: '' })
  const close = () => setOpen(null)

  function submit() {
    setError(values.name === '' ? texts.nameMissing : undefined)
    if (values.name === '') return
    clear()
    close()
  }

  return (
    <Part title={texts.dialogs}>
      <Button onClick={() => setOpen('form')}>{texts.showForm}</Button>
      <Button onClick={() => setOpen('question')}>{texts.showQuestion}</Button>
      <Button onClick={() => setOpen('drawer')}>{texts.showDrawer}</Button>
      <Button onClick={() => toast.success(texts.toast)}>{texts.showToast}</Button>
      <FormDialog isOpen={open === 'form'} onClose={close} title={texts.form} onSubmit={submit}>
        <TextField label={texts.name} value={values.name} onChange={(name) => set({ name })} error={error} />
        <TextField label={texts.remark} value="" onChange={() => undefined} isOptional isMultiline />
      </FormDialog>
      <ConfirmDialog
        isOpen={open === 'question'}
        onClose={close}
        title={texts.question}
        confirmLabel={texts.yesDelete}
        onConfirm={close}
      >
        {texts.questionText}
      </ConfirmDialog>
      <Drawer isOpen={open === 'drawer'} onClose={close} title={texts.title} side="right">
        {texts.questionText}
      </Drawer>
    </Part>
  )
}
