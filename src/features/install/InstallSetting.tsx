import { useState } from 'react'
import { deviceWord } from '#lib/deviceWord.ts'
import { install } from '#pwa/index.ts'
import { useOutboxView } from '#queries/outbox.ts'
import { installTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Text } from '#ui/primitives.tsx'
import { InstallSteps, useInstallWay } from './InstallSteps.tsx'

/** The button in the account that offers to install the app at any time. */
export function InstallSetting() {
  const way = useInstallWay()
  const { rows } = useOutboxView()
  const [isOpen, setIsOpen] = useState(false)
  if (!way) return null
  return (
    <>
      <Button variant="quiet" onClick={() => (way === 'ask' ? void install.ask() : setIsOpen(true))}>
        {texts.show}
      </Button>
      <Dialog title={texts.title(deviceWord(navigator))} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        {rows.length > 0 && <p>{texts.sendFirst}</p>}
        <InstallSteps />
        <Text size={15} ink={2}>
          {texts.loginOnce}
        </Text>
      </Dialog>
    </>
  )
}
