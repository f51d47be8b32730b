import type { ReactNode } from 'react'
import { isUnreachable } from '#lib/isUnreachable.ts'
import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'
import { OfflineIcon, RefreshIcon, WarnIcon } from './icons.ts'
import styles from './ListState.module.css'
import { Skeleton, SkeletonBar } from './Skeleton.tsx'

interface ListStateProps {
  query: { data: unknown; error: unknown; isPending: boolean; refetch: () => unknown }
  /** The sentence for a failed load. */
  failed: string
  isEmpty?: boolean | undefined
  /** Shown instead of an empty list: an `EmptyState`. */
  empty?: ReactNode
  /** `SkeletonBar`s in the grid of the list; by default rows of a table. */
  skeleton?: ReactNode
  children: ReactNode
}

const rows = ['a', 'b', 'c', 'd', 'e', 'f'].map((row) => <SkeletonBar key={row} height={34} />)

/** What a list shows while it loads, when loading fails, and when it is empty. */
export function ListState({ query, failed, isEmpty = false, empty, skeleton = rows, children }: ListStateProps) {
  const isThere = query.data !== undefined
  const isAway = isUnreachable(query.error)
  return (
    <>
      {query.error !== null && query.error !== undefined && (
        <div className={styles.failed}>
          <Banner
            tone={isAway ? 'neutral' : 'bad'}
            icon={isAway ? <OfflineIcon /> : <WarnIcon />}
            action={
              <Button variant="quiet" icon={<RefreshIcon />} onClick={() => void query.refetch()}>
                Erneut versuchen
              </Button>
            }
          >
            {isAway ? `${failed} Der Server ist nicht erreichbar.` : failed}
          </Banner>
        </div>
      )}
      {query.isPending && !query.error && <Skeleton>{skeleton}</Skeleton>}
      {isThere && (isEmpty && empty !== undefined ? empty : children)}
    </>
  )
}
