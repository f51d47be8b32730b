import { lazyAside } from '#ui/lazy.tsx'
import styles from './TextBlockPanel.module.css'

/** A choice of the panel. The library behind it comes with the open panel, not with each report card. */
export const Choice = lazyAside(
  () => import('#ui/SelectField.tsx').then((module) => module.SelectField),
  ({ isLabelHidden }) => <div className={styles.room} data-low={isLabelHidden || undefined} />,
)
