import type { ReactNode } from 'react'
import type { FontStyle } from '#contract/index.ts'
import type { TitleStyle } from '#report/index.ts'
import { templateDocumentTexts as texts } from '#texts/index.ts'
import { RadioField } from '#ui/RadioField.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { Pref } from './Pref.tsx'
import { SizePref, TypeFields } from './TypeFields.tsx'

const styles = (Object.keys(texts.styles) as FontStyle[]).map((id) => ({ id, label: texts.styles[id] }))

interface TitleSectionProps {
  title: TitleStyle
  onChange: (patch: Partial<TitleStyle>) => void
  /** What the title is made of. */
  children: ReactNode
}

export function TitleSection({ title, onChange, children }: TitleSectionProps) {
  return (
    <>
      {children}
      <SizePref value={title.size} max={50} onChange={(size) => onChange({ size })} />
      <Pref>
        <RadioField
          label={texts.style}
          value={title.style}
          options={styles}
          onChange={(style) => onChange({ style })}
        />
      </Pref>
      <SwitchField label={texts.underline} value={title.underline} onChange={(underline) => onChange({ underline })} />
      <SwitchField label={texts.strike} value={title.strike} onChange={(strike) => onChange({ strike })} />
      <TypeFields type={title} onChange={onChange} />
    </>
  )
}
