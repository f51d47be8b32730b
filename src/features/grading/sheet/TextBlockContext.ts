import { createContext } from 'react'
import type { GradingStudent, TextBlock } from '#contract/index.ts'

/** The child that is written about, and the school's sentences for its texts. Null where none are offered. */
export const TextBlockContext = createContext<{ child: GradingStudent; blocks: readonly TextBlock[] } | null>(null)
