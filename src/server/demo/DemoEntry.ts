import type { Entry } from '#contract/index.ts'

export interface DemoEntry {
  /** The place in the class's list, from 1. */
  student: number
  entry: Entry
}
