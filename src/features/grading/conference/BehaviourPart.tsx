import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Behaviour, behaviourPhrases, behaviourSentences, presetOf } from '#rules/index.ts'
import { cardStateTexts, conferenceTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { DownIcon } from '#ui/icons.ts'
import { Text } from '#ui/primitives.tsx'
import { useField } from '../card/CardEditorContext.ts'
import { useLastEntry } from '../last/LastContext.tsx'
import { Presets } from '../sheet/Presets.tsx'
import { useIsReadOnly } from '../sheet/ReadOnly.ts'
import { ReportText } from '../sheet/TextSection.tsx'
import styles from './ConferenceSheet.module.css'
import { lastWords } from './lastWords.ts'

interface BehaviourPartProps {
  field: Behaviour
  heading: string
  /** The part that is being written. */
  year: string
}

/** One of the five official steps and what is written beside it, the last half-year below; a tap opens both for change. */
export function BehaviourPart({ field, heading, year }: BehaviourPartProps) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const isReadOnly = useIsReadOnly()
  const text = useField(field) ?? ''
  const { phrase, rest } = phraseAndRest(field, text)
  const last = useLastEntry()
  const earlier = (last?.layout[field] ?? '').trim()
  const face = phrase ?? (rest === '' ? cardStateTexts.empty : undefined)

  /** The focus goes along: the pressed button is gone. */
  function toggle(): void {
    flushSync(() => setIsOpen(!isOpen))
    const to = section.current?.querySelector<HTMLElement>(isOpen ? 'button' : '[tabindex="0"]')
    to?.focus()
  }

  return (
    <section ref={section} className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {isOpen && !isReadOnly ? (
        <div className={styles.change}>
          <Presets field={field} />
          <ReportText field={field} labelledBy={id} />
          <Button onClick={toggle}>{texts.done}</Button>
        </div>
      ) : isReadOnly ? (
        <>
          {face !== undefined && (
            <Text semi className={styles.phrase}>
              {face}
            </Text>
          )}
          {rest !== '' && <p className={styles.rest}>{rest}</p>}
        </>
      ) : (
        <button type="button" className={styles.open} title={texts.change(heading)} onClick={toggle}>
          <span>
            {face !== undefined && (
              <Text as="span" semi className={styles.phrase} data-empty={text.trim() === '' || undefined}>
                {face}
              </Text>
            )}
            {rest !== '' && <span className={styles.rest}>{rest}</span>}
          </span>
          <DownIcon size={20} ink={3} aria-hidden="true" />
        </button>
      )}
      {last && earlier !== '' && (
        <Text size={13} snug ink={3} anywhere>
          {beforeWords(lastWords(last.year, year).when, field, earlier, phrase)}
        </Text>
      )}
    </section>
  )
}

/** The official step that a text begins with, and what follows it. */
function phraseAndRest(field: Behaviour, text: string): { phrase: string | undefined; rest: string } {
  const at = presetOf(field, text)
  return { phrase: behaviourPhrases[at], rest: text.slice(behaviourSentences(field)[at]?.length ?? 0).trim() }
}

function beforeWords(when: string, field: Behaviour, earlier: string, phrase: string | undefined): string {
  const before = phraseAndRest(field, earlier).phrase
  return before !== undefined && before === phrase ? texts.same(when) : texts.before(when, before ?? earlier)
}
