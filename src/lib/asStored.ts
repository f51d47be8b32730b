/** The form in which names are stored: composed letters (NFC), one line, single spaces. */
export const asStored = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()
