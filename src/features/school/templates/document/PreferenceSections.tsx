import { type ReactNode, useState } from 'react'
import type { Align, FontStyle, FullPreferences, TitleStyle, TypeStyle } from '#contract/index.ts'
import { isColor } from '#rules/index.ts'
import { templateDocumentTexts as texts } from '#texts/index.ts'
import { ColorField } from '#ui/ColorField.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { RadioField } from '#ui/RadioField.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import type { PreferencePart } from '../model/reduceTemplate.ts'
import styles from './DocumentTab.module.css'

const fontStyles = (Object.keys(texts.styles) as FontStyle[]).map((id) => ({ id, label: texts.styles[id] }))
const aligns = (Object.keys(texts.aligns) as Align[]).map((id) => ({ id, label: texts.aligns[id] }))

/** The largest sizes in points. */
const largestType = 50
const largestLogo = 200

interface TitleSectionProps {
  title: TitleStyle
  onChange: (patch: Partial<TitleStyle>) => void
  /** The lists of tokens that the title is made of. */
  children: ReactNode
}

export function TitleSection({ title, onChange, children }: TitleSectionProps) {
  return (
    <>
      {children}
      <SizePref value={title.size} max={largestType} onChange={(size) => onChange({ size })} />
      <Pref>
        <RadioField
          label={texts.style}
          value={title.style}
          options={fontStyles}
          onChange={(style) => onChange({ style })}
        />
      </Pref>
      <SwitchField label={texts.underline} value={title.underline} onChange={(underline) => onChange({ underline })} />
      <SwitchField label={texts.strike} value={title.strike} onChange={(strike) => onChange({ strike })} />
      <TypePrefs type={title} onChange={onChange} />
    </>
  )
}

interface SectionProps {
  full: FullPreferences
  change: (part: PreferencePart) => (patch: object) => void
}

const textParts = ['subject', 'subheading', 'text', 'grades'] as const

export function TextsSection({ full, change }: SectionProps) {
  return (
    <>
      {textParts.map((part) => (
        <PartGroup key={part} title={texts.parts[part]}>
          <SizePref value={full[part].size} max={largestType} onChange={(size) => change(part)({ size })} />
          <TypePrefs type={full[part]} onChange={change(part)} />
        </PartGroup>
      ))}
      <PartGroup title={texts.parts.symbols}>
        <SizePref value={full.symbols.size} max={largestType} onChange={(size) => change('symbols')({ size })} />
      </PartGroup>
    </>
  )
}

export function GeneralPreferences({ full, change }: SectionProps) {
  const { general, logo } = full
  const set = change('general')
  return (
    <>
      <PartGroup title={texts.parts.logo}>
        <SizePref value={logo.size} max={largestLogo} onChange={(size) => change('logo')({ size })} />
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

/** The fields of one part of the report. */
function PartGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

/** A field with its label beside it. */
function Pref({ children }: { children: ReactNode }) {
  return <div className={styles.pref}>{children}</div>
}

interface SizePrefProps {
  value: number
  /** Points. */
  max: number
  onChange: (size: number) => void
}

function SizePref({ value, max, onChange }: SizePrefProps) {
  return (
    <Pref>
      <NumberField label={texts.size} value={value} min={1} max={max} unit="pt" onChange={onChange} />
    </Pref>
  )
}

interface TypePrefsProps {
  type: TypeStyle
  onChange: (patch: Partial<TypeStyle>) => void
}

/** Alignment and colour. */
function TypePrefs({ type, onChange }: TypePrefsProps) {
  return (
    <>
      <Pref>
        <RadioField label={texts.align} value={type.align} options={aligns} onChange={(align) => onChange({ align })} />
      </Pref>
      <ColorPref label={texts.color} value={type.color} onChange={(color) => onChange({ color })} />
    </>
  )
}

interface ColorPrefProps {
  label: string
  value: string
  /** Called only with valid colours. */
  onChange: (color: string) => void
}

/** A colour that is still being typed stays in the field; the report keeps the last valid one. */
function ColorPref({ label, value, onChange }: ColorPrefProps) {
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
