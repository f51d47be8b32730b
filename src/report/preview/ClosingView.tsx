import { layout } from '../layout.ts'
import type { Block } from '../ReportDocument.ts'
import { pt } from './css.ts'
import styles from './ReportPreview.module.css'

interface ClosingViewProps {
  block: Extract<Block, { kind: 'closing' }>
  /** Points. */
  prose: number
}

/** Place and date, the lines to sign on, the legend. */
export function ClosingView({ block, prose }: ClosingViewProps) {
  const { signatures, legend, cell } = layout
  return (
    <div>
      <div style={{ fontSize: pt(prose) }}>{block.line}</div>
      <div
        className={styles.signatures}
        style={{ marginTop: pt(signatures.above), columnGap: pt(signatures.gap), fontSize: pt(signatures.size) }}
      >
        {block.signatures.map((who) => (
          <span key={who} style={{ paddingTop: pt(2) }}>
            <i className={styles.rule} style={{ top: 0, height: pt(cell.rule) }} />
            {who}
          </span>
        ))}
      </div>
      {block.legend.length > 0 && (
        <div style={{ marginTop: pt(legend.above), fontSize: pt(legend.size) }}>
          {block.legend.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </div>
      )}
    </div>
  )
}
