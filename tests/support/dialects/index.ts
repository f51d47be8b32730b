import { cells } from './cells.ts'
import type { Dialect } from './Dialect.ts'
import { encodings } from './encodings.ts'
import { tables } from './tables.ts'

/** At least two for each kind, in the order of the kinds. */
export const dialects: readonly Dialect[] = [...encodings, ...cells, ...tables].toSorted((a, b) =>
  a.kind.localeCompare(b.kind),
)
