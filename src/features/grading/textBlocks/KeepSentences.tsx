import { useState } from 'react'
import type { TextBlock } from '#contract/index.ts'
import { readPastedLines } from '#csv/pastedLines.ts'
import { useDraft } from '#drafts/useDraft.ts'
import type { TextBlockChanges } from '#queries/ownTextBlocks.ts'
import {
  type TextBlockChild,
  textBlockLevels,
  textBlockLimits,
  textBlockProblem,
  tidyTextBlocks,
  toTextBlock,
} from '#rules/index.ts'
import { textBlockTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { Fold } from '#ui/Fold.tsx'
import { FormError } from '#ui/FormError.tsx'
import { LinesField } from '#ui/LinesField.tsx'
import { Stack } from '#ui/primitives.tsx'
import { toast } from '#ui/toast.ts'
import type { TextFieldName } from '../model/cardModel.ts'
import { Choice } from './Choice.tsx'
import { sentencesOf } from './sentences.ts'
import styles from './TextBlockPanel.module.css'

/** The form of new sentences for a text, which stays until it is saved or given up. `lines`: what it begins with. */
export const useNewSentences = (field: TextFieldName, lines = '') =>
  useDraft<{ lines: string; level: string; scope: string }>(`textBlocks/${field}`, { lines, level: '', scope: field })

interface KeepSentencesProps {
  /** The lines that the form begins with. */
  begun: string
  field: TextFieldName
  heading: string
  known: readonly TextBlock[]
  onKeep: (changes: TextBlockChanges) => Promise<void>
  onClose: () => void
}

/** An option needs an id. */
const anyLevel = 'none'

/** Three children whose names and genders show every form. */
const samples: TextBlockChild[] = [
  { preName: 'Max', gender: 'm' },
  { preName: 'Lina', gender: 'w' },
  { preName: 'Kim', gender: 'd' },
]

/** New sentences of one's own: a line each, typed, pasted from Word or taken from the text, with a preview. */
export function KeepSentences({ begun, field: name, heading, known, onKeep, onClose }: KeepSentencesProps) {
  const { values, set, clear, saved } = useNewSentences(name, begun)
  const { lines, level, scope } = values
  const [isExplained, setExplained] = useState(false)
  const [hasTried, setHasTried] = useState(false)
  const [failure, setFailure] = useState<string>()
  const blocks = tidyTextBlocks(lines.split('\n').map((text) => ({ field: scope, level, text })))
  const problems = blocks.flatMap(({ text }) => {
    const problem = textBlockProblem(text)
    return problem === undefined ? [] : [`„${text.slice(0, 40)}“: ${problem}`]
  })
  const sound = blocks.filter(({ text }) => textBlockProblem(text) === undefined)

  async function keep() {
    setHasTried(true)
    setFailure(undefined)
    if (problems.length > 0 || blocks.length === 0) return
    if (known.length + blocks.length > textBlockLimits.own) {
      setFailure(texts.tooMany(textBlockLimits.own))
      return
    }
    try {
      await onKeep({ add: blocks, remove: [] })
      saved(values)
      toast.success(texts.kept(blocks.length))
      onClose()
    } catch {
      setFailure(texts.notKept)
    }
  }

  return (
    <>
      <div className={styles.body}>
        <div className={styles.fields}>
          <LinesField
            label={texts.lines}
            value={lines}
            onChange={(next) => set({ lines: next })}
            readPasted={(text) => readPastedLines(text, [])?.texts}
            problems={hasTried ? (blocks.length === 0 ? [texts.noLines] : problems) : []}
            hint={texts.linesHint}
          />
          <Fold
            title={texts.placeholders}
            note={texts.placeholdersNote}
            isOpen={isExplained}
            onToggle={() => setExplained(!isExplained)}
          >
            <p className={styles.howTo}>{texts.howTo}</p>
          </Fold>
          {sound.length > 0 && (
            <Stack gap={2} size={15} snug ink={2} className={styles.preview}>
              <b>{texts.preview}</b>
              {sound.slice(0, 3).map((block) => (
                <ul key={block.text}>
                  {samples.flatMap((sample) =>
                    sentencesOf([block], sample).map(({ key, text }) => (
                      <li key={`${sample.preName} ${key}`}>{text}</li>
                    )),
                  )}
                </ul>
              ))}
            </Stack>
          )}
          <Choice
            label={texts.levels}
            options={[
              { id: anyLevel, label: texts.noLevel },
              ...textBlockLevels.map((one) => ({ id: one, label: one })),
            ]}
            value={level || anyLevel}
            onChange={(id) => set({ level: id === anyLevel ? '' : id })}
          />
          <Choice
            label={texts.field}
            options={[
              { id: name, label: heading },
              { id: anyLevel, label: texts.everyField },
            ]}
            value={scope || anyLevel}
            onChange={(id) => set({ scope: id === anyLevel ? '' : id })}
          />
        </div>
      </div>
      <footer className={styles.foot}>
        <FormError>{failure}</FormError>
        <Button
          variant="quiet"
          size="lg"
          onClick={() => {
            clear()
            onClose()
          }}
        >
          {texts.cancel}
        </Button>
        <Button variant="primary" size="lg" onClick={() => void keep()}>
          {texts.save}
        </Button>
      </footer>
    </>
  )
}

/** A text as lines with a sentence each, without the child's name. */
export const sentenceLines = (text: string, child: TextBlockChild): string =>
  text === ''
    ? ''
    : toTextBlock(text, child)
        .split(/(?<=(?<!\p{L})(?:\p{L}{2,}|[^\p{L}\s])[.!?])\s+(?=\p{Lu}|\{)/u)
        .join('\n')
