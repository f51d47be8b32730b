import type { StoredFile } from '#contract/index.ts'
import { filesTexts as texts } from '#texts/index.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { TrashIcon } from '#ui/icons.ts'
import styles from './FileCard.module.css'
import { fileDate, fileSize } from './fileFacts.ts'

interface FileCardProps {
  file: StoredFile
  /** URL of the download. */
  address: string | undefined
  /** Opens the file in an installed app, which has no tabs; undefined in a browser. */
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

/** Icon of a file: a folder, or a page with the type written on it. */
function FileShape({ type }: { type: string }) {
  if (type === 'folder') {
    return (
      <svg className={styles.shape} viewBox="0 0 48 58" data-type="folder" aria-hidden="true">
        <path d="M1 15h15l5 7h26v26H1z" />
      </svg>
    )
  }
  const known = ['pdf', 'doc', 'png'].includes(type)
  return (
    <svg className={styles.shape} viewBox="0 0 48 58" data-type={known ? type : 'other'} aria-hidden="true">
      <path d="M3 1h29l11 11v45H3z" />
      <path d="M32 1v11h11" />
      {/* More than four letters do not fit. */}
      <text x="23" y="47">
        {type.slice(0, 4).toUpperCase()}
      </text>
    </svg>
  )
}
