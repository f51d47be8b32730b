import { Button } from './Button.tsx'
import { CopyWord } from './CopyWord.tsx'
import { IconButton } from './IconButton.tsx'
import { CloseIcon, DoneIcon, InfoIcon, KeyIcon, RefreshIcon, WarnIcon } from './icons.ts'
import styles from './toast.module.css'

export type ToastTone = 'success' | 'error' | 'info' | 'warning' | 'loading'

export interface ToastContent {
  tone: ToastTone
  title: string
  detail?: string
  action?: { label: string; run: () => void }
  copy?: string
}

const icons = {
  success: <DoneIcon />,
  error: <WarnIcon />,
  info: <InfoIcon />,
  warning: <InfoIcon />,
  loading: <RefreshIcon />,
}

interface ToastCardProps extends ToastContent {
  /** Milliseconds; Infinity until it is closed. */
  shownMs: number
  onClose: () => void
}

export function ToastCard({ tone, title, detail, action, copy, shownMs, onClose }: ToastCardProps) {
  return (
    <div
      className={styles.toast}
      data-tone={tone}
      data-tall={copy !== undefined || undefined}
      data-shown-ms={Number.isFinite(shownMs) ? shownMs : undefined}
    >
      {copy === undefined ? icons[tone] : <KeyIcon />}
      <div className={styles.text}>
        <b>{title}</b>
        {detail !== undefined && <span>{detail}</span>}
      </div>
      {action && (
        <Button
          variant="quiet"
          onClick={() => {
            onClose()
            action.run()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label="Meldung schließen" icon={<CloseIcon />} onClick={onClose} />
      {copy !== undefined && <CopyWord text={copy} />}
    </div>
  )
}
