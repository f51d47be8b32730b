import { pages } from './pages.ts'
import type { Room } from './Room.ts'
import { schoolDialogs } from './schoolDialogs.ts'
import { teacherDialogs } from './teacherDialogs.ts'

/** Everything there is to look at. Accessibility, targets, zoom and the pictures all go through this table. */
export const rooms: readonly Room[] = [...pages, ...teacherDialogs, ...schoolDialogs]
