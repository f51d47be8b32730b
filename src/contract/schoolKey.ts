// A file without zod: the session needs it before the schemas are loaded.

const transcriptions: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** The school's key from its name: 'Grundschule am Weiher' → 'grundschule-am-weiher'. Empty if no usable character is left. */
export function schoolKey(name: string): string {
  return name
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => transcriptions[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** True for what `schoolKey` makes of a name, as long as an address may have it. */
export const isSchoolKey = (key: unknown): key is string =>
  typeof key === 'string' && key !== '' && key.length <= 200 && schoolKey(key) === key
