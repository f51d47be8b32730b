import type { Appearance } from '#ui/appearance.ts'
import styles from './ThemePicture.module.css'

const rows = [20, 42, 64]

function Half({ shade }: { shade: 'light' | 'dark' }) {
  return (
    <g className={styles[shade]}>
      <rect className={styles.desk} width="240" height="92" />
      <path className={styles.sheet} d="M54 0h128v92H54z" />
      {rows.map((y, index) => (
        <g key={y}>
          <rect className={styles.text} x="68" y={y + 4} width="66" height="4" rx="2" />
          <rect className={index === 1 ? styles.box : styles.cross} x="142" y={y} width="12" height="12" rx="3" />
          <rect className={index === 1 ? styles.cross : styles.box} x="161" y={y} width="12" height="12" rx="3" />
        </g>
      ))}
    </g>
  )
}

/** The grading sheet in small, in fixed colours: it shows what would be, not what is. */
export function ThemePicture({ theme }: { theme: Appearance['theme'] }) {
  return (
    <svg className={styles.picture} viewBox="0 0 240 92" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Half shade={theme === 'dark' ? 'dark' : 'light'} />
      {theme === 'system' && (
        <g className={styles.right}>
          <Half shade="dark" />
        </g>
      )}
    </svg>
  )
}
