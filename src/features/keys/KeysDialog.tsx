import { useNavigate } from '@tanstack/react-router'
import { keysTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import type { Overlay } from '#ui/lazy.tsx'
import { Row, Text } from '#ui/primitives.tsx'
import { chordNames, shortcutsByPlace } from '#ui/shortcuts.ts'
import styles from './KeysDialog.module.css'

/** The list of all keys. */
export function KeysDialog(dialog: Overlay) {
  const navigate = useNavigate()
  const mod = /Mac|iPad|iPhone/.test(navigator.userAgent) ? 'Cmd' : 'Strg'
  return (
    <Dialog
      title={texts.title}
      size="lg"
      isReading
      {...dialog}
      footer={
        <Button
          variant="quiet"
          size="lg"
          onClick={() => {
            dialog.onClose()
            void navigate({ to: '/help' })
          }}
        >
          {texts.help}
        </Button>
      }
    >
      {shortcutsByPlace().map(({ place, rows }) => (
        <section key={place} className={styles.place}>
          <h3>{place}</h3>
          <dl>
            {rows.map(({ chords, does }) => (
              <div key={does}>
                <Row as="dt" stretch gap={1} wrap>
                  {chordNames(chords, mod).map((name) => (
                    <kbd key={name}>{name}</kbd>
                  ))}
                </Row>
                <Text as="dd" snug>
                  {does}
                </Text>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
