import { useState } from 'react'

/**
 * Takes only texts of at most `most` characters. A longer one is refused as a whole, so that a field never shows what is
 * not taken, and `note` says by how much it was too long until the next change. `owner` tells fields with the same text
 * apart that are drawn one after the other in the same place.
 */
export function useLimit(
  { value, most, owner }: { value: string; most: number | undefined; owner?: string | undefined },
  onChange: (value: string) => void,
) {
  const [refused, setRefused] = useState({ value, owner, by: 0 })
  const isShown = refused.by > 0 && refused.value === value && refused.owner === owner
  return {
    note: isShown && most !== undefined ? refusalNote(refused.by, most) : undefined,
    change(next: string) {
      const by = most === undefined ? 0 : next.length - most
      // A text that is too long already can be shortened.
      const isTaken = by <= 0 || next.length < value.length
      setRefused({ value, owner, by: isTaken ? 0 : by })
      if (isTaken) onChange(next)
    },
  }
}

const countedCharacters = (characters: number) => `${characters.toLocaleString('de-DE')} Zeichen`

const refusalNote = (by: number, most: number) =>
  `Nicht übernommen: ${countedCharacters(by)} zu viel. Hier ist Platz für ${countedCharacters(most)}.`
