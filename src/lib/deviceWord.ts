/** 'iPad' or 'Gerät' for the device. iPads since 2019 report themselves as a Mac, but have a touch screen. */
export function deviceWord({ userAgent, maxTouchPoints }: { userAgent: string; maxTouchPoints: number }): string {
  const isTablet = /iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return isTablet ? 'iPad' : 'Gerät'
}

interface Device {
  maxTouchPoints: number
  screen: { width: number; height: number }
}

/** True for a phone: it has touch, and the longer side of its screen is below 768 px. */
export const isMobile = ({ maxTouchPoints, screen }: Device): boolean =>
  maxTouchPoints > 0 && Math.max(screen.width, screen.height) < 768
