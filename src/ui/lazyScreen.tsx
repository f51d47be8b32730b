import { type ComponentType, lazy } from 'react'

const failed = new Set<() => void>()

/**
 * Like React's `lazy`, which remembers for good that its code could not be fetched: what stands in place of the screen
 * offers another try, and begins it with `fetchAgain`.
 */
export function lazyScreen<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  function part() {
    return lazy<ComponentType<P>>(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        failed.add(renew)
        throw error
      }
    })
  }
  function renew() {
    Part = part()
  }
  let Part = part()
  return (props) => <Part {...props} />
}

/** What could not be fetched is fetched again where it is drawn next. */
export function fetchAgain(): void {
  for (const renew of failed) renew()
  failed.clear()
}
