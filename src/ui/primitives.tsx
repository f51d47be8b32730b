import type { ElementType, HTMLAttributes, RefCallback } from 'react'
import { classes } from './classes.ts'
import styles from './primitives.module.css'

/** How a part looks, by the scales of tokens.css. */
interface Look {
  /** The step of the spacing scale between its parts. */
  gap?: 1 | 2 | 3 | 4 | 5 | 6
  /** The parts of a stack are as wide as themselves, those of a row begin at one line. */
  start?: boolean
  /** The parts of a row are as high as the highest. */
  stretch?: boolean
  /** A row takes as many lines as it needs. */
  wrap?: boolean
  /** The parts of a row stand at both its ends. */
  between?: boolean
  /** Takes the room that is left in a row, and no more than that. */
  grow?: boolean
  /** 20 and 30 are titles, and bring their line height. */
  size?: 13 | 15 | 17 | 20 | 30
  ink?: 1 | 2 | 3 | 'accent' | 'warn' | 'bad'
  /** A title, or an addition to bold words, in regular weight. */
  regular?: boolean
  medium?: boolean
  semi?: boolean
  /** A line of its own, as an addition below a name. */
  block?: boolean
  /** Lines close to each other, as in lists and cells. */
  snug?: boolean
  /** Long words break wherever the line ends: names, and what people type. */
  anywhere?: boolean
  /** Long words break at their syllables. */
  hyphens?: boolean
  nowrap?: boolean
}

type Tag =
  | 'b'
  | 'dd'
  | 'div'
  | 'dt'
  | 'fieldset'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'header'
  | 'li'
  | 'nav'
  | 'ol'
  | 'p'
  | 'section'
  | 'small'
  | 'span'
  | 'ul'

interface Props extends Look, HTMLAttributes<HTMLElement> {
  ref?: RefCallback<HTMLElement>
  as?: Tag
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
  const { gap, start, stretch, wrap, between, grow, size, ink, regular, medium, semi, block, snug, ...words } = props
  const { anywhere, hyphens, nowrap, ...rest } = words
  const place = classes(
    gap && styles[`gap${gap}`],
    start && styles.start,
    stretch && styles.stretch,
    wrap && styles.wrap,
    between && styles.between,
    grow && styles.grow,
  )
  const weight = classes(regular && styles.regular, medium && styles.medium, semi && styles.semi)
  const look = classes(size && styles[`size${size}`], ink && styles[`ink-${ink}`], weight, snug && styles.snug)
  const lines = classes(
    block && styles.block,
    anywhere && styles.anywhere,
    hyphens && styles.hyphens,
    nowrap && styles.nowrap,
  )
  return <Element {...rest} className={classes(base, place, look, lines, className)} />
}
