import { useNavigate } from '@tanstack/react-router'
import { useSettingsPage } from '#ui/useSettingsPage.ts'
import type { Target } from './dashboard.ts'

/** A function that opens a target. */
export function useTarget(): (target: Target) => void {
  const { go } = useSettingsPage()
  const navigate = useNavigate()
  return (target) => {
    if ('page' in target) go(target.page, target.id)
    else void navigate({ to: '/reportCard/overview', state: { classID: target.missingIn } })
  }
}
