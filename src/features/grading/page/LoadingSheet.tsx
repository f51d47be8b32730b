import { Skeleton, SkeletonBar } from '#ui/Skeleton.tsx'
import styles from './LoadingSheet.module.css'

const widths = ['62%', '52%', '78%', '66%', '48%', '58%', '72%', '50%']

/** The sheet in outline, in the grid of the real one. */
export function LoadingSheet() {
  return (
    <Skeleton className={styles.loading ?? ''}>
      <div className={styles.title}>
        <SkeletonBar width={130} height={24} />
      </div>
      {widths.map((width) => (
        <div key={width} className={styles.line}>
          <SkeletonBar width={width} />
          {[1, 2, 3, 4].map((box) => (
            <span key={box} className={styles.box} />
          ))}
        </div>
      ))}
    </Skeleton>
  )
}
