import type { ImportProblem } from '#contract/index.ts'
import type { Person } from './Person.ts'

/** What tells people apart within one file. */
const keyOf = ({ id, name, preName, birthday = '' }: Person) =>
  JSON.stringify(id === undefined ? [name, preName, birthday] : [id])

const contentOf = (person: Person) =>
  JSON.stringify(
    (['name', 'preName', 'class', 'birthday', 'birthplace', 'gender', 'language'] as const).map(
      (field) => person[field],
    ),
  )

function clash(person: Person, other: Person): ImportProblem {
  const text =
    person.id === undefined
      ? `${person.preName} ${person.name} steht mit anderen Angaben auch in Zeile ${other.line}.`
      : `Die Schülernummer ${person.id} steht mit anderen Angaben auch in Zeile ${other.line} (${other.preName} ${other.name}).`
  return { line: person.line, kind: 'error', text }
}

/** Each person once. Exact repeats are dropped silently; who stands there twice in different ways is refused each time. */
export function dropRepeats(all: readonly Person[]): {
  people: Person[]
  refused: Person[]
  problems: ImportProblem[]
} {
  /** The people of each key by their content. */
  const byKey = new Map<string, Map<string, Person>>()
  for (const person of all) {
    const key = keyOf(person)
    const content = contentOf(person)
    const versions = byKey.get(key)
    if (!versions) byKey.set(key, new Map([[content, person]]))
    else if (!versions.has(content)) versions.set(content, person)
  }
  const people: Person[] = []
  const refused: Person[] = []
  const problems: ImportProblem[] = []
  for (const versions of byKey.values()) {
    const [first, second] = versions.values()
    if (first && !second) people.push(first)
    if (!first || !second) continue
    refused.push(...versions.values())
    for (const person of versions.values()) problems.push(clash(person, person === first ? second : first))
  }
  return { people, refused, problems }
}
