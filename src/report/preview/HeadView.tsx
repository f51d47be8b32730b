import { reportTexts } from '#texts/index.ts'
import { layout, logoWidth } from '../layout.ts'
import type { HeadBlock, ReportDocument } from '../ReportDocument.ts'
import { pt, titleCss } from './css.ts'
import { Logo } from './Logo.tsx'
import styles from './ReportPreview.module.css'

interface HeadViewProps {
  block: HeadBlock
  style: ReportDocument['style']
  /** Size of the birth line in points. */
  prose: number
  imageUrl: (path: string) => string | undefined
}

/** The head of the first page. */
export function HeadView({ block, style, prose, imageUrl }: HeadViewProps) {
  const { head } = layout
  const { size } = style.logo
  const side = block.logo !== null || block.secondLogo !== null ? logoWidth(size) : 0
  const gap = { marginTop: pt(head.gap) }
  return (
    <div>
      <div
        className={styles.letterhead}
        style={{
          gridTemplateColumns: `${pt(side)} 1fr ${pt(side)}`,
          fontSize: pt(head.school),
          paddingBottom: pt(head.gap),
          boxShadow: `0 ${pt(head.rule)} 0 ${layout.ruleColor}`,
        }}
      >
        <Logo path={block.logo} size={size} imageUrl={imageUrl} alt={reportTexts.logoAlt} />
        <span>{block.school}</span>
        <Logo path={block.secondLogo} size={size} imageUrl={imageUrl} alt={reportTexts.secondLogoAlt} />
      </div>
      {block.heading && (
        <div style={{ ...gap, fontSize: pt(head.title), fontWeight: 700, textAlign: 'center' }}>{block.heading}</div>
      )}
      {block.facts && (
        <div className={styles.facts} style={{ ...gap, fontSize: pt(head.facts) }}>
          {block.facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </div>
      )}
      <div style={{ ...gap, ...titleCss(style.mainTitle) }}>{block.name}</div>
      {block.second && <div style={titleCss(style.mainTitle)}>{block.second}</div>}
      {block.birth && <div style={{ fontSize: pt(prose), textAlign: style.mainTitle.align }}>{block.birth}</div>}
    </div>
  )
}
