/**
 * Media queries by the width of the window, for code and for style sheets: `@media (--tablet-upright)` is `tabletUpright`
 * (styles/cssConventions.ts).
 */
export const breakpoints = {
  phone: '(max-width: 639px)',
  tablet: '(min-width: 640px)',
  /** A tablet in portrait, and anything narrower. */
  tabletUpright: '(max-width: 999px)',
  landscape: '(min-width: 1000px)',
  computer: '(min-width: 1366px)',
  /** A computer at 400 %. */
  zoomed: '(max-width: 359px)',
  /** Too narrow for a table of steps, or for a form beside its paper. */
  narrowPage: '(max-width: 719px)',
  /** Too narrow for a table of all subjects, or for more than the labels in a sheet's head. Paper is not. */
  narrowSheet: 'screen and (max-width: 759px)',
} as const
