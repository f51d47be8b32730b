const pairs =
  'АA ВB ЕE ЅS ІI ЈJ КK МM НH ОO РP СC ТT УY ХX аa еe ѕs іi јj оo рp сc уy хx ԁd ԛq ԝw һh ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX οo ѐè ёë їï'
const latin = new Map(pairs.split(' ').map((pair) => [pair.charAt(0), pair.charAt(1)]))

const isLatin = /\p{sc=Latin}/u
const foreign = /[\p{sc=Cyrillic}\p{sc=Greek}]/u

/** Cyrillic and Greek letters that look like Latin ones, as Latin ones. */
export const toLatin = (text: string): string =>
  text.replace(/[\u0370-\u052F]/g, (letter) => latin.get(letter) ?? letter)

/**
 * The text with Latin letters in words of two scripts, where the others only look like Latin ones: 'Маria' with a Cyrillic
 * М. A word of one script stays.
 */
export const inOneScript = (text: string): string =>
  foreign.test(text)
    ? text.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => {
        const plain = toLatin(word)
        return (isLatin.test(word) || /\d/.test(word)) && !foreign.test(plain) ? plain : word
      })
    : text
