/**
 * A name as it is stored and compared: without blanks around it, and in one of the two ways to write 'ü' (a Mac may
 * paste it as u and dots).
 */
export const tidyText = (text: string): string => text.normalize('NFC').trim()
