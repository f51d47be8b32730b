import type { CSSProperties } from 'react'
import type { TitleStyle, TypeStyle } from '#contract/index.ts'
import { layout } from '../layout.ts'
import type { Slice } from './flowPages.ts'

export const pt = (points: number) => `${points}pt`

/** Of a text whose first lines are on earlier pages. */
export const movedUp = ({ from }: Slice): CSSProperties => ({ transform: `translateY(${pt(-from)})` })

/** Of texts over many lines: a unitless line height is a fraction of a pixel less, which adds up to a point a page. */
export const linesCss = (size: number): CSSProperties => ({
  fontSize: pt(size),
  lineHeight: pt(size * layout.lineHeight),
})

export function typeCss({ size, color, align }: TypeStyle): CSSProperties {
  return { fontSize: pt(size), color, textAlign: align }
}

export function titleCss(title: TitleStyle): CSSProperties {
  const lines = [title.underline && 'underline', title.strike && 'line-through'].filter(Boolean).join(' ')
  return {
    ...typeCss(title),
    fontWeight: title.style.startsWith('bold') ? 700 : 400,
    fontStyle: title.style.endsWith('italic') ? 'italic' : 'normal',
    ...(lines && { textDecoration: lines }),
  }
}
