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

interface Device {
  maxTouchPoints: number
  screen: { width: number; height: number }
}

/** True for a phone: it has touch, and the longer side of its screen is below 768 px. */
export const isMobile = ({ maxTouchPoints, screen }: Device): boolean =>
  maxTouchPoints > 0 && Math.max(screen.width, screen.height) < 768
