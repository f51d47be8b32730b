import * as z from 'zod/mini'
import { type Endpoint, get, post } from './endpoint.ts'
import { germanDayOf, int, maybeGermanDayOf, optional, orNull, text, word, wordOf } from './values.ts'

const many = z.maxLength(1000)

/** A part as a form sends it. Dates are dd.MM.yyyy; `validFrom` left out or '' means at once. */
export const PartBody = z.object({
  name: word,
  term: wordOf(['1', '2']),
  printDate: germanDayOf(z.trim(), z.minLength(1), z.maxLength(200)),
  validFrom: maybeGermanDayOf(z.trim(), z.maxLength(200)),
})

/** Extension: where the students of a class go. `to` is the name of a class, or null if they leave the school. */
const ClassToSwitch = z.object({ classID: word, to: orNull(word) })

/** Extension: a class of the new year. It is made if there is none of that name. */
const ClassOfNextYear = z.object({
  name: word,
  /** A templateID, or null for none. */
  template: orNull(word),
  /** userIDs. */
  teachers: z.array(word).check(many),
})

export const YearSwitchBody = z.object({
  /** The active year as the sender knows it. */
  from: word,
  name: word,
  part: PartBody,
  classes: z.array(ClassToSwitch).check(many),
  /** Students who go elsewhere than their class. `to` as in `classes`. */
  exceptions: z.array(z.object({ id: word, to: orNull(word) })).check(z.maxLength(5000)),
  next: z.array(ClassOfNextYear).check(many),
  /** classIDs of classes that are removed, which nobody is in afterwards. */
  remove: optional(z.array(word).check(many)),
})
export type YearSwitchBody = z.infer<typeof YearSwitchBody>

/** Extension: the last change of the school year. Counts are of students; `at` and `until` are ISO 8601. */
export const YearSwitch = z.object({
  switchID: text,
  from: text,
  to: text,
  at: text,
  /** The admin's name at that time. */
  author: text,
  moved: int,
  left: int,
  teachers: int,
  classes: int,
  /** The end of the time in which it can be undone. */
  until: text,
  undoneAt: orNull(text),
  /** A German sentence why it cannot be undone any more; null if it can. */
  problem: orNull(text),
  /**
   * What must stay as it is for the change to be undone: the classes of the students whom it has moved (numbers), and the classes
   * that they came from (classIDs). Empty once it cannot be undone any more.
   */
  undoNeeds: optional(z.object({ students: z.array(text), classes: z.array(text) })),
})
export type YearSwitch = z.infer<typeof YearSwitch>

/** Extension: the change of the school year in one transaction. */
export const yearSwitchEndpoints = {
  /** 409 'stale' without a change if `from` is not the active year any more. */
  switchYear: {
    ...post('/switch/year'),
    access: 'admin',
    repeat: 'once',
    replaces: 'yearSwitch',
    outdates: 'all',
    reprints: null,
    own: 'call',
    body: YearSwitchBody,
    data: YearSwitch,
  },
  /** The last change of the year, undone or not; null if there was none. */
  yearSwitch: { ...get('/get/yearSwitch'), access: 'admin', own: 'call', data: z.nullable(YearSwitch) },
  undoYearSwitch: {
    ...post('/undo/yearSwitch'),
    access: 'admin',
    repeat: 'same',
    replaces: 'yearSwitch',
    outdates: 'all',
    reprints: null,
    own: 'call',
    body: z.object({ switchID: word }),
    data: YearSwitch,
  },
} as const satisfies Record<string, Endpoint>
