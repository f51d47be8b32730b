import { useState } from 'react'
import { yearSwitchTexts as texts } from '#texts/index.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import type { Overlay } from '#ui/lazy.tsx'
import { TextField } from '#ui/TextField.tsx'

interface NameClassProps extends Overlay {
  title: string
  onTake: (name: string) => void
}

/** Asks for the name of a class. */
export function NameClass({ title, onTake, ...dialog }: NameClassProps) {
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()

  function submit() {
    if (name.trim() === '') {
      setError(texts.nameMissing)
      return
    }
    onTake(name.trim())
    setName('')
    dialog.onClose()
  }

  return (
    <FormDialog {...dialog} title={title} submitLabel={texts.take} onSubmit={submit}>
      <TextField
        label={texts.name}
        value={name}
        onChange={(next) => {
          setName(next)
          setError(undefined)
        }}
        hint={texts.nameHint}
        error={error}
        maxLength={200}
        autoFocus
      />
    </FormDialog>
  )
}
