/** Relative luminance at which black and white have the same contrast (WCAG 2). */
const middle = 0.179

/** Black or white, whichever is easier to read on a colour (#rgb, #rrggbb, #rgba, #rrggbbaa) that is printed on white. */
export function inkOn(color: string): '#000000' | '#ffffff' {
  const digits = color.slice(1)
  const pairs = digits.length < 6 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? [])
  const [red = 1, green = 1, blue = 1, alpha = 1] = pairs.map((pair) => Number.parseInt(pair, 16) / 255)
  const light = (part: number) => {
    const mixed = part * alpha + 1 - alpha
    return mixed <= 0.04045 ? mixed / 12.92 : ((mixed + 0.055) / 1.055) ** 2.4
  }
  const luminance = 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
  return luminance < middle ? '#ffffff' : '#000000'
}
