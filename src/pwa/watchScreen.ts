/** Follows the keyboard of the screen and the turning of the tablet. Its code comes behind everything else. */
export async function watchScreen(): Promise<void> {
  const { keepPlace, watchKeyboard } = await import('./screen.ts')
  keepPlace()
  watchKeyboard()
}
