interface Browser {
  userAgent: string
  maxTouchPoints: number
}

/** iPads since 2019 report themselves as a Mac, but have a touch screen. */
const isTablet = ({ userAgent, maxTouchPoints }: Browser) =>
  /iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)

/** 'iPad' or 'Gerät' for the device. */
export const deviceWord = (browser: Browser): string => (isTablet(browser) ? 'iPad' : 'Gerät')

/** True for an iPad, iPhone or iPod. */
export const isAppleTouch = (browser: Browser): boolean => isTablet(browser) || /iPhone|iPod/.test(browser.userAgent)

/** The `accept` of a file field. iOS greys out every file whose ending it does not know, such as .dat: there it offers all. */
export const acceptFor = (browser: Browser, endings: string): string | undefined =>
  isAppleTouch(browser) ? undefined : endings

interface DevicePorts {
  maxTouchPoints: number
  screen: { width: number; height: number }
}

/** True for a phone: it has touch, and the longer side of its screen is below 768 px. */
export const isMobile = ({ maxTouchPoints, screen }: DevicePorts): boolean =>
  maxTouchPoints > 0 && Math.max(screen.width, screen.height) < 768
