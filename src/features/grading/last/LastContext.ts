import { type ComponentType, createContext } from 'react'
import type { Entry } from '#contract/index.ts'
import type { CellKey } from '#rules/index.ts'
import type { GradeRowModel, TextField } from '../model/cardModel.ts'

/** What the form draws beside its fields and cells while the last half-year is shown; loaded with the switch. */
export interface LastParts {
  /** Where the earlier entry is from. */
  Legend: ComponentType
  /** Under the cell that had the mark; stands in the grid of the cells. */
  Dot: ComponentType<{ cell: CellKey; labels: readonly string[]; inPad?: boolean }>
  /** `id` is what the row is described by. */
  TickNote: ComponentType<{ id: string; cell: CellKey; labels: readonly string[] }>
  GradeNote: ComponentType<{ id: string; row: GradeRowModel; labels: readonly string[] }>
  Days: ComponentType<{ field: 'sickDays' | 'unexcused' }>
  Text: ComponentType<{ field: TextField }>
}

/** Null while the last half-year is not shown. */
export const LastContext = createContext<LastParts | null>(null)

/** The student's earlier entry, apart from the parts: a form that shows none is not drawn anew from student to student. */
export const LastEntryContext = createContext<Entry | null>(null)
