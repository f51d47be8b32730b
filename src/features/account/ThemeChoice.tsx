import { accountTexts } from '#texts/index.ts'
import { type Appearance, useAppearance, writeAppearance } from '#ui/appearance.ts'
import styles from './ThemeChoice.module.css'
import { ThemePicture } from './ThemePicture.tsx'

const themes: readonly Appearance['theme'][] = ['light', 'dark', 'system']

/** Applied at once and remembered on this device. */
export function ThemeChoice({ userID }: { userID: string }) {
  const appearance = useAppearance()
  return (
    <fieldset className={styles.choice}>
      <legend>{accountTexts.scheme}</legend>
      <div className={styles.themes}>
        {themes.map((theme) => (
          <label key={theme} className={styles.theme}>
            <input
              type="radio"
              name="theme"
              checked={appearance.theme === theme}
              onChange={() => writeAppearance({ ...appearance, theme, chosenBy: userID })}
            />
            <ThemePicture theme={theme} />
            <span>{accountTexts[theme]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
