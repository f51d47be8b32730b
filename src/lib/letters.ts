/** Without accents and other marks: 'Zoe' for 'Zoë'. */
export const withoutMarks = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

const twoLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss' }

/** As Germans write without umlauts: 'Mueller' for 'Müller'. */
export const withoutUmlauts = (text: string): string =>
  text.replace(/[äöüÄÖÜß]/g, (letter) => twoLetters[letter] ?? letter)
