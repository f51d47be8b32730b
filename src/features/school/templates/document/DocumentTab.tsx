import { type Dispatch, useState } from 'react'
import { preferencesOf, type TitleStyle } from '#report/index.ts'
import { templateDocumentTexts as texts } from '#texts/index.ts'
import type { Logos } from '../form/useLogos.ts'
import type { OwnSchool } from '../form/useOwnSchool.ts'
import type { PreferencePart, TemplateAction, TemplateValues } from '../model/templateForm.ts'
import { Accordion } from './Accordion.tsx'
import styles from './DocumentTab.module.css'
import { GeneralSection } from './GeneralSection.tsx'
import { Preview } from './Preview.tsx'
import { TextsSection } from './TextsSection.tsx'
import { TitleSection } from './TitleSection.tsx'
import { TokenList } from './TokenList.tsx'

const sections = ['mainTitle', 'otherTitle', 'texts', 'general'] as const
type Section = (typeof sections)[number]

interface DocumentTabProps {
  values: TemplateValues
  dispatch: Dispatch<TemplateAction>
  logos: Logos
  school: OwnSchool
}

/** How the report is set, section by section, beside a report that shows it (specification 2.8, 3). */
export function DocumentTab({ values, dispatch, logos, school }: DocumentTabProps) {
  const [open, setOpen] = useState<Section | undefined>('mainTitle')
  const full = preferencesOf(values)
  const change = (part: PreferencePart) => (patch: object) => dispatch({ type: 'preferences', part, patch })
  const { mainTitle, otherTitle, subject, grades, subheading, text, symbols, general } = full
  const sizes = [subject, grades, subheading, text, symbols].map(({ size }) => size)
  const titleNow = ({ size, style, align }: TitleStyle) =>
    texts.titleNow(size, texts.styles[style], texts.aligns[align])

  const content: Record<Section, { now: string; fields: React.ReactNode }> = {
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
      fields: <GeneralSection full={full} change={change} />,
    },
  }

  return (
    <div className={styles.grid}>
      <div className={styles.preferences}>
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
      <Preview values={values} logos={logos} school={school} />
    </div>
  )
}
