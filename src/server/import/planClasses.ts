import { germanOrder } from '#rules/index.ts'
import type { ImportPlan, School } from './School.ts'

/** '1a' for '01A', 'Klasse 1a' and '1 a': what people may mean by different names. */
const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/^klasse/, '')
    .replace(/\s/g, '')
    .replace(/^0+(?=\d)/, '')

interface ClassPlanner {
  /** Says why a row's class cannot be taken, or what is odd about it. Notes it as a new one where that is wanted. */
  check(name: string): { error?: string; warning?: string }
  created(): ImportPlan['createClasses']
}

/** The file's classes beside the school's. Names that only look alike are told, never merged (domain: '01A' and '1a'). */
export function planClasses(
  classes: School['classes'],
  { label, mayCreate, newID }: { label: string; mayCreate: boolean; newID(): string },
): ClassPlanner {
  const known = new Set(classes.map(({ name }) => name))
  const similar = new Map(classes.map(({ name }) => [plain(name), name]))
  const created = new Map<string, ImportPlan['createClasses'][number]>()

  return {
    check(name) {
      if (known.has(name) || created.has(name)) return {}
      const other = similar.get(plain(name))
      if (!mayCreate) {
        return { error: `Die Klasse „${name}“ gibt es nicht.${other === undefined ? '' : ` Ist „${other}“ gemeint?`}` }
      }
      created.set(name, { name, label, classID: newID() })
      similar.set(plain(name), other ?? name)
      return other === undefined ? {} : { warning: `Die Klasse „${name}“ ist neu. Ist „${other}“ gemeint?` }
    },
    created: () => [...created.values()].sort((a, b) => germanOrder(a.name, b.name)),
  }
}
