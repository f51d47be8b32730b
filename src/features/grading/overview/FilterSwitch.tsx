import { overviewTexts as texts } from '#texts/index.ts'
import { useRadioKeys } from '../sheet/useRadioKeys.ts'
import styles from './FilterSwitch.module.css'
import type { Shown } from './useOverviewPlace.ts'

interface FilterSwitchProps {
  shown: Shown
  all: number
  incomplete: number
  onShow: (shown: Shown) => void
}

const choices = ['all', 'incomplete'] as const

/** 'Alle 24' or 'Unvollständige 13'. */
export function FilterSwitch({ shown, all, incomplete, onShow }: FilterSwitchProps) {
  const words = { all: texts.all(all), incomplete: texts.incomplete(incomplete) }
  const radios = useRadioKeys(choices.indexOf(shown), (index) => {
    const choice = index === null ? undefined : choices[index]
    if (choice) onShow(choice)
  })
  return (
    <div className={styles.switch} role="radiogroup" aria-label={texts.filter} onKeyDown={radios.onKeyDown}>
      {choices.map((choice, index) => (
        <button key={choice} {...radios.propsOf(index)} className={styles.choice}>
          {words[choice]}
        </button>
      ))}
    </div>
  )
}
