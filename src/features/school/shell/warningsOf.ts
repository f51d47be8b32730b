import type { AdminUser, Klass, SchoolYear } from '#contract/index.ts'
import { schoolConfigTexts } from '#texts/index.ts'
import type { MenuName } from './menu.tsx'

interface Lists {
  years: readonly SchoolYear[] | undefined
  classes: readonly Klass[] | undefined
  users: readonly AdminUser[] | undefined
}

/** By menu entry. */
export type Warnings = Partial<Record<MenuName, string>>

const { warnings } = schoolConfigTexts

/** What keeps report cards from being written, by menu entry. A list that is not known warns of nothing. */
export function warningsOf({ years, classes, users }: Lists): Warnings {
  const active = years?.find(({ status }) => status === 'active')
  const bare = classes?.filter(({ template }) => !template).length ?? 0
  const idle = users?.filter((user) => !user.admin && user.classes.length === 0).length ?? 0
  return {
    ...(years && !active && { years: warnings.noYear }),
    ...(active?.parts.length === 0 && { years: warnings.noPart }),
    ...(bare > 0 && { classes: warnings.noTemplate(bare) }),
    ...(idle > 0 && { users: warnings.noClass(idle) }),
  }
}
