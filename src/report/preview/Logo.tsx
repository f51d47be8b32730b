import { useState } from 'react'
import { logoWidth } from '../layout.ts'
import { pt } from './css.ts'
import styles from './ReportPreview.module.css'

interface LogoProps {
  path: string | null
  /** Its height in points. */
  size: number
  alt: string
  imageUrl: (path: string) => string | undefined
}

/** A logo, or its empty place: without network it cannot be loaded, and the rest must stay where it is. */
export function Logo({ path, size, alt, imageUrl }: LogoProps) {
  const [failed, setFailed] = useState<string>()
  const url = path === null ? undefined : imageUrl(path)
  if (path === null) return <span />
  const place = { height: pt(size), maxWidth: pt(logoWidth(size)) }
  if (url === undefined || url === failed) return <span style={place} />
  return <img className={styles.logo} style={place} src={url} alt={alt} onError={() => setFailed(url)} />
}
