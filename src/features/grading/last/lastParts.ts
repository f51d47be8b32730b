import type { LastParts } from './LastContext.ts'
import { LastDays } from './LastDays.tsx'
import { LastDot } from './LastDot.tsx'
import { LastGradeNote } from './LastGradeNote.tsx'
import { LastLegend } from './LastLegend.tsx'
import { LastText } from './LastText.tsx'
import { LastTickNote } from './LastTickNote.tsx'

export const lastParts: LastParts = {
  Legend: LastLegend,
  Dot: LastDot,
  TickNote: LastTickNote,
  GradeNote: LastGradeNote,
  Days: LastDays,
  Text: LastText,
}
