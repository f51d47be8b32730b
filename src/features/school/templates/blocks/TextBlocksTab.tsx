import { type Dispatch, useState } from 'react'
import type { TextBlock } from '#contract/index.ts'
import { readPastedLines } from '#csv/pastedLines.ts'
import { askedFieldsOf, textBlockLevels, textBlockPath } from '#rules/index.ts'
import { gradingTexts, textBlockTexts as texts } from '#texts/index.ts'
import { Fold } from '#ui/Fold.tsx'
import { FormError } from '#ui/FormError.tsx'
import { LinesField } from '#ui/LinesField.tsx'
import type { TemplateProblems } from '../model/problemsOf.ts'
import type { TemplateAction } from '../model/reduceTemplate.ts'
import type { TemplateValues } from '../model/templateValues.ts'
import styles from './TextBlocksTab.module.css'

interface TextBlocksTabProps {
  values: TemplateValues
  dispatch: Dispatch<TemplateAction>
  problems: TemplateProblems
}

const readPasted = (text: string) => readPastedLines(text, [])?.texts

/** The school's sentences, by text and level: a line each. A text with a problem is open. */
export function TextBlocksTab({ values, dispatch, problems }: TextBlocksTabProps) {
  const [open, setOpen] = useState<readonly string[]>([])
  const [showsHow, setShowsHow] = useState(false)
  const blocks = values.textBlocks ?? []
  const asked: readonly string[] = askedFieldsOf(values.layout.name).filter((field) => field !== 'sickDays')
  // Those of a former layout stay where they are.
  const strays = blocks.map(({ field }) => field).filter((field) => field !== '' && !asked.includes(field))
  const fields = [...asked, ...new Set(strays), '']

  return (
    <div className={styles.tab}>
      <p className={styles.hint}>{texts.tabHint}</p>
      <div data-anchor="textBlocks">
        <FormError>{problems.textBlocks}</FormError>
      </div>
      <div className={styles.how}>
        <Fold
          title={texts.placeholders}
          note={texts.placeholdersNote}
          isOpen={showsHow}
          onToggle={() => setShowsHow(!showsHow)}
        >
          <p className={styles.hint}>{texts.howTo}</p>
        </Fold>
      </div>
      {fields.map((field) => {
        const own = blocks.filter((block) => block.field === field)
        const isWrong = Object.keys(problems).some((path) => path.startsWith(textBlockPath({ field, level: '' })))
        return (
          <Fold
            key={field}
            title={fieldTitle(field)}
            note={texts.count(own.filter(({ text }) => text !== '').length)}
            isOpen={isWrong || open.includes(field)}
            onToggle={() => setOpen(open.includes(field) ? open.filter((one) => one !== field) : [...open, field])}
          >
            <div className={styles.levels}>
              {levelsOf(own).map((level) => (
                <LinesField
                  key={level}
                  label={level || texts.noLevel}
                  anchor={textBlockPath({ field, level })}
                  value={blockLines(own, level)}
                  readPasted={readPasted}
                  problems={problems[textBlockPath({ field, level })]?.split('\n') ?? []}
                  onChange={(lines) => dispatch({ type: 'textBlocks', field, level, lines })}
                />
              ))}
            </div>
          </Fold>
        )
      })}
    </div>
  )
}

const fieldTitle = (field: string): string =>
  field === '' ? texts.everyField : ((gradingTexts.fields as Record<string, string>)[field] ?? field)

const levelsOf = (blocks: readonly TextBlock[]): string[] => [
  ...new Set([...textBlockLevels, '', ...blocks.map(({ level }) => level)]),
]

const blockLines = (blocks: readonly TextBlock[], level: string): string =>
  blocks
    .filter((block) => block.level === level)
    .map(({ text }) => text)
    .join('\n')
