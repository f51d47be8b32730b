import { type ComponentProps, type ComponentType, createContext, useContext } from 'react'
import { useReportStates } from '#queries/reportStates.ts'
import { lazyAside } from '#ui/lazy.tsx'
import type { ClassInYear } from '../card/studentCard.ts'
import type { HandInButtonProps } from './HandInButton.tsx'

/** Asks whether all complete report cards are to be handed in. */
export const HandInAllContext = createContext(() => {})

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
const All = lazyAside(() => import('./HandInAll.tsx').then((module) => module.HandInAll))
export const HandInAll = whereStates((props: Omit<ComponentProps<typeof All>, 'onAsk'>) => {
  const ask = useContext(HandInAllContext)
  return <All {...props} onAsk={ask} />
})
