import { accountTexts } from '#texts/index.ts'
import type { Appearance } from '#ui/appearance.ts'
import styles from './ThemeChoice.module.css'
import { ThemePicture } from './ThemePicture.tsx'

type Theme = Appearance['theme']
const themes: readonly Theme[] = ['light', 'dark', 'system']

export function ThemeChoice({ theme, onChange }: { theme: Theme; onChange: (theme: Theme) => void }) {
  return (
    <fieldset className={styles.choice}>
      <legend>{accountTexts.scheme}</legend>
      <div className={styles.themes}>
        {themes.map((one) => (
          <label key={one} className={styles.theme}>
            <input type="radio" name="theme" checked={theme === one} onChange={() => onChange(one)} />
            <ThemePicture theme={one} />
            <span>{accountTexts[one]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
