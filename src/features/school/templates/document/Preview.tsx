import { useDeferredValue, useState } from 'react'
import { fileAddress } from '#queries/school/fetchFile.ts'
import { useServices } from '#queries/services.ts'
import { sampleReport } from '#report/index.ts'
import { ReportPreview } from '#report/preview.ts'
import { templateDocumentTexts as texts } from '#texts/index.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { MinusIcon, PlusIcon } from '#ui/icons.ts'
import type { Logos } from '../form/useLogos.ts'
import type { OwnSchool } from '../form/useOwnSchool.ts'
import type { TemplateValues } from '../model/templateForm.ts'
import styles from './Preview.module.css'

const zooms = [0.5, 0.75, 1, 1.5, 2]
/** Stand in the document for logos that are chosen and not uploaded yet. */
const chosen = { first: 'chosen/first', second: 'chosen/second' }

/** Of a report with more, what is typed is drawn in the form before it is drawn on the paper. */
const fewPages = 8

interface PreviewProps {
  values: TemplateValues
  logos: Logos
  school: OwnSchool
}

/** A made-up student's report with the template as it is being edited, and the school's logo where it has none. */
export function Preview({ values, logos, school }: PreviewProps) {
  const services = useServices()
  const [at, setAt] = useState(zooms.indexOf(1))
  const [pages, setPages] = useState(1)
  const { first, second } = logos.urls
  // Few pages are drawn with the key: a frame of their own would come later. Before a thick report, typing goes first.
  const isThick = pages > fewPages
  const later = useDeferredValue(isThick ? values : undefined)
  const shown = (isThick && later) || values
  const report = sampleReport(
    { ...shown, ...(first && { logo: chosen.first }), ...(second && { secondLogo: chosen.second }) },
    school,
  )

  function imageUrl(path: string): string | undefined {
    if (path === chosen.first) return first
    if (path === chosen.second) return second
    return fileAddress(services, path)
  }

  return (
    <aside className={styles.preview} aria-label={texts.preview(pages)}>
      <div className={styles.pane}>
        <div className={styles.bar}>
          <span>{texts.preview(pages)}</span>
          <IconButton label={texts.smaller} icon={<MinusIcon />} disabled={at === 0} onClick={() => setAt(at - 1)} />
          <IconButton
            label={texts.larger}
            icon={<PlusIcon />}
            disabled={at === zooms.length - 1}
            onClick={() => setAt(at + 1)}
          />
        </div>
        <ReportPreview document={report} imageUrl={imageUrl} zoom={zooms[at] ?? 1} onPages={setPages} />
      </div>
    </aside>
  )
}
