import { counted } from '#lib/format.ts'
import { transferTexts } from '#texts/index.ts'
import { CheckIcon } from '#ui/icons.ts'
import { momentText } from '../model/moments.ts'
import { recentTransfers } from './recentTransfers.ts'
import styles from './TransferList.module.css'

/** What this page has brought to the server, by class. */
export function RecentTransfers({ ackedAt }: { ackedAt: ReadonlyMap<string, number> }) {
  const recent = recentTransfers(ackedAt)
  if (recent.length === 0) return null
  return (
    <section>
      <h3 className={styles.head}>{transferTexts.recent}</h3>
      <ul>
        {recent.map(({ className, count, at }) => (
          <li key={className} className={styles.recent}>
            <CheckIcon />
            <div>
              {counted(count, 'Zeugnis', 'Zeugnisse')} der Klasse {className}
              <small>{momentText(at, Date.now())}</small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
