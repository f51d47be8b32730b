import { type ImportProfile, type QuestionsOfFile, studentFieldNames } from '#contract/index.ts'
import { ownValue } from '#lib/ownValue.ts'
import { germanOrder } from '#rules/index.ts'
import type { Person } from './readPerson.ts'

interface Gathered {
  people: Person[]
  /**
   * Rows about one number, or one name without number, that say different things. One of each list can be right; where
   * `areApart`, they may be several children.
   */
  alternatives: { people: Person[]; areApart: boolean }[]
  /** Students of whom nobody knows which of their groups is the class. */
  waiting: Person[]
  /** Students whose groups are all known not to be classes. */
  withoutClass: Person[]
  /** The groups of the file, if somebody waits for an answer about them. */
  groups: NonNullable<QuestionsOfFile['groups']>
}

interface GroupTraces {
  /** What the profile knows of groups. */
  known: NonNullable<ImportProfile['groups']>
  /** True for a class of the school, and for a name that only a class has. */
  isClass: (name: string) => boolean
}

/** Identifies a person within one file. */
const personKey = ({ id, name, preName, birthday = '' }: Person) =>
  JSON.stringify(id === undefined ? [name, preName, birthday] : [id])

const compared = ['name', 'preName', ...studentFieldNames, 'template', 'annex'] as const
/** Everything that a row says but the class. */
const comparedContent = (person: Person) => JSON.stringify(compared.map((field) => person[field] ?? ''))

/** The rows of a person, by their content, then by their class: exact repeats are one. */
type Versions = Map<string, Map<string, Person>>

function byPerson(all: readonly Person[]): Versions[] {
  const found = new Map<string, Versions>()
  for (const person of all) {
    const [key, content] = [personKey(person), comparedContent(person)]
    const versions: Versions = found.get(key) ?? new Map()
    const memberships = versions.get(content) ?? new Map<string, Person>()
    if (!memberships.has(person.class)) memberships.set(person.class, person)
    found.set(key, versions.set(content, memberships))
  }
  return [...found.values()]
}

/**
 * Each person once. Rows of one person that differ only in the class are memberships: some exports have a row for each
 * group, of which one is the class.
 */
export function gatherRows(all: readonly Person[], { known, isClass }: GroupTraces): Gathered {
  const kindOf = (name: string) => ownValue(known, name) ?? (isClass(name) ? 'class' : undefined)
  const people = byPerson(all)
  const hasGroups =
    Object.keys(known).length > 0 ||
    people.some((versions) =>
      [...versions.values()].some((rows) => rows.size > 1 && [...rows.keys()].some((name) => kindOf(name) !== 'class')),
    )
  const gathered: Gathered = { people: [], alternatives: [], waiting: [], withoutClass: [], groups: [] }
  let isOpen = false
  for (const versions of people) {
    const rows = [...versions.values()].flatMap((memberships) => [...memberships.values()])
    const [first] = rows
    if (!first) continue
    const classes = hasGroups ? rows.filter((row) => row.class === '' || kindOf(row.class) === 'class') : rows
    const [own = first, second] = classes
    if (second) gathered.alternatives.push({ people: classes, areApart: first.id === undefined })
    else if (classes.length === 1) gathered.people.push({ ...own, line: first.line })
    else if (rows.every((row) => kindOf(row.class) === 'other')) gathered.withoutClass.push(first)
    else {
      gathered.waiting.push(first)
      isOpen = true
    }
  }
  return isOpen ? { ...gathered, groups: countGroups(all, kindOf) } : gathered
}

/** More than a school has. */
const mostGroups = 300

/** Every group with the number of its rows, classes first. */
function countGroups(all: readonly Person[], kindOf: (name: string) => string | undefined): Gathered['groups'] {
  const rows = new Map<string, number>()
  for (const { class: name } of all) if (name !== '') rows.set(name, (rows.get(name) ?? 0) + 1)
  return [...rows]
    .map(([name, count]) => ({ name, rows: count, isClass: kindOf(name) === 'class' }))
    .sort((a, b) => Number(b.isClass) - Number(a.isClass) || germanOrder(a.name, b.name))
    .slice(0, mostGroups)
}
