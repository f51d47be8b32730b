import type { ImportPreview } from '#contract/index.ts'
import { importTexts as texts } from '#texts/index.ts'
import styles from './PreviewPage.module.css'

export const sections = ['add', 'remove', 'change', 'createClasses'] as const

/** How much happens in each of the four sections. */
export function Counts({ data }: { data: ImportPreview['data'] }) {
  return (
    <dl className={styles.counts}>
      {sections.map((section) => (
        <div key={section}>
          <dt>
            {texts.sections[section]}
            <small>{texts.sectionHints[section]}</small>
          </dt>
          <dd>{data[section].length.toLocaleString('de')}</dd>
        </div>
      ))}
    </dl>
  )
}
