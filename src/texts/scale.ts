type MarkKinds = 'ticks' | 'grades' | 'both'

/** What one report card or all of a class lack. */
interface Lacking {
  /** Marks that are missing, and what they are called; undefined in a layout without any. */
  open: number
  marks?: MarkKinds | undefined
  /** Days and texts that are empty, and how many of them are days. */
  empty: number
  days: number
}

const nouns: Readonly<Record<MarkKinds, readonly [string, string]>> = {
  ticks: ['Kreuz', 'Kreuze'],
  grades: ['Note', 'Noten'],
  both: ['Bewertung', 'Bewertungen'],
}

const countedNouns = (count: number, [one, many]: readonly [string, string]) =>
  count === 0 ? [] : [`${count.toLocaleString('de-DE')}\u00a0${count === 1 ? one : many}`]

const andList = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} und ${parts.at(-1)}`

function lackingParts({ open, marks = 'both', empty, days }: Lacking, daysWord: string): string[] {
  return [
    ...countedNouns(open, nouns[marks]),
    ...countedNouns(empty - days, ['Text', 'Texte']),
    ...(days > 0 ? [daysWord] : []),
  ]
}

function leftToDo(lacking: Lacking, daysWord: string): string {
  const missing = lackingParts(lacking, daysWord)
  return missing.length === 0 ? 'fertig' : `noch ${andList(missing)}`
}

/** How far a report card is: the one scale of every page, and what it lacks. */
export const scaleTexts = {
  empty: 'leer',
  begun: 'begonnen',
  done: 'fertig',
  /** 'noch 33 Kreuze, 8 Texte und die Fehltage', or 'fertig'. */
  left: (lacking: Lacking) => leftToDo(lacking, 'die Fehltage'),
  /** The same below a head that says so: '33 Kreuze, 8 Texte, Fehltage'. */
  lacks: (lacking: Lacking) => lackingParts(lacking, 'Fehltage').join(', '),
  /** What is missing, one by one: '33 Kreuze', '8 Texte', 'die Fehltage'. */
  parts: (lacking: Lacking) => lackingParts(lacking, 'die Fehltage'),
  /** The same of all report cards of a class. */
  leftInClass: (lacking: Lacking) =>
    leftToDo(lacking, `Fehltage bei ${lacking.days === 1 ? '1 Kind' : `${lacking.days} Kindern`}`),
  /** '9 von 24 fertig' */
  doneOf: (done: number, of: number) => `${done} von ${of} fertig`,
} as const
