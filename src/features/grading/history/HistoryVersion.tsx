import { conflictTexts, historyTexts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { momentText } from '../model/moments.ts'
import { type PlaceNames, valueText } from '../model/placeNames.ts'
import styles from './History.module.css'
import type { Version } from './versionsOf.ts'

interface HistoryVersionProps {
  version: Version
  names: PlaceNames
  device: string
  /** Undefined for the version that the sheet shows anyway. */
  onRestore: (() => void) | undefined
}

const words: Record<Version['kind'], string | undefined> = {
  pending: historyTexts.pending,
  current: historyTexts.current,
  rejected: historyTexts.rejected,
  former: undefined,
}

/** One version: who, when, and every place it changed, old and new. */
export function HistoryVersion({ version, names, device, onRestore }: HistoryVersionProps) {
  const { kind, author, at, isFirst, changes } = version
  return (
    <li className={styles.version} data-kind={kind}>
      <div className={styles.who}>
        <b>{author ?? conflictTexts.mine(device)}</b>
        <span>{momentText(at, Date.now())}</span>
        {words[kind] && <em>{words[kind]}</em>}
      </div>
      {changes.length === 0 && <p className={styles.sentence}>{isFirst ? historyTexts.first : historyTexts.same}</p>}
      <dl>
        {changes.map((change) => {
          const isGrade = change.kind === 'grade'
          const name = isGrade ? names.grade(change.grade) : names.field(change.field)
          return (
            <div key={isGrade ? `m ${change.cell}` : `f ${change.field}`}>
              <dt>
                {name.text} <small>{name.where}</small>
              </dt>
              <dd>
                {change.before !== undefined && <del>{valueText(change.before, isGrade)}</del>}{' '}
                <ins>{valueText(change.after, isGrade)}</ins>
              </dd>
            </div>
          )
        })}
      </dl>
      {onRestore && (
        <Button variant="quiet" className={styles.restore} onClick={onRestore}>
          {historyTexts.restore}
        </Button>
      )}
    </li>
  )
}
