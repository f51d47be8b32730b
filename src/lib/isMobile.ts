interface Device {
  maxTouchPoints: number
  screen: { width: number; height: number }
}

/** A device counts as mobile if touch is present and the larger screen side is below 768 (specification 9). */
export const isMobile = ({ maxTouchPoints, screen }: Device): boolean =>
  maxTouchPoints > 0 && Math.max(screen.width, screen.height) < 768
