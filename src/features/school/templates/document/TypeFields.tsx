import type { Align } from '#contract/index.ts'
import type { TypeStyle } from '#report/index.ts'
import { templateDocumentTexts as texts } from '#texts/index.ts'
import { NumberField } from '#ui/NumberField.tsx'
import { RadioField } from '#ui/RadioField.tsx'
import { ColorPref } from './ColorPref.tsx'
import { Pref } from './Pref.tsx'

const aligns = (Object.keys(texts.aligns) as Align[]).map((id) => ({ id, label: texts.aligns[id] }))

interface SizePrefProps {
  value: number
  /** Points. */
  max: number
  onChange: (size: number) => void
}

export function SizePref({ value, max, onChange }: SizePrefProps) {
  return (
    <Pref>
      <NumberField label={texts.size} value={value} min={1} max={max} unit="pt" onChange={onChange} />
    </Pref>
  )
}

interface TypeFieldsProps {
  type: TypeStyle
  onChange: (patch: Partial<TypeStyle>) => void
}

/** Alignment and colour. */
export function TypeFields({ type, onChange }: TypeFieldsProps) {
  return (
    <>
      <Pref>
        <RadioField label={texts.align} value={type.align} options={aligns} onChange={(align) => onChange({ align })} />
      </Pref>
      <ColorPref label={texts.color} value={type.color} onChange={(color) => onChange({ color })} />
    </>
  )
}
