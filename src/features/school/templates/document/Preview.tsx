import { useDeferredValue, useState } from 'react'
import { fileAddress } from '#queries/school/files.ts'
import { useServices } from '#queries/services.ts'
import { sampleReport } from '#report/index.ts'
import { ReportPreview } from '#report/preview.ts'
import { withSchool } from '#rules/index.ts'
import { templateDocumentTexts as texts } from '#texts/index.ts'
import { FitButton, useFit } from '#ui/FitButton.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { MinusIcon, PlusIcon } from '#ui/icons.ts'
import { Row } from '#ui/primitives.tsx'
import type { OwnSchool } from '../form/FormContext.ts'
import type { Logos } from '../form/useLogos.ts'
import type { TemplateValues } from '../model/templateValues.ts'
import styles from './Preview.module.css'

const zooms = [0.5, 0.75, 1, 1.5, 2]
/** Paths in the document for logos that are chosen and not uploaded yet. */
const chosen = { first: 'chosen/first', second: 'chosen/second' }

/** A longer report renders after the form, so that typing stays fast. */
const fewPages = 8

interface TemplatePreviewProps {
  values: TemplateValues
  logos: Logos
  school: OwnSchool
}

/** The report of a made-up student with the template as it is edited. Without a logo of its own it has the school's. */
export function Preview({ values, logos, school }: TemplatePreviewProps) {
  const services = useServices()
  const [at, setAt] = useState(zooms.indexOf(1))
  const [isFitted, toggleFit] = useFit()
  const [pages, setPages] = useState(1)
  const { first, second } = logos.urls
  // A short report renders together with the form, because a deferred one would show a frame later.
  const isLong = pages > fewPages
  const deferred = useDeferredValue(isLong ? values : undefined)
  const shown = (isLong && deferred) || values
  const report = sampleReport(
    {
      ...withSchool(shown, school),
      ...(first && { logo: chosen.first }),
      ...(second && { secondLogo: chosen.second }),
    },
    school,
  )

  function imageUrl(path: string): string | undefined {
    if (path === chosen.first) return first
    if (path === chosen.second) return second
    return fileAddress(services, path)
  }

  return (
    <aside className={styles.preview} aria-label={texts.preview(pages)}>
      <div className={styles.pane} data-fitted={isFitted || undefined}>
        <Row size={13} ink={2} className={styles.bar}>
          <span>{texts.preview(pages)}</span>
          <FitButton isFitted={isFitted} onToggle={toggleFit} />
          <IconButton label={texts.smaller} icon={<MinusIcon />} disabled={at === 0} onClick={() => setAt(at - 1)} />
          <IconButton
            label={texts.larger}
            icon={<PlusIcon />}
            disabled={at === zooms.length - 1}
            onClick={() => setAt(at + 1)}
          />
        </Row>
        <ReportPreview
          document={report}
          imageUrl={imageUrl}
          zoom={zooms[at] ?? 1}
          isFitted={isFitted}
          onPages={setPages}
        />
      </div>
    </aside>
  )
}
