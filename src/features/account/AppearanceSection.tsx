import { accountTexts } from '#texts/index.ts'
import { type Appearance, useAppearance, writeAppearance } from '#ui/appearance.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { AccentChoice } from './AccentChoice.tsx'
import { AppearanceSample } from './AppearanceSample.tsx'
import styles from './AppearanceSection.module.css'
import { ThemeChoice } from './ThemeChoice.tsx'

/** Specification 9. */
const defaultAccent = '#A36FD1'
const languages = [{ id: 'de', label: accountTexts.german }]

/** Applied on this device at once; the app itself brings every change to the server. */
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
