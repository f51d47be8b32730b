import type { ReactNode } from 'react'
import styles from './LineDrawing.module.css'

export type DrawingName = 'zeugnis' | 'schule' | 'account' | 'leer' | 'ordner' | 'kabel' | 'profil' | 'wolke'

const { ink, pencil, filled, cross, dotted } = styles

/** Line drawings on a grid of 96. A shifted view box makes the drawing touch the left edge. */
const lineDrawings: Record<DrawingName, { viewBox: string; lines: ReactNode }> = {
  zeugnis: {
    viewBox: '15 -7 96 96',
    lines: (
      <>
        <path d="M16 8h64v80H16z" />
        <path className={ink} d="M27 8v80" />
        <path d="M36 20h28" />
        <path className={pencil} d="M36 37h14M36 52h14M36 67h14" />
        <path className={pencil} d="M56 33h8v8h-8zM68 48h8v8h-8zM56 63h8v8h-8z" />
        <rect className={filled} x="67" y="32" width="10" height="10" rx="2.5" />
        <rect className={filled} x="55" y="47" width="10" height="10" rx="2.5" />
        <rect className={filled} x="67" y="62" width="10" height="10" rx="2.5" />
        <path
          className={cross}
          d="M69.8 34.8l4.4 4.4M74.2 34.8l-4.4 4.4M57.8 49.8l4.4 4.4M62.2 49.8l-4.4 4.4M69.8 64.8l4.4 4.4M74.2 64.8l-4.4 4.4"
        />
      </>
    ),
  },
  schule: {
    viewBox: '5 -7 96 96',
    lines: (
      <>
        <path d="M6 88h84M12 88V48h22M84 88V48H62M34 88V36l14-12 14 12v52" />
        <path className={ink} d="M48 24V8M48 9h13l-4 4.5 4 4.5H48" />
        <path d="M43 88V73h10v15" />
        <circle cx="48" cy="47" r="6.5" />
        <path className={ink} d="M48 43.5V47l2.6 1.8" />
        <path className={pencil} d="M18 56h9v9h-9zM18 72h9v9h-9zM69 56h9v9h-9zM69 72h9v9h-9zM43 60h10v6H43z" />
      </>
    ),
  },
  account: {
    viewBox: '11 -15 96 96',
    lines: (
      <>
        <path d="M40 20H12v60h72V20H56" />
        <path d="M40 12h16v16H40z" />
        <path className={ink} d="M45 20h6" />
        <circle cx="33" cy="47" r="8" />
        <path d="M20 69c1-8 6-12 13-12s12 4 13 12" />
        <path className={pencil} d="M56 45h18M56 55h18M56 65h11" />
      </>
    ),
  },
  leer: {
    viewBox: '0 0 96 96',
    lines: (
      <>
        <path d="M20 10h42l14 14v62H20z" />
        <path d="M62 10v14h14" />
        <path className={ink} d="M31 10v76" />
        <path className={dotted} d="M41 42h24M41 54h24M41 66h14" />
      </>
    ),
  },
  ordner: {
    viewBox: '0 0 96 96',
    lines: (
      <>
        <path d="M8 78V22h27l8 9h45v47z" />
        <path className={ink} d="M8 42h80" />
        <path className={dotted} d="M38 60h20" />
      </>
    ),
  },
  kabel: {
    viewBox: '0 0 96 96',
    lines: (
      <>
        <path d="M20 10h42l14 14v62H20z" />
        <path d="M62 10v14h14" />
        <path className={ink} d="M31 10v76" />
        <path d="M54 44v16M54 68h.01" />
      </>
    ),
  },
  wolke: {
    viewBox: '0 0 96 96',
    lines: (
      <>
        <path d="M28 74h42a16 16 0 0 0 3.4-31.6A24 24 0 0 0 27 38.6 18 18 0 0 0 28 74z" />
        <path className={ink} d="M37 56l8 8 15-15" />
      </>
    ),
  },
  profil: {
    viewBox: '0 0 96 96',
    lines: (
      <>
        <circle cx="34" cy="34" r="11" />
        <path d="M14 74c1-13 9-20 20-20s19 7 20 20" />
        <path className={ink} d="M62 40h20M72 30v20" />
      </>
    ),
  },
}

export function LineDrawing({ name }: { name: DrawingName }) {
  const { viewBox, lines } = lineDrawings[name]
  return (
    <svg className={styles.drawing} viewBox={viewBox} aria-hidden="true">
      {lines}
    </svg>
  )
}
