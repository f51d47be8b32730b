import type { HeadBlock, TitleStyle } from '#contract/index.ts'
import { reportTexts } from '#texts/index.ts'
import { layout, logoWidth } from '../layout.ts'
import { pt, titleCss } from './css.ts'
import styles from './ReportPreview.module.css'

interface HeadViewProps {
  block: HeadBlock
  title: TitleStyle
  /** Height of the logos in points. */
  logoSize: number
  /** Size of the birth line in points. */
  prose: number
  logos: LogoURLs
}

/** The head of the first page. */
export function HeadView({ block, title, logoSize, prose, logos }: HeadViewProps) {
  const { head } = layout
  const hasLogo = logos.urlOf(block.logo) !== undefined || logos.urlOf(block.secondLogo) !== undefined
  const side = hasLogo ? logoWidth(logoSize) : 0
  const gap = { marginTop: pt(head.gap) }
  return (
    <div>
      <div
        className={styles.letterhead}
        style={{
          gridTemplateColumns: `${pt(side)} 1fr ${pt(side)}`,
          fontSize: pt(head.school),
          paddingBottom: pt(head.gap),
        }}
      >
        <Logo path={block.logo} size={logoSize} logos={logos} alt={reportTexts.logoAlt} />
        <span>{block.school}</span>
        <Logo path={block.secondLogo} size={logoSize} logos={logos} alt={reportTexts.secondLogoAlt} />
        <i className={styles.rule} style={{ top: '100%', height: pt(head.rule) }} />
      </div>
      <div style={{ ...gap, fontSize: pt(head.title), fontWeight: 700, textAlign: 'center' }}>{block.heading}</div>
      <div className={styles.facts} style={{ ...gap, fontSize: pt(head.facts) }}>
        {block.facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </div>
      <div style={{ ...gap, ...titleCss(title) }}>{block.name}</div>
      {block.second && <div style={titleCss(title)}>{block.second}</div>}
      {block.birth && <div style={{ fontSize: pt(prose), textAlign: title.align }}>{block.birth}</div>}
    </div>
  )
}

/** The logos of a report by their path in the document. */
export interface LogoURLs {
  /** Undefined if there is no logo; nothing is drawn then. */
  urlOf(path: string | null): string | undefined
  /** Called if a logo cannot be loaded: the school has none, or there is no network. */
  lose(url: string): void
}

interface LogoProps {
  path: string | null
  /** Its height in points. */
  size: number
  alt: string
  logos: LogoURLs
}

function Logo({ path, size, alt, logos }: LogoProps) {
  const url = logos.urlOf(path)
  if (url === undefined) return <span />
  const place = { height: pt(size), maxWidth: pt(logoWidth(size)) }
  return <img className={styles.logo} style={place} src={url} alt={alt} onError={() => logos.lose(url)} />
}
