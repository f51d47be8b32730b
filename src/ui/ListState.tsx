import type { ReactNode } from 'react'
import { isUnreachable } from '#lib/isUnreachable.ts'
import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'
import { OfflineIcon, RefreshIcon, WarnIcon } from './icons.ts'
import styles from './ListState.module.css'
import { Skeleton, SkeletonBar } from './Skeleton.tsx'

const rowWidths = ['46%', '38%', '52%', '41%', '35%', '48%']

/** Rows as high as those of a table, with something in each. */
export function SkeletonRows({ hasHead = false }: { hasHead?: boolean }) {
  return (
    <div>
      {hasHead && <div className={styles.head} />}
      {rowWidths.map((width) => (
        <div key={width} className={styles.row}>
          <SkeletonBar width={width} />
        </div>
      ))}
    </div>
  )
}

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

/** What a list shows while it loads, when loading fails, and when it is empty. */
export function ListState({
  query,
  failed,
  isEmpty = false,
  empty,
  skeleton = <SkeletonRows />,
  children,
}: ListStateProps) {
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
            {isAway ? <Away isThere={isThere} /> : failed}
          </Banner>
        </div>
      )}
      {query.isPending && !query.error && <Skeleton>{skeleton}</Skeleton>}
      {isThere && (isEmpty && empty !== undefined ? empty : children)}
    </>
  )
}

/** What could not be loaded is said by a toast; this stays. */
function Away({ isThere }: { isThere: boolean }) {
  return (
    <>
      <b>Der Schulserver ist nicht erreichbar.</b>{' '}
      {isThere ? 'Hier steht, was zuletzt geladen war.' : 'Für diese Seite braucht es WLAN.'}
    </>
  )
}
