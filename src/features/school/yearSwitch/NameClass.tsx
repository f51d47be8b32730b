import { useState } from 'react'
import { yearSwitchTexts as texts } from '#texts/index.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { TextField } from '#ui/TextField.tsx'

interface NameClassProps {
  title: string
  isOpen: boolean
  onClose: () => void
  onTake: (name: string) => void
}

/** Asks for the name of a class. */
export function NameClass({ title, isOpen, onClose, onTake }: NameClassProps) {
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()

  function submit() {
    if (name.trim() === '') {
      setError(texts.nameMissing)
      return
    }
    onTake(name.trim())
    setName('')
    onClose()
  }

  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={title} submitLabel={texts.take} onSubmit={submit}>
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
