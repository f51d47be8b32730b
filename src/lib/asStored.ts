/** The form in which names are stored: composed letters (NFC), one line, single spaces. */
export const asStored = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/** Two names are one if this is the same: however they are typed, and in capitals or not. */
export const comparable = (name: string) => asStored(name).toLocaleLowerCase('de')
