interface Counts {
  added: number
  removed: number
  changed: number
  classes: number
}

const students = (n: number, what: string) => (n === 0 ? [] : [`${n} Schüler ${what}`])

/** What an import has done: '3 Schüler hinzugefügt, 1 Schüler gelöscht, 1 Klasse angelegt.' */
export function summarize({ added, removed, changed, classes }: Counts): string {
  const parts = [
    ...students(added, 'hinzugefügt'),
    ...students(removed, 'gelöscht'),
    ...students(changed, 'geändert'),
    ...(classes === 0 ? [] : [`${classes} ${classes === 1 ? 'Klasse' : 'Klassen'} angelegt`]),
  ]
  return `${parts.join(', ')}.`
}
