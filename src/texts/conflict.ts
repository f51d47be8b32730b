/** Two versions of a report card, and the choice between them. */
export const conflictTexts = {
  title: (name: string) => `Zwei Fassungen für ${name}`,
  intro: 'Das Zeugnis wurde auf zwei Geräten bearbeitet.',
  merged: (fields: string) => `${fields} schon zusammengeführt.`,
  missing: (count: number) =>
    count === 0
      ? 'Es bleibt nichts zu entscheiden.'
      : `Bei ${count === 1 ? 'einem Feld' : `${count} Feldern`} müssen Sie entscheiden. Vorgewählt ist, was Sie hier eingegeben haben.`,
  mine: (device: string) => (device === 'iPad' ? 'Dieses iPad' : 'Dieses Gerät'),
  theirs: 'Anderes Gerät',
  rest: (fields: string) => `${fields} ohne Widerspruch, schon zusammengeführt`,
  later: 'Später entscheiden',
  take: 'Übernehmen',
  taking: 'Übernimmt …',
  done: (name: string) => `Fassung für ${name} übernommen`,
  changed: 'Das Zeugnis hat sich inzwischen geändert. Bitte noch einmal ansehen.',
  failed: 'Die Entscheidung konnte nicht gesichert werden. Beide Fassungen sind noch da.',
  /** `own` is the name of who reads it: the other device may be hers. */
  takenOver: (author: string, own: string | undefined, fields: string) =>
    `${author === own ? 'Vom anderen Gerät' : `Von ${author}`} übernommen: ${fields}`,
} as const
