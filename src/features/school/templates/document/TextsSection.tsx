import type { FullPreferences } from '#report/index.ts'
import { templateDocumentTexts as texts } from '#texts/index.ts'
import type { PreferencePart } from '../model/templateForm.ts'
import { PartGroup } from './PartGroup.tsx'
import { SizePref, TypeFields } from './TypeFields.tsx'

export interface SectionProps {
  full: FullPreferences
  change: (part: PreferencePart) => (patch: object) => void
}

const parts = ['subject', 'subheading', 'text', 'grades'] as const

export function TextsSection({ full, change }: SectionProps) {
  return (
    <>
      {parts.map((part) => (
        <PartGroup key={part} title={texts.parts[part]}>
          <SizePref value={full[part].size} max={50} onChange={(size) => change(part)({ size })} />
          <TypeFields type={full[part]} onChange={change(part)} />
        </PartGroup>
      ))}
      <PartGroup title={texts.parts.symbols}>
        <SizePref value={full.symbols.size} max={50} onChange={(size) => change('symbols')({ size })} />
      </PartGroup>
    </>
  )
}
