import styles from './Segments.module.css'

interface SegmentsProps {
  done: number
  begun: number
  of: number
}

/**
 * One segment for each report card: full when it is done, half when it is begun, else an outline. Decorative: words
 * beside it say the same.
 */
export function Segments({ done, begun, of }: SegmentsProps) {
  return (
    <span className={styles.segments} aria-hidden="true">
      {Array.from({ length: of }, (_, at) => at).map((at) => (
        <span key={at} data-scale={at < done ? 'done' : at < done + begun ? 'begun' : 'empty'} />
      ))}
    </span>
  )
}
