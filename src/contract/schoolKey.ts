const written: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** The school's key from its name as typed: 'Grundschule am Weiher' → 'grundschule-am-weiher' (decisions 2). Empty when nothing usable is left. */
export function schoolKey(name: string): string {
  return name
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => written[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
