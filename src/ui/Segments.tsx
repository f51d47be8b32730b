import styles from './Segments.module.css'

interface SegmentsProps {
  done: number
  begun: number
  of: number
  /** On a phone one bar: there is no room for a segment of each. */
  isSmall?: boolean
}

/**
 * One segment for each report card: full when it is done, half when it is begun, else pale. Decorative: words
 * beside it say the same.
 */
export function Segments({ done, begun, of, isSmall = false }: SegmentsProps) {
  return (
    <span className={styles.segments} data-small={isSmall || undefined} aria-hidden="true">
      {Array.from({ length: of }, (_, at) => at).map((at) => (
        <span key={at} data-scale={at < done ? 'done' : at < done + begun ? 'begun' : 'empty'} />
      ))}
    </span>
  )
}
