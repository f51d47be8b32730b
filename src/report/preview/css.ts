import type { CSSProperties } from 'react'
import type { TitleStyle, TypeStyle } from '../preferencesOf.ts'

export const pt = (points: number) => `${points}pt`

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
