import { layout } from '../layout.ts'
import type { GradeLine } from '../ReportDocument.ts'
import { pt } from './css.ts'
import styles from './ReportPreview.module.css'

interface GradesViewProps {
  columns: [GradeLine[], GradeLine[]]
  extra: GradeLine | null
  rectColor: string
  gradeColor: string
}

/** Two columns of subjects with dots up to a box that holds the grade. */
export function GradesView({ columns, extra, rectColor, gradeColor }: GradesViewProps) {
  const { grades } = layout
  const list = (lines: GradeLine[]) => (
    <div className={styles.lines} style={{ rowGap: pt(grades.lineGap) }}>
      {lines.map((line) => (
        <Line key={line.name} {...line} color={gradeColor} background={rectColor} />
      ))}
    </div>
  )
  return (
    <div style={{ fontSize: pt(grades.size) }}>
      <div className={styles.columns} style={{ columnGap: pt(grades.columnGap) }}>
        {list(columns[0])}
        {list(columns[1])}
      </div>
      {extra && (
        <div style={{ marginTop: pt(grades.lineGap) }}>
          <Line {...extra} color={gradeColor} background={rectColor} />
        </div>
      )}
    </div>
  )
}

function Line({ name, grade, color, background }: GradeLine & { color: string; background: string }) {
  const { box, dots } = layout.grades
  return (
    <div className={styles.line}>
      <span style={{ padding: `${pt(box.pad)} 0` }}>{name}</span>
      <span className={styles.dots} style={{ marginBottom: pt(dots) }} aria-hidden="true" />
      <span className={styles.box} style={{ width: pt(box.width), padding: `${pt(box.pad)} 0`, color, background }}>
        {grade}
      </span>
    </div>
  )
}
