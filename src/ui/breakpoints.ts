/**
 * Media queries for code, by the width of the window. The list in styles/tokens.css has all breakpoints; these must match
 * the CSS.
 */
export const breakpoints = {
  phone: '(max-width: 639px)',
  /** Too narrow for a table of all subjects, or for more than the labels in a sheet's head. Paper is not. */
  narrowSheet: 'screen and (max-width: 759px)',
  /** A tablet in portrait, and anything narrower. */
  tabletUpright: '(max-width: 999px)',
  computer: '(min-width: 1366px)',
} as const
