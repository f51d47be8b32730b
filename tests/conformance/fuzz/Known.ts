import fc from 'fast-check'

/** Stands for a value that the server has told already under this name ('' for any): filled in when it is sent. */
export class Known {
  readonly name: string
  readonly at: number

  constructor(name: string, at: number) {
    this.name = name
    this.at = at
  }
}

/** Stands for something the server has told that has all these fields; for `otherwise` while there is none. */
export class KnownObject {
  readonly fields: readonly string[]
  readonly at: number
  readonly otherwise: unknown

  constructor(fields: readonly string[], at: number, otherwise: unknown) {
    this.fields = fields
    this.at = at
    this.otherwise = otherwise
  }
}

/** Stands for what is made of all that the server has told by the time it is sent. */
export class Made {
  readonly make: (pool: Pool) => unknown

  constructor(make: (pool: Pool) => unknown) {
    this.make = make
  }
}

export const known = (name: string): fc.Arbitrary<Known> => fc.nat(63).map((at) => new Known(name, at))

/** Names under which one thing is asked for and told. */
const same: Record<string, string> = {
  classes: 'classID',
  students: 'id',
  ids: 'classID',
  template: 'templateID',
  annex: 'templateID',
  profile: 'profileID',
}
const idOf: Record<string, string> = {
  ...{ class: 'classID', deleteClass: 'classID', generateClass: 'classID', reportProgress: 'classID' },
  ...{ template: 'templateID', deleteTemplate: 'templateID', templateUsage: 'templateID' },
  ...{ deleteUser: 'userID', deleteImportProfile: 'profileID' },
}

/** A parameter or field of a call by the name it has in the answers. */
export const toldAs = (call: string, field: string): string =>
  (field === 'id' ? idOf[call] : undefined) ?? same[field] ?? field

export type Pool = ReturnType<typeof createPool>

/** The latest of each name. */
const most = 40

/** What the server has told until now. Every eighth value is, where there is one, that of `foreign`: what another school has under the name. */
export function createPool(foreign: Record<string, string>) {
  const values = new Map<string, (string | number)[]>()
  /** By their fields. */
  const objects = new Map<string, { fields: Set<string>; list: Record<string, unknown>[] }>()

  function keep(name: string, value: string | number): void {
    const list = values.get(name) ?? []
    values.set(name, [value, ...list.filter((other) => other !== value)].slice(0, most))
  }
  function keepObject(value: Record<string, unknown>): void {
    const fields = Object.keys(value).sort()
    const known = objects.get(fields.join()) ?? { fields: new Set(fields), list: [] }
    known.list = [value, ...known.list].slice(0, most)
    objects.set(fields.join(), known)
  }
  const having = (fields: readonly string[]) =>
    [...objects.values()].filter((one) => fields.every((field) => one.fields.has(field))).flatMap((one) => one.list)
  function learn(data: unknown, name = ''): void {
    if (typeof data === 'object' && data !== null) {
      if (!Array.isArray(data)) keepObject(data as Record<string, unknown>)
      for (const [key, value] of Object.entries(data)) learn(value, Array.isArray(data) ? name : key)
    } else if ((typeof data === 'string' && data.length <= 300) || typeof data === 'number') {
      keep(name, data)
      keep('', data)
    }
  }
  return {
    /** Takes every text and number of an answer, by the name of its field. */
    learn,
    /** Undefined while nothing is known under the name. */
    valueOf: ({ name, at }: Known) => {
      if (at % 8 === 7 && foreign[name] !== undefined) return foreign[name]
      const list = values.get(name) ?? []
      return list[at % Math.max(1, list.length)]
    },
    /** The latest thing with these fields that fits. */
    find: (fields: readonly string[], fits: (one: Record<string, unknown>) => boolean = () => true) =>
      having(fields).find(fits),
    objectOf: ({ fields, at }: KnownObject) => {
      const list = having(fields)
      return list[at % Math.max(1, list.length)]
    },
  }
}
