import { useState } from 'react'
import type { YearSwitch } from '#contract/index.ts'
import { dayAndTime, dayOf } from '#lib/format.ts'
import { isUnreachable } from '#lib/isUnreachable.ts'
import { failureWords } from '#queries/failure.ts'
import { useUndoYearSwitch } from '#queries/school/yearSwitch.ts'
import { SettingsPage } from '#settings/SettingsPage.tsx'
import { useSettingsPage } from '#settings/useSettingsPage.ts'
import { yearSwitchTexts as texts, yearsTexts } from '#texts/index.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { InfoIcon, UndoIcon } from '#ui/icons.ts'
import { Stack, Text } from '#ui/primitives.tsx'
import { OpenRow, RowList } from '#ui/RowList.tsx'
import { toast } from '#ui/toast.ts'
import { Numbers } from './Numbers.tsx'

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
      <Stack gap={5}>
        {notice !== undefined && <Banner icon={<InfoIcon />}>{notice}</Banner>}
        <Numbers counts={done} teachers={texts.withClasses} classes={texts.inYear(done.to)} />
        <Banner
          icon={<UndoIcon />}
          action={done.problem === null && <Button onClick={() => setAsking(true)}>{texts.undo}</Button>}
        >
          {done.problem === null ? (
            <>
              <b>{texts.undoUntil(dayOf(Date.parse(done.until)))}</b> {texts.undoWhile}
            </>
          ) : (
            texts.noUndo(done.problem)
          )}
        </Banner>
        <Text size={13} ink={3}>
          {texts.byAt(done.author, dayAndTime(Date.parse(done.at)))}
        </Text>
        <Stack gap={3} as="section">
          <Text as="h2" size={20}>
            {texts.goesOn}
          </Text>
          <RowList label={texts.goesOn}>
            {steps.map(({ name, title, hint }) => (
              <OpenRow key={name} title={title} note={hint} onOpen={() => go(name)} />
            ))}
          </RowList>
        </Stack>
      </Stack>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={texts.undoTitle}
        confirmLabel={texts.undo}
        pendingLabel={texts.undoing}
        onConfirm={confirm}
        tone="primary"
      >
        <p>{texts.undoQuestion(done.from)}</p>
      </ConfirmDialog>
    </SettingsPage>
  )
}
