import { useState } from 'react'
import { templatesTexts, templateClashTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Stack, Text } from '#ui/primitives.tsx'
import { useLastKnown } from '#ui/useSubject.ts'
import type { TemplateClash } from '../model/saveTemplate.ts'
import { useOpenForm } from './FormContext.ts'
import styles from './SaveQuestion.module.css'

/** Asks what to do after a save failed because of what others have done to the template. */
export function SaveQuestion() {
  const { phase, answers } = useOpenForm().form
  const clash = useLastKnown(phase.name === 'clash' ? phase.clash : undefined)
  return (
    <>
      {clash && (
        <ClashDialog
          clash={clash}
          isOpen={phase.name === 'clash'}
          onGoOn={answers.goOn}
          onLoad={answers.load}
          onKeepMine={answers.keepMine}
        />
      )}
      <ConfirmDialog
        isOpen={phase.name === 'gone'}
        onClose={answers.goOn}
        title={texts.goneTitle}
        confirmLabel={texts.saveAsNew}
        pendingLabel={templatesTexts.adding}
        cancelLabel={texts.goOn}
        onConfirm={answers.saveAsNew}
        tone="primary"
      >
        <p>{texts.gone}</p>
        <p>{texts.goneHint}</p>
      </ConfirmDialog>
    </>
  )
}

interface ClashDialogProps {
  clash: TemplateClash
  isOpen: boolean
  onGoOn: () => void
  onLoad: (clash: TemplateClash) => void
  onKeepMine: (clash: TemplateClash) => Promise<void>
}

/** Lists what others have changed, and lets the user choose a version. */
function ClashDialog({ clash, isOpen, onGoOn, onLoad, onKeepMine }: ClashDialogProps) {
  const [isAsking, setAsking] = useState(false)
  const [pending, setPending] = useState(false)

  function keepMine() {
    setPending(true)
    void onKeepMine(clash).finally(() => setPending(false))
  }

  return (
    <>
      <Dialog
        isOpen={isOpen && !isAsking}
        onClose={onGoOn}
        role="alertdialog"
        size="lg"
        title={texts.title}
        isReading
        footer={
          <>
            <Button variant="danger" onClick={() => setAsking(true)} className={styles.load}>
              {texts.load}
            </Button>
            <Button onClick={onGoOn}>{texts.goOn}</Button>
            <Button variant="primary" pending={pending} pendingLabel={templatesTexts.saving} onClick={keepMine}>
              {texts.keepMine}
            </Button>
          </>
        }
      >
        <p>{texts.notSaved}</p>
        <Stack as="section" gap={3} anywhere className={styles.changes}>
          <Text size={13} ink={2}>
            {texts.changes}
          </Text>
          {clash.changes.map(({ id, title, lines }) => (
            <div key={id}>
              <Text as="h3" size={15}>
                {title}
              </Text>
              <ul>
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
          ))}
        </Stack>
        <p>{texts.replaces}</p>
      </Dialog>
      <ConfirmDialog
        isOpen={isOpen && isAsking}
        onClose={() => setAsking(false)}
        title={texts.loadTitle}
        confirmLabel={texts.loadYes}
        cancelLabel={texts.loadNo}
        onConfirm={() => onLoad(clash)}
      >
        <p>{texts.loadQuestion}</p>
      </ConfirmDialog>
    </>
  )
}
