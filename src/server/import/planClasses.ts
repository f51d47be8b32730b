import type { ImportPreview, QuestionsOfFile } from '#contract/index.ts'
import { asStored } from '#lib/asStored.ts'
import { germanOrder } from '#rules/index.ts'
import { beforeExcel, classKey, looksLikeClass, plainClassName } from '#rules/table/index.ts'
import { importTexts as texts } from '#texts/index.ts'
import type { KnownSchool } from './matchStudents.ts'
import type { ProposedClass } from './readPerson.ts'

export type PlannedClass = ImportPreview['data']['createClasses'][number]

/** The class of a row: one of the school or a new one, else the reason why the row cannot be imported. */
export type ClassOf = { name: string; created?: PlannedClass } | { error: string }

interface ClassOptions {
  label: string
  mayCreate: boolean
  newID(): string
  /** The classes that names of the file mean, as a person has answered. */
  answers: Readonly<Record<string, string>>
}

type AskedClass = NonNullable<QuestionsOfFile['classes']>[number]

interface ClassPlanner {
  /** `proposed` for a class that the column of classes does not name. */
  of(name: string, proposed?: ProposedClass): ClassOf
  /** Names that a person must explain, with the number of rows that wait for it. */
  questions(): AskedClass[]
  /** What names of the file were taken for: '„01A“ ist 1a'. */
  notes(): string[]
}

/** Classes offered as what a name means. */
const mostMeant = 6
/** Names that are asked about at a time; a school has fewer classes. */
const mostClassNames = 60

/**
 * Compares the file's classes with the school's: '01A', 'Klasse 1a' and '1 a' are its 1a. A name that Excel has made a day
 * or a number of waits for an answer.
 */
export function planClasses(
  classes: KnownSchool['classes'],
  { label, mayCreate, newID, answers }: ClassOptions,
): ClassPlanner {
  // An older import may have stored a name with two spaces.
  const exact = new Map(classes.map(({ name }) => [asStored(name), name]))
  for (const { name } of classes) exact.set(name, name)
  const byKey = new Map<string, string[]>()
  for (const { name } of classes) byKey.set(classKey(name), [...(byKey.get(classKey(name)) ?? []), name])
  const created = new Map<string, PlannedClass>()
  const asked = new Map<string, Omit<AskedClass, 'name'>>()
  const read = new Map<string, string>()

  function ask(name: string, meant: readonly string[], why: AskedClass['why']): ClassOf {
    const known = asked.get(name)
    asked.set(name, { rows: (known?.rows ?? 0) + 1, meant: [...new Set(meant)].slice(0, mostMeant), why })
    return { error: texts.waitsForClass(name) }
  }

  function create(name: string): ClassOf {
    const known = created.get(classKey(name))
    if (known) return { name: known.name, created: known }
    if (!mayCreate) return { error: `Die Klasse „${name}“ gibt es nicht.` }
    const made = { name, label, classID: newID() }
    created.set(classKey(name), made)
    return { name, created: made }
  }

  /** The only class among all groups of a child in one cell, '1a, Chor, AG Garten'; of several one must be chosen. */
  function ofGroups(name: string): ClassOf | undefined {
    // One class of two grades may be called so.
    if (/^\d{1,2} ?[a-z] ?\/ ?\d{1,2} ?[a-z]$/i.test(name)) return ask(name, [...name.split(/ ?\/ ?/), name], 'several')
    const parts = name.split(/\s*[,;]\s*/)
    const [only, ...more] =
      parts.length < 2 ? [] : parts.filter((part) => byKey.has(classKey(part)) || looksLikeClass(part))
    if (only === undefined) return undefined
    return more.length === 0 ? find(only) : ask(name, [only, ...more], 'several')
  }

  function find(name: string): ClassOf {
    const own = exact.get(name)
    if (own !== undefined) return { name: own }
    const answer = Object.hasOwn(answers, name) ? answers[name] : undefined
    if (answer !== undefined) return { ...(exact.has(answer) ? { name: exact.get(answer) ?? answer } : create(answer)) }
    const [same, ...others] = byKey.get(classKey(name)) ?? []
    if (same !== undefined) return others.length === 0 ? { name: same } : ask(name, [same, ...others], 'several')
    const meant = beforeExcel(name)
    if (meant.length === 0) return ofGroups(name) ?? create(plainClassName(name))
    const inSchool = meant.flatMap((one) => byKey.get(classKey(one)) ?? [])
    return ask(name, [...inSchool, ...meant], 'excel')
  }

  function findProposed(name: string, { why, cell }: ProposedClass): ClassOf {
    if (Object.hasOwn(answers, name)) return find(name)
    const inSchool = byKey.get(classKey(name)) ?? []
    // A title may stand above the children of another class, too; two columns are those of one child.
    if (why === 'grade' && byKey.has(classKey(cell))) return find(cell)
    if (why === 'grade' && inSchool.length === 1) return find(name)
    return ask(name, inSchool.length > 0 ? inSchool : [name], why)
  }

  return {
    of(name, proposed) {
      const found = proposed ? findProposed(name, proposed) : find(name)
      if ('name' in found && asStored(found.name) !== name) read.set(name, found.name)
      return found
    },
    questions: () =>
      [...asked]
        .slice(0, mostClassNames)
        .map(([name, one]) => ({ name, ...one }))
        .sort((a, b) => germanOrder(a.name, b.name)),
    notes: () => (read.size === 0 ? [] : [texts.classesRead([...read])]),
  }
}
