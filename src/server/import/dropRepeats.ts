import type { ImportProblem } from '#contract/index.ts'
import { inTurns } from './inTurns.ts'
import type { Person } from './Person.ts'

/** What tells people apart within one file. */
const keyOf = ({ id, name, preName, birthday = '' }: Person) =>
  JSON.stringify(id === undefined ? [name, preName, birthday] : [id])

const sameIn = (a: Person, b: Person) =>
  (['name', 'preName', 'class', 'birthday', 'birthplace', 'gender', 'language'] as const).every(
    (field) => a[field] === b[field],
  )

function clash(person: Person, other: Person): ImportProblem {
  const text =
    person.id === undefined
      ? `${person.preName} ${person.name} steht mit anderen Angaben auch in Zeile ${other.line}.`
      : `Die Schülernummer ${person.id} steht mit anderen Angaben auch in Zeile ${other.line} (${other.preName} ${other.name}).`
  return { line: person.line, kind: 'error', text }
}

/** Each person once. Exact repeats are dropped silently; who stands there twice in different ways is refused each time. */
export async function dropRepeats(all: readonly Person[]): Promise<{
  people: Person[]
  refused: Person[]
  problems: ImportProblem[]
}> {
  const byKey = new Map<string, Person[]>()
  await inTurns(all, (person) => {
    const key = keyOf(person)
    const known = byKey.get(key)
    if (!known) byKey.set(key, [person])
    else if (!known.some((other) => sameIn(other, person))) known.push(person)
  })
  const people: Person[] = []
  const refused: Person[] = []
  const problems: ImportProblem[] = []
  for (const versions of byKey.values()) {
    const [first, second] = versions
    if (first && !second) people.push(first)
    if (!first || !second) continue
    refused.push(...versions)
    problems.push(...versions.map((person) => clash(person, person === first ? second : first)))
  }
  return { people, refused, problems }
}
