import type { Entry } from '#contract/index.ts'
import type { Asked } from './asked.ts'
import type { CellKey } from './cells.ts'
import { marksOf } from './marksOf.ts'

function isOpen({ valid }: Pick<Asked, 'valid'>, entry: Entry, key: CellKey): boolean {
  return !valid.has(marksOf(entry).get(key) ?? '')
}

/** How many of the cells have no mark that counts. */
export function countOpen(asked: Asked, entry: Entry): number {
  return asked.cells.reduce((count, key) => count + Number(isOpen(asked, entry, key)), 0)
}

/** The next open cell behind `after` in the order of the sheet, from the top when there is none behind it. */
export function nextOpen(asked: Asked, entry: Entry, after: CellKey | undefined): CellKey | undefined {
  const at = after === undefined ? -1 : asked.cells.indexOf(after)
  const turned = [...asked.cells.slice(at + 1), ...asked.cells.slice(0, at + 1)]
  return turned.find((key) => isOpen(asked, entry, key))
}
