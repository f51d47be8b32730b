import { Skeleton, SkeletonBar } from '#ui/Skeleton.tsx'
import styles from './Overview.module.css'

const widths = [136, 116, 132, 158, 118, 135, 122, 140]

/** The matrix in outline. */
export function OverviewLoading() {
  return (
    <Skeleton className={styles.loading ?? ''}>
      {widths.map((width) => (
        <div key={width} className={styles.line}>
          <SkeletonBar width={width} />
          {[1, 2, 3, 4, 5, 6].map((box) => (
            <SkeletonBar key={box} width={36} height={30} />
          ))}
        </div>
      ))}
    </Skeleton>
  )
}
