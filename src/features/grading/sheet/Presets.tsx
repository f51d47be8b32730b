import { useState } from 'react'
import { type Behaviour, behaviourPhrases, behaviourSentences, choosePreset, presetOf } from '#rules/index.ts'
import { gradingTexts as texts } from '#texts/index.ts'
import { Row } from '#ui/primitives.tsx'
import { useCardEditor, useFromCard } from '../card/CardEditorContext.ts'
import { Cross } from './Cross.tsx'
import styles from './Presets.module.css'
import { useIsReadOnly } from './ReadOnly.ts'
import { ReplaceDialog } from './ReplaceDialog.tsx'
import { useRadioKeys } from './useRadioKeys.ts'

/**
 * The five official steps. Choosing one fills the text below; a text of the teacher's own is replaced only after
 * asking.
 */
export function Presets({ field }: { field: Behaviour }) {
  const editor = useCardEditor()
  const [asked, setAsked] = useState<string | null>(null)
  const checked = useFromCard(() => presetOf(field, editor.entry()?.layout[field] ?? ''))
  const radios = useRadioKeys(checked, choose)

  function choose(index: number | null): void {
    const text = editor.entry()?.layout[field] ?? ''
    if (index === null) {
      // A second tap removes the sentence only if it is unchanged.
      if (text === behaviourSentences(field)[checked]) editor.setField(field, undefined, 'tick')
      return
    }
    const chosen = choosePreset(field, text, index)
    if ('ask' in chosen) setAsked(chosen.text)
    else editor.setField(field, chosen.text, 'tick')
  }

  function replace(): void {
    if (asked !== null) editor.setField(field, asked, 'tick')
    setAsked(null)
  }

  if (useIsReadOnly()) {
    const phrase = behaviourPhrases[checked]
    return phrase === undefined ? null : (
      <Row as="p" gap={3} size={17} semi className={styles.plain}>
        <span className={styles.box}>
          <Cross />
        </span>
        {phrase}
      </Row>
    )
  }
  return (
    <>
      <div
        className={styles.presets}
        role="radiogroup"
        aria-label={`${texts.fields[field]}: Vorgaben`}
        onKeyDown={radios.onKeyDown}
      >
        {behaviourPhrases.map((phrase, index) => (
          <button key={phrase} {...radios.propsOf(index)} className={styles.preset} aria-label={phrase}>
            <span className={styles.box}>{index === checked && <Cross />}</span>
            <span className={styles.words}>{texts.behaviour[index]}</span>
            <span className={styles.short}>{texts.behaviourShort[index]}</span>
          </button>
        ))}
      </div>
      <ReplaceDialog text={asked} isOpen={asked !== null} onClose={() => setAsked(null)} onReplace={replace} />
    </>
  )
}
