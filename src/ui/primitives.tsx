import type { ElementType, HTMLAttributes, RefCallback } from 'react'
import { classes } from './classes.ts'
import styles from './primitives.module.css'

/** How a part looks, by the scales of tokens.css. */
interface Look {
  /** The step of the spacing scale between its parts. */
  gap?: 1 | 2 | 3 | 4 | 5 | 6
  /** The parts of a stack are as wide as themselves, those of a row begin at one line. */
  start?: boolean
  /** A row takes as many lines as it needs. */
  wrap?: boolean
  /** The parts of a row stand at both its ends. */
  between?: boolean
  /** Takes the room that is left in a row, and no more than that. */
  grow?: boolean
  /** 20 is a title, and brings its line height. */
  size?: 13 | 15 | 20
  ink?: 2 | 3
  /** A title, or an addition to bold words, in regular weight. */
  regular?: boolean
  /** Lines close to each other, as in lists and cells. */
  snug?: boolean
  /** Long words break wherever the line ends: names, and what people type. */
  anywhere?: boolean
}

interface Props extends Look, HTMLAttributes<HTMLElement> {
  ref?: RefCallback<HTMLElement>
  as?: 'div' | 'h1' | 'h2' | 'h3' | 'header' | 'li' | 'ol' | 'p' | 'section' | 'small' | 'span' | 'ul'
}

/** Parts one below the other. */
export function Stack(props: Props) {
  return draw('div', styles.stack, props)
}

/** Parts beside each other. */
export function Row(props: Props) {
  return draw('div', styles.row, props)
}

/** Words of another size, ink or weight than those around them. */
export function Text(props: Props) {
  return draw('p', undefined, props)
}

function draw(usual: 'div' | 'p', base: string | undefined, { as, className, ...props }: Props) {
  const Element: ElementType = as ?? usual
  const { gap, start, wrap, between, grow, size, ink, regular, snug, anywhere, ...rest } = props
  const place = classes(
    gap && styles[`gap${gap}`],
    start && styles.start,
    wrap && styles.wrap,
    between && styles.between,
  )
  const look = classes(size && styles[`size${size}`], ink && styles[`ink${ink}`], regular && styles.regular)
  const more = classes(grow && styles.grow, snug && styles.snug, anywhere && styles.anywhere)
  return <Element {...rest} className={classes(base, place, look, more, className)} />
}
