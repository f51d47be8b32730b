/** One word for the same letters, however a keyboard composes them, on one line and with single spaces. */
export const asStored = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()
