import { schoolConfigTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { FlagIcon } from '#ui/icons.ts'
import { SettingsPage } from '#ui/SettingsPage.tsx'
import { useSettingsPage } from '#ui/useSettingsPage.ts'
import { menu } from './menu.tsx'
import styles from './StartPage.module.css'
import { useWarnings } from './useWarnings.ts'

/** Shown before a page is chosen: the open warnings of the settings. */
export function StartPage() {
  const { go } = useSettingsPage()
  const warnings = useWarnings()
  const open = menu.flatMap(({ id, label }) =>
    warnings[id] === undefined ? [] : [{ id, label, warning: warnings[id] }],
  )
  return (
    <SettingsPage title={texts.startPage}>
      <p>{texts.hint}</p>
      {open.length > 0 && (
        <section className={styles.open}>
          <h2>{texts.open}</h2>
          <ul>
            {open.map(({ id, label, warning }) => (
              <li key={id}>
                <Button icon={<FlagIcon />} onClick={() => go(id)}>
                  {`${label}: ${warning}`}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </SettingsPage>
  )
}
