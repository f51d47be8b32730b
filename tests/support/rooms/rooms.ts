import { cardStories } from './cardStories.ts'
import { checkStories } from './checkStories.ts'
import { conferenceStories } from './conferenceStories.ts'
import { deviceStories } from './deviceStories.ts'
import { earlierStories } from './earlierStories.ts'
import { offlineStories } from './offlineStories.ts'
import { otherAdminStories } from './otherAdminStories.ts'
import { ownTemplateStories } from './ownTemplateStories.ts'
import { pages } from './pages.ts'
import type { Room } from './Room.ts'
import { reviewStories } from './reviewStories.ts'
import { schoolDialogs } from './schoolDialogs.ts'
import { schoolStates } from './schoolStates.ts'
import { schoolStories } from './schoolStories.ts'
import { teacherDialogs } from './teacherDialogs.ts'
import { teacherStates } from './teacherStates.ts'
import { unissuedStories } from './unissuedStories.ts'
import { yearSwitchStates } from './yearSwitchStates.ts'

/** Everything there is to look at. Accessibility, targets, zoom and the pictures all go through this table. */
export const rooms: readonly Room[] = [
  ...pages,
  ...teacherDialogs,
  ...schoolDialogs,
  ...teacherStates,
  ...schoolStates,
  ...unissuedStories,
  ...yearSwitchStates,
  ...offlineStories,
  ...cardStories,
  ...checkStories,
  ...ownTemplateStories,
  ...conferenceStories,
  ...deviceStories,
  ...schoolStories,
  ...reviewStories,
  ...otherAdminStories,
  ...earlierStories,
]
