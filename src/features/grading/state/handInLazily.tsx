import type { ComponentType } from 'react'
import { useReportStates } from '#queries/reportStates.ts'
import { lazyAside } from '#ui/lazy.tsx'
import type { ClassInYear } from '../card/studentCard.ts'
import type { HandInAllProps } from './HandInAll.tsx'
import type { HandInButtonProps } from './HandInButton.tsx'

/** Fetches no code as long as the server is not known to have states. */
function whereStates<P extends { classInYear: ClassInYear }>(Part: ComponentType<P>): ComponentType<P> {
  return (props) => {
    const { classID, year } = props.classInYear
    return useReportStates(classID, year) && <Part {...props} />
  }
}

export const HandInButton = whereStates<HandInButtonProps>(
  lazyAside(() => import('./HandInButton.tsx').then((module) => module.HandInButton)),
)
export const HandInAll = whereStates<HandInAllProps>(
  lazyAside(() => import('./HandInAll.tsx').then((module) => module.HandInAll)),
)
