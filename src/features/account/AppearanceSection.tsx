import type { Theme } from '#contract/index.ts'
import { accountTexts } from '#texts/index.ts'
import { type Appearance, defaultAccent, useAppearance, writeAppearance } from '#ui/appearance.ts'
import { CloseIcon } from '#ui/icons.ts'
import { Text } from '#ui/primitives.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { AccentChoice } from './AccentChoice.tsx'
import styles from './AppearanceSection.module.css'

const languages = [{ id: 'de', label: accountTexts.german }]

/** Theme, accent and language. A change applies on this device at once; the app sends it to the server later. */
export function AppearanceSection({ userID }: { userID: string }) {
  const appearance = useAppearance()
  const choose = (patch: Partial<Appearance>) => writeAppearance({ ...appearance, ...patch, chosenBy: userID })
  const isSent = appearance.chosenBy !== userID
  return (
    <>
      <ThemeChoice theme={appearance.theme} onChange={(theme) => choose({ theme })} />
      <AccentChoice accent={appearance.accent ?? defaultAccent} onChange={(accent) => choose({ accent })} />
      <AppearanceSample />
      <section className={styles.language}>
        <h2>{accountTexts.language}</h2>
        <SelectField label={accountTexts.languageLabel} value="de" onChange={() => undefined} options={languages} />
      </section>
      <p className={styles.reach} role="status">
        {isSent ? accountTexts.appearanceSent : accountTexts.appearanceUnsent}
      </p>
    </>
  )
}

const themes: readonly Theme[] = ['light', 'dark', 'system']

function ThemeChoice({ theme, onChange }: { theme: Theme; onChange: (theme: Theme) => void }) {
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

const sampleLines = [20, 42, 64]

function Half({ shade }: { shade: 'light' | 'dark' }) {
  return (
    <g className={styles[shade]}>
      <rect className={styles.desk} width="240" height="92" />
      <path className={styles.sheet} d="M54 0h128v92H54z" />
      {sampleLines.map((y, index) => (
        <g key={y}>
          <rect className={styles.text} x="68" y={y + 4} width="66" height="4" rx="2" />
          <rect className={index === 1 ? styles.box : styles.cross} x="142" y={y} width="12" height="12" rx="3" />
          <rect className={index === 1 ? styles.cross : styles.box} x="161" y={y} width="12" height="12" rx="3" />
        </g>
      ))}
    </g>
  )
}

/** Thumbnail of the grading page in the colours of `theme`, independent of the current theme. */
function ThemePicture({ theme }: { theme: Appearance['theme'] }) {
  return (
    <svg className={styles.picture} viewBox="0 0 240 92" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Half shade={theme === 'dark' ? 'dark' : 'light'} />
      {theme === 'system' && (
        <g className={styles.right}>
          <Half shade="dark" />
        </g>
      )}
    </svg>
  )
}

/** Sample row of a report card in the chosen colours, without controls. */
function AppearanceSample() {
  return (
    <div className={styles.sample} aria-hidden="true">
      <div className={styles.row}>
        <Text as="span" grow>
          {accountTexts.sample}
        </Text>
        <i />
        <i data-on>
          <CloseIcon />
        </i>
        <i />
      </div>
      <div className={styles.foot}>
        <b>{accountTexts.sampleNext}</b>
        <em>{accountTexts.save}</em>
      </div>
    </div>
  )
}
