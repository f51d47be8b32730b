import styles from './FileShape.module.css'

/** The icon of a file by its type: a folder, or a page with the type's word. */
export function FileShape({ type }: { type: string }) {
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
      {/* Words of more than four letters do not fit. */}
      <text x="23" y="47">
        {type.slice(0, 4).toUpperCase()}
      </text>
    </svg>
  )
}
