/**
 * Reacts to the on-screen keyboard and to a turned tablet. The code is loaded when it is called, after the first paint.
 */
export async function watchScreen(): Promise<void> {
  const { anchorScroll, watchKeyboard, watchWindow } = await import('./followScreen.ts')
  anchorScroll()
  watchKeyboard()
  watchWindow()
}
