import { deviceWord } from '#lib/deviceWord.ts'

/** 'iPad' or 'Gerät': the word for this device. */
export const device = deviceWord(navigator)
