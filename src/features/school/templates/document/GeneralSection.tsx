import { templateDocumentTexts as texts } from '#texts/index.ts'
import { SwitchField } from '#ui/SwitchField.tsx'
import { ColorPref } from './ColorPref.tsx'
import { PartGroup } from './PartGroup.tsx'
import type { SectionProps } from './TextsSection.tsx'
import { SizePref } from './TypeFields.tsx'

export function GeneralSection({ full, change }: SectionProps) {
  const { general, logo } = full
  const set = change('general')
  return (
    <>
      <PartGroup title={texts.parts.logo}>
        <SizePref value={logo.size} max={200} onChange={(size) => change('logo')({ size })} />
      </PartGroup>
      <SwitchField
        label={texts.showPageNumbers}
        value={general.showPageNumbers}
        onChange={(showPageNumbers) => set({ showPageNumbers })}
      />
      <SwitchField
        label={texts.evenPages}
        hint={texts.evenHint}
        value={general.evenPages}
        onChange={(evenPages) => set({ evenPages })}
      />
      <ColorPref label={texts.tableColor} value={general.tableColor} onChange={(tableColor) => set({ tableColor })} />
      <ColorPref
        label={texts.alternateRowColor}
        value={general.alternateRowColor}
        onChange={(alternateRowColor) => set({ alternateRowColor })}
      />
    </>
  )
}
