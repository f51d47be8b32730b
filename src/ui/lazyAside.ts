import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** What stands beside something else: where its code cannot be fetched, `instead` stands there until a reload. */
export function lazyAside<P>(
  load: () => Promise<ComponentType<P>>,
  instead: ComponentType<P> = () => null,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await load().catch(() => instead) }))
}
