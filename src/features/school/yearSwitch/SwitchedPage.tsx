import { useState } from 'react'
import type { YearSwitch } from '#contract/index.ts'
import { dayAndTime, dayOf } from '#lib/format.ts'
import { isUnreachable } from '#lib/isUnreachable.ts'
import { failureWords } from '#queries/failure.ts'
import { useUndoYearSwitch } from '#queries/school/yearSwitch.ts'
import { yearSwitchTexts as texts, yearsTexts } from '#texts/index.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { InfoIcon, UndoIcon } from '#ui/icons.ts'
import { SettingsPage } from '#ui/SettingsPage.tsx'
import { toast } from '#ui/toast.ts'
import { useSettingsPage } from '#ui/useSettingsPage.ts'
import { Numbers } from './Numbers.tsx'
import styles from './SummaryStep.module.css'

interface SwitchedPageProps {
  done: YearSwitch
  /** A sentence about an attempt that came too late. */
  notice: string | undefined
  onNotice: (notice: string | undefined) => void
}

/** What the change of the school year has done, how it can be undone, and what comes next. */
export function SwitchedPage({ done, notice, onNotice }: SwitchedPageProps) {
  const { go } = useSettingsPage()
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync: undo } = useUndoYearSwitch()

  async function confirm() {
    onNotice(undefined)
    try {
      await undo(done.switchID)
      toast.success(texts.undone)
    } catch (error) {
      const [title, reason] = failureWords(texts.undoFailed, error)
      toast.error(title, isUnreachable(error) ? { detail: texts.needsNetwork } : reason)
    }
    setAsking(false)
  }

  const steps = [
    { name: 'import', title: texts.importFile, hint: texts.importHint },
    { name: 'classes', title: texts.checkClasses, hint: texts.checkClassesHint(done.classes) },
    { name: 'users', title: texts.checkTeachers, hint: texts.checkTeachersHint(done.teachers) },
  ] as const

  return (
    <SettingsPage
      title={texts.begun(done.to)}
      back={{ title: yearsTexts.title, name: 'years' }}
      actions={
        <Button variant="primary" onClick={() => go('overview')}>
          {texts.toStart}
        </Button>
      }
    >
      <div className={styles.page}>
        {notice !== undefined && <Banner icon={<InfoIcon />}>{notice}</Banner>}
        <Numbers counts={done} teachers={texts.withClasses} classes={texts.inYear(done.to)} />
        <div className={styles.undo}>
          <UndoIcon aria-hidden="true" />
          {done.problem === null ? (
            <>
              <span>
                <b>{texts.undoUntil(dayOf(Date.parse(done.until)))}</b> {texts.undoWhile}
              </span>
              <Button onClick={() => setAsking(true)}>{texts.undo}</Button>
            </>
          ) : (
            <span>{texts.noUndo(done.problem)}</span>
          )}
        </div>
        <p className={styles.author}>{texts.byAt(done.author, dayAndTime(Date.parse(done.at)))}</p>
        <section className={styles.onward}>
          <h2>{texts.goesOn}</h2>
          <ul>
            {steps.map(({ name, title, hint }) => (
              <li key={name}>
                <div>
                  <h3>{title}</h3>
                  <p>{hint}</p>
                </div>
                <Button variant="quiet" aria-label={`${title}: ${texts.open}`} onClick={() => go(name)}>
                  {texts.open}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={texts.undoTitle}
        confirmLabel={texts.undo}
        pendingLabel={texts.undoing}
        cancelLabel={texts.undoNo}
        onConfirm={confirm}
        tone="primary"
      >
        <p>{texts.undoQuestion(done.from)}</p>
      </ConfirmDialog>
    </SettingsPage>
  )
}
