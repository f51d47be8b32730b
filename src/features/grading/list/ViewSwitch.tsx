import styles from './ViewSwitch.module.css'

interface ViewSwitchProps {
  isColumn: boolean
  onChild: () => void
  onColumn: () => void
}

/** One child with everything, or one column with everyone. */
export function ViewSwitch({ isColumn, onChild, onColumn }: ViewSwitchProps) {
  return (
    <fieldset className={styles.view} aria-label="Ansicht">
      <button type="button" aria-pressed={!isColumn} onClick={onChild}>
        Nach Kind
      </button>
      <button type="button" aria-pressed={isColumn} onClick={onColumn}>
        Nach Fach
      </button>
    </fieldset>
  )
}
