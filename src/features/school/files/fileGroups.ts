import type { StoredFile } from '#contract/index.ts'
import { germanOrder } from '#rules/index.ts'

/** The files of one printing of a class. */
export interface FileGroup {
  id: string
  /** Undefined for files of which the server does not say whose they are. */
  className?: string | undefined
  classID?: string | undefined
  part?: string | undefined
  year?: string | undefined
  /** Newest first. */
  files: StoredFile[]
  /** Of an earlier school year than others, and nothing in it has changed. */
  isPast: boolean
  /** The students whose report card has changed since. */
  changed: NonNullable<StoredFile['changed']>
}

/** The files by class and part: classes in their order, the newest part of a class first, files of no class last. */
export function groupFiles(files: readonly StoredFile[]): FileGroup[] {
  const groups = new Map<string, StoredFile[]>()
  for (const file of files) {
    const { className, part, year } = file
    const key = className === undefined ? '' : JSON.stringify([className, year, part])
    groups.set(key, [...(groups.get(key) ?? []), file])
  }
  const lastYear = files.reduce((last, { year = '' }) => (year > last ? year : last), '')
  return [...groups]
    .map(([id, own]): FileGroup => {
      const sorted = own.toSorted((a, b) => ((a.date === b.date ? a.type < b.type : a.date < b.date) ? 1 : -1))
      const [first] = sorted
      const changed = sorted.find((one) => one.changed)?.changed ?? []
      const year = first?.year
      return {
        ...{ id, className: first?.className, classID: first?.classID, part: first?.part, year },
        ...{ files: sorted, changed, isPast: year !== undefined && year < lastYear && changed.length === 0 },
      }
    })
    .sort((a, b) => {
      if (a.className === undefined || b.className === undefined)
        return Number(a.className === undefined) - Number(b.className === undefined)
      return germanOrder(a.className, b.className) || ((a.files[0]?.date ?? '') < (b.files[0]?.date ?? '') ? 1 : -1)
    })
}
