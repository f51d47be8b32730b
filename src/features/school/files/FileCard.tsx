import type { StoredFile } from '#contract/index.ts'
import { filesTexts as texts } from '#texts/index.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { TrashIcon } from '#ui/icons.ts'
import styles from './FileCard.module.css'
import { FileShape } from './FileShape.tsx'
import { fileDate, fileSize } from './fileFacts.ts'

interface FileCardProps {
  file: StoredFile
  /** Where it is downloaded. */
  address: string | undefined
  /** Instead of a new tab, where there are no tabs. */
  onOpen: (() => void) | undefined
  onRemove: () => void
}

export function FileCard({ file, address, onOpen, onRemove }: FileCardProps) {
  const content = (
    <>
      <FileShape type={file.type} />
      <span className={styles.words}>
        <span className={styles.name}>{file.name}</span>
        <span className={styles.facts}>
          <span>{fileSize(file.size)}</span>
          <span>{fileDate(file.date)}</span>
        </span>
      </span>
    </>
  )
  return (
    <div className={styles.card}>
      {onOpen ? (
        <button type="button" className={styles.file} onClick={onOpen}>
          {content}
        </button>
      ) : (
        <a className={styles.file} href={address} target="_blank" rel="noopener noreferrer">
          {content}
        </a>
      )}
      <IconButton className={styles.remove} label={texts.removeOf(file.name)} icon={<TrashIcon />} onClick={onRemove} />
    </div>
  )
}
