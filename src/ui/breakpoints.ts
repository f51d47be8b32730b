/**
 * Media queries for code, by the width of the window. The list in styles/tokens.css has all breakpoints; these must match
 * the CSS.
 */
export const breakpoints = {
  phone: '(max-width: 639px)',
  /** A tablet in portrait, and anything narrower. */
  tabletUpright: '(max-width: 999px)',
} as const
