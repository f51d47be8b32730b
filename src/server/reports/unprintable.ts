/** Stands for a letter that no font has. */
const substitute = '\ufffd'

/** The texts that no font has, as named by Typst's refusal of a PDF/A; empty when it refused for another reason. */
export function unprintableIn(message: string): string[] {
  const named = message.matchAll(/the text `\\*"(.*?)\\*"` could not be displayed/g)
  return [...new Set([...named].map(([, text = '']) => unescaped(text)))].filter((text) => text !== '')
}

function unescaped(text: string): string {
  return text.replace(/\\+u\{([0-9a-f]+)\}/gi, (_all, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
}

/** The same value with every such text replaced in all its strings. A letter only loses its marks, where that is enough. */
export function withoutTexts<T>(value: T, texts: readonly string[]): T {
  const json = JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? replaced(part, texts) : part))
  return JSON.parse(json) as T
}

function replaced(text: string, texts: readonly string[]): string {
  return texts.reduce((rest, each) => rest.replaceAll(each, bare(each)), text)
}

function bare(text: string): string {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '')
  return letters !== text && letters !== '' && /^[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}]+$/u.test(letters)
    ? letters
    : substitute
}
