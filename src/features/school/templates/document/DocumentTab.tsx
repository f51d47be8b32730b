import { type Dispatch, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { TitleStyle } from '#contract/index.ts'
import { preferencesOf } from '#report/index.ts'
import { templateDocumentTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { breakpoints } from '#ui/breakpoints.ts'
import { DownIcon, EyeIcon, UpIcon } from '#ui/icons.ts'
import { useMedia } from '#ui/useMedia.ts'
import type { OwnSchool } from '../form/FormContext.ts'
import type { Logos } from '../form/useLogos.ts'
import type { PreferencePart, TemplateAction } from '../model/reduceTemplate.ts'
import type { TemplateValues } from '../model/templateValues.ts'
import styles from './DocumentTab.module.css'
import { GeneralPreferences, TextsSection, TitleSection } from './PreferenceSections.tsx'
import { Preview } from './Preview.tsx'
import { TokenList } from './TokenList.tsx'

const sections = ['mainTitle', 'otherTitle', 'texts', 'general'] as const
type DocumentSection = (typeof sections)[number]

interface DocumentTabProps {
  values: TemplateValues
  dispatch: Dispatch<TemplateAction>
  logos: Logos
  school: OwnSchool
}

/** The typography of the report, section by section, beside a preview of a report. */
export function DocumentTab({ values, dispatch, logos, school }: DocumentTabProps) {
  const [open, setOpen] = useState<DocumentSection | undefined>('mainTitle')
  const isNarrow = useMedia(breakpoints.narrowPage)
  const paper = useRef<HTMLDivElement>(null)
  const full = preferencesOf(values)
  const change = (part: PreferencePart) => (patch: object) => dispatch({ type: 'preferences', part, patch })
  const { mainTitle, otherTitle, subject, grades, subheading, text, symbols, general } = full
  const sizes = [subject, grades, subheading, text, symbols].map(({ size }) => size)
  const titleNow = ({ size, style, align }: TitleStyle) =>
    texts.titleNow(size, texts.styles[style], texts.aligns[align])

  const content: Record<DocumentSection, { now: string; fields: ReactNode }> = {
    mainTitle: {
      now: titleNow(mainTitle),
      fields: (
        <TitleSection title={mainTitle} onChange={change('mainTitle')}>
          <TokenList
            id="first"
            label={texts.first}
            tokens={mainTitle.first}
            onChange={(first) => change('mainTitle')({ first })}
          />
          <TokenList
            id="second"
            label={texts.second}
            tokens={mainTitle.second}
            onChange={(second) => change('mainTitle')({ second })}
          />
        </TitleSection>
      ),
    },
    otherTitle: {
      now: titleNow(otherTitle),
      fields: (
        <TitleSection title={otherTitle} onChange={change('otherTitle')}>
          <TokenList
            id="other"
            label={texts.other}
            tokens={otherTitle.texts}
            onChange={(tokens) => change('otherTitle')({ texts: tokens })}
          />
        </TitleSection>
      ),
    },
    texts: {
      now: texts.textsNow(Math.min(...sizes), Math.max(...sizes)),
      fields: <TextsSection full={full} change={change} />,
    },
    general: {
      now: texts.generalNow(general.showPageNumbers, general.evenPages),
      fields: <GeneralPreferences full={full} change={change} />,
    },
  }

  return (
    <div className={styles.grid}>
      <div className={styles.preferences}>
        {isNarrow && (
          <Button icon={<EyeIcon />} onClick={() => paper.current?.scrollIntoView()}>
            {texts.toPreview}
          </Button>
        )}
        {sections.map((section, at) => {
          const next = sections[at + 1]
          return (
            <Accordion
              key={section}
              title={texts.sections[section]}
              now={content[section].now}
              isOpen={open === section}
              onToggle={(isOpen) => setOpen(isOpen ? section : undefined)}
              onNext={next && (() => setOpen(next))}
            >
              {content[section].fields}
            </Accordion>
          )
        })}
      </div>
      <div ref={paper} className={styles.paper}>
        <Preview values={values} logos={logos} school={school} />
      </div>
    </div>
  )
}

interface AccordionProps {
  title: string
  /** The current settings, shown while the section is closed. */
  now: string
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  /** Opens the next section; undefined in the last. */
  onNext: (() => void) | undefined
  children: ReactNode
}

/** One section of the settings. */
function Accordion({ title, now, isOpen, onToggle, onNext, children }: AccordionProps) {
  const id = useId()
  const head = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)

  // Opened by the button at the end of the section before, which is removed with that section: the focus comes here.
  useEffect(() => {
    if (isOpen && !wasOpen.current && document.activeElement === document.body) head.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  return (
    <section className={styles.section}>
      <h2>
        <button
          ref={head}
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className={styles.head}
          onClick={() => onToggle(!isOpen)}
        >
          <span className={styles.title}>{title}</span>
          {!isOpen && <small>{now}</small>}
          {isOpen ? <UpIcon ink={3} size={20} aria-hidden="true" /> : <DownIcon ink={3} size={20} aria-hidden="true" />}
        </button>
      </h2>
      <div id={id} className={styles.fields} hidden={!isOpen}>
        {isOpen && (
          <>
            {children}
            {onNext && <Button onClick={onNext}>{texts.next}</Button>}
          </>
        )}
      </div>
    </section>
  )
}
