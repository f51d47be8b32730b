import { logoWidth } from '../layout.ts'
import { pt } from './css.ts'
import styles from './ReportPreview.module.css'

/** The logos of a report by their path in the document. */
export interface Logos {
  /** Undefined for none: nothing is drawn, and it takes no room. */
  urlOf(path: string | null): string | undefined
  /** It could not be loaded: the school has none, or there is no network. */
  lose(url: string): void
}

interface LogoProps {
  path: string | null
  /** Its height in points. */
  size: number
  alt: string
  logos: Logos
}

export function Logo({ path, size, alt, logos }: LogoProps) {
  const url = logos.urlOf(path)
  if (url === undefined) return <span />
  const place = { height: pt(size), maxWidth: pt(logoWidth(size)) }
  return <img className={styles.logo} style={place} src={url} alt={alt} onError={() => logos.lose(url)} />
}
