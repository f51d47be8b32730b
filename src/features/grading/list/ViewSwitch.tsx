import styles from './ViewSwitch.module.css'

interface ViewSwitchProps {
  isColumn: boolean
  onStudent: () => void
  onColumn: () => void
}

/** Switches between one student with the whole form and one column with all students. */
export function ViewSwitch({ isColumn, onStudent, onColumn }: ViewSwitchProps) {
  return (
    <fieldset className={styles.view} aria-label="Ansicht">
      <button type="button" aria-pressed={!isColumn} onClick={onStudent}>
        Nach Kind
      </button>
      <button type="button" aria-pressed={isColumn} onClick={onColumn}>
        Nach Fach
      </button>
    </fieldset>
  )
}
