import { useNavigate } from '@tanstack/react-router'
import { useSettingsPage } from '#ui/useSettingsPage.ts'
import type { Target } from './dashboard.ts'

/** A function that opens a target. `remind` opens the dialog with the class whose teachers are reminded. */
export function useTarget(remind: (classID: string) => void): (target: Target) => void {
  const { go } = useSettingsPage()
  const navigate = useNavigate()
  return (target) => {
    if ('page' in target) go(target.page, target.id, target.ask)
    else if ('remind' in target) remind(target.remind)
    else if ('review' in target) void navigate({ to: '/schoolConfig/review', state: { classID: target.review } })
    else void navigate({ to: '/reportCard/overview', state: { classID: target.missingIn } })
  }
}
