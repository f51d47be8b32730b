const mostLetters = 40

/** Snippets can be sentences: cut at a word. */
export function shortText(text: string): string {
  if (text.length <= mostLetters) return text
  const cut = text.slice(0, mostLetters)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), mostLetters / 2)).trimEnd()} …`
}
