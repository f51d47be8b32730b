import { overviewTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { Level } from './MatrixCell.tsx'
import styles from './Overview.module.css'

/** What the boxes say, and that they lead somewhere. */
export function OverviewLegend({ hasAside }: { hasAside: boolean }) {
  return (
    <div className={styles.legend}>
      <span>
        <Level missing={4} total={4} /> {texts.legendNone}
      </span>
      <span>
        <Level missing={3} total={12} /> {texts.legendSome}
      </span>
      <span>
        <Level missing={0} total={4} /> {texts.complete}
      </span>
      <span>
        {texts.legendHint} {hasAside && texts.legendTexts}
      </span>
      <Button variant="quiet" onClick={() => window.print()}>
        {texts.print}
      </Button>
    </div>
  )
}
