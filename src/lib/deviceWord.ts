/** What the teacher holds: iPads since 2019 say they are a Mac, but have a touch screen. */
export function deviceWord({ userAgent, maxTouchPoints }: { userAgent: string; maxTouchPoints: number }): string {
  const isTablet = /iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return isTablet ? 'iPad' : 'Gerät'
}
