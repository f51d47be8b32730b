import { useState } from 'react'
import type { TextBlock } from '#contract/index.ts'
import type { TextBlockChild } from '#rules/index.ts'
import { textBlockTexts as texts } from '#texts/index.ts'
import field from '#ui/field.module.css'
import { IconButton } from '#ui/IconButton.tsx'
import { CheckIcon, PlusIcon, TrashIcon } from '#ui/icons.ts'
import { Row, Text } from '#ui/primitives.tsx'
import styles from './SentenceList.module.css'
import { levelsIn, type Sentence, sentencePlace, sentencesOf } from './sentences.ts'

interface SentenceListProps {
  blocks: readonly TextBlock[]
  child: TextBlockChild
  /** The text that they are put into. */
  text: string
  isOwn: boolean
  onToggle: (sentence: string) => void
  onRemove: (block: TextBlock) => void
}

/** With more sentences than this there is a search, and the levels can be chosen. */
const fewSentences = 12

/** Sentences ready for the child, by level. A tap puts one into the text; what stands there has a check and goes again. */
export function SentenceList({ blocks, child, text, isOwn, onToggle, onRemove }: SentenceListProps) {
  const [search, setSearch] = useState('')
  const [level, setLevel] = useState<string>()
  const all = sentencesOf(blocks, child)
  const levels = levelsIn(all)
  const wanted = search.trim().toLowerCase()
  const chosen = all.filter(
    (one) => (level === undefined || one.block.level === level) && one.text.toLowerCase().includes(wanted),
  )

  if (all.length === 0) {
    return (
      <div className={styles.empty}>
        <Text as="b" size={17} ink={1}>
          {isOwn ? texts.noneOwn : texts.noneOfSchool}
        </Text>
        <p>{isOwn ? texts.noneOwnHint : texts.noneOfSchoolHint}</p>
      </div>
    )
  }
  return (
    <>
      {all.length > fewSentences && (
        <div className={styles.filter}>
          <input
            type="search"
            className={field.input}
            aria-label={texts.search}
            placeholder={texts.search}
            value={search}
            autoComplete="off"
            onChange={(event) => setSearch(event.target.value)}
          />
          {levels.length > 1 && (
            <Row as="fieldset" stretch gap={2} wrap className={styles.chips} aria-label={texts.levels}>
              {levels.map((one) => (
                <button
                  key={one}
                  type="button"
                  aria-pressed={one === level}
                  onClick={() => setLevel(one === level ? undefined : one)}
                >
                  {one || texts.noLevel}
                </button>
              ))}
            </Row>
          )}
        </div>
      )}
      {chosen.length === 0 && <p className={styles.empty}>{texts.noneFound}</p>}
      {levelsIn(chosen).map((one) => (
        <section key={one} className={styles.level} aria-label={one || texts.noLevel}>
          {(levels.length > 1 || one !== '') && <h3>{one || texts.noLevel}</h3>}
          <ul>
            {chosen
              .filter(({ block }) => block.level === one)
              .map((sentence) => (
                <SentenceRow
                  key={sentence.key}
                  sentence={sentence}
                  isIn={sentencePlace(text, sentence.text) !== undefined}
                  onToggle={onToggle}
                  onRemove={isOwn ? onRemove : undefined}
                />
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}

interface SentenceRowProps {
  sentence: Sentence
  /** It stands in the text. */
  isIn: boolean
  onToggle: (sentence: string) => void
  onRemove: ((block: TextBlock) => void) | undefined
}

function SentenceRow({ sentence: { runs, text, block }, isIn, onToggle, onRemove }: SentenceRowProps) {
  return (
    <li>
      <button type="button" className={styles.sentence} aria-pressed={isIn} onClick={() => onToggle(text)}>
        <Text as="span" grow anywhere>
          {runs.map((run, at) =>
            // The parts of a sentence never change their places.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            run.isFilled ? <b key={at}>{run.text}</b> : <span key={at}>{run.text}</span>,
          )}
        </Text>
        {isIn ? <CheckIcon ink={3} aria-hidden="true" /> : <PlusIcon ink={3} aria-hidden="true" />}
      </button>
      {onRemove && <IconButton label={texts.remove(text)} icon={<TrashIcon />} onClick={() => onRemove(block)} />}
    </li>
  )
}
