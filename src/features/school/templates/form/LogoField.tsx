import { useState } from 'react'
import { templatesTexts as texts } from '#texts/index.ts'
import { FileField } from '#ui/FileField.tsx'

interface LogoFieldProps {
  label: string
  /** One was uploaded before. */
  isStored: boolean
  file: File | null
  onChange: (file: File | null) => void
}

export function LogoField({ label, isStored, file, onChange }: LogoFieldProps) {
  const [error, setError] = useState<string>()

  function choose(next: File | null) {
    const isPng = next === null || next.name.toLowerCase().endsWith('.png')
    setError(isPng ? undefined : texts.noPng)
    onChange(isPng ? next : null)
  }

  return (
    <FileField
      label={label}
      accept=".png,image/png"
      isOptional
      file={file}
      onChange={choose}
      error={error}
      hint={isStored ? texts.logoStored : texts.logoNone}
    />
  )
}
