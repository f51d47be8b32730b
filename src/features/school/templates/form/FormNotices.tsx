import { templateClashTexts, templatesTexts as texts } from '#texts/index.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { FormError } from '#ui/FormError.tsx'
import { InfoIcon, WarnIcon } from '#ui/icons.ts'
import type { TemplateTab } from '../model/templateTabs.ts'
import { useOpenForm } from './FormContext.ts'
import styles from './TemplateForm.module.css'

const since = {
  restoredOld: texts.restoredOld,
  restoredAsking: templateClashTexts.restoredAsking,
  restoredGone: templateClashTexts.restoredGone,
}

/** Above the fields: a draft that came back, a device that is full, and what is wrong with the tab as a whole. */
export function FormNotices({ tab }: { tab: TemplateTab }) {
  const { form } = useOpenForm()
  const { notice, isFull, problems } = form
  return (
    <div className={styles.notices}>
      {notice && (
        <Banner
          tone={notice === 'restored' ? 'neutral' : 'warn'}
          icon={notice === 'restored' ? <InfoIcon /> : <WarnIcon />}
          action={
            <Button variant="quiet" onClick={form.discard}>
              {texts.discard}
            </Button>
          }
        >
          {texts.restored} {notice !== 'restored' && since[notice]}
        </Banner>
      )}
      {isFull && (
        <Banner tone="warn" icon={<WarnIcon />}>
          {texts.draftFailed}
        </Banner>
      )}
      {tab === 'grades' && <FormError>{problems.grades}</FormError>}
      {tab === 'texts' && <FormError>{problems.texts}</FormError>}
    </div>
  )
}
