import { useState } from 'react'
import { templateDocumentTexts as texts } from '#texts/index.ts'
import { ColorField } from '#ui/ColorField.tsx'
import { Pref } from './Pref.tsx'

interface ColorPrefProps {
  label: string
  value: string
  /** Only with what is a colour. */
  onChange: (color: string) => void
}

const isColor = (text: string) => /^#([0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text)

/** A colour that is still being typed stays in the field; the report keeps the last one that was whole. */
export function ColorPref({ label, value, onChange }: ColorPrefProps) {
  const [typed, setTyped] = useState<string>()

  function change(text: string) {
    setTyped(isColor(text) ? undefined : text)
    if (isColor(text)) onChange(text)
  }

  return (
    <div data-colour="">
      <Pref>
        <ColorField
          label={label}
          value={typed ?? value}
          onChange={change}
          error={typed === undefined ? undefined : texts.badColor}
        />
      </Pref>
    </div>
  )
}
