/** '#abc' or '#aabbcc', each with or without opacity. */
export const isColor = (text: string): boolean => /^#([0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text)
