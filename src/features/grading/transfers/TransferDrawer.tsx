import { useOutboxView } from '#queries/outbox.ts'
import { useServices } from '#queries/services.ts'
import { gradingTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { Drawer } from '#ui/Drawer.tsx'
import { RefreshIcon, ShareIcon } from '#ui/icons.ts'
import { toast } from '#ui/toast.ts'
import { saveRowsAsFile } from './saveRowsAsFile.ts'
import styles from './TransferDrawer.module.css'
import { TransferList, type TransferListProps } from './TransferList.tsx'

export interface TransferDrawerProps extends TransferListProps {
  isOpen: boolean
  onClose: () => void
}

/** The pane behind the sync button. */
export function TransferDrawer({ isOpen, onClose, ...list }: TransferDrawerProps) {
  return (
    <Drawer side="right" title="Noch zu übertragen" isOpen={isOpen} onClose={onClose} footer={<TransferFooter />}>
      <TransferList {...list} />
    </Drawer>
  )
}

function TransferFooter() {
  const { outbox } = useServices()
  const { rows, sender } = useOutboxView()

  async function sendNow(): Promise<void> {
    // Drafts of other students, such as restored ones, are sent too: the teacher asked for everything.
    const drafts = rows.filter((row) => row.unsaved && (row.state === 'draft' || row.state === 'ready'))
    try {
      for (const { key } of drafts) await outbox.save(key)
    } catch {
      toast.error(texts.savingFailed)
    }
    outbox.kick()
  }

  return (
    <div className={styles.footer}>
      <Button
        variant="primary"
        size="lg"
        icon={<RefreshIcon />}
        pending={sender === 'sending'}
        pendingLabel="Überträgt …"
        onClick={() => void sendNow()}
      >
        Jetzt senden
      </Button>
      {rows.length > 0 && (
        <Button icon={<ShareIcon />} size="lg" onClick={() => saveRowsAsFile(rows, new Date())}>
          Alle als Datei sichern
        </Button>
      )}
    </div>
  )
}
