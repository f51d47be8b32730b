import { useSchoolAbout } from '#queries/schoolAbout.ts'
import { aboutTexts, accessibilityTexts as texts } from '#texts/index.ts'
import { Text } from '#ui/primitives.tsx'
import styles from './AccessibilityPage.module.css'
import { ReadPage } from './ReadPage.tsx'

/** The statement of accessibility: what the product meets, and whom to tell at the school. `school` comes from the URL. */
export function AccessibilityPage({ school }: { school: string | undefined }) {
  const state = useSchoolAbout(school)
  const own = state.kind === 'loaded' ? state.about : undefined
  const contact = own?.imprint.trim()
  const more = own?.accessibility?.trim()
  return (
    <ReadPage title={texts.title}>
      <p>{texts.scope}</p>
      <h2>{texts.stateTitle}</h2>
      <p>{texts.state}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.part}</th>
            <th scope="col">{texts.result}</th>
            <th scope="col">{texts.note}</th>
          </tr>
        </thead>
        <tbody>
          {texts.rows.map(({ part, state: result, note }) => (
            <tr key={part}>
              <th scope="row">{part}</th>
              <td>{result}</td>
              <td>{note}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>{texts.madeTitle}</h2>
      <p>{texts.made}</p>
      <h2>{texts.contactTitle}</h2>
      <p>{texts.contact}</p>
      {own && <Text semi>{own.name}</Text>}
      <p>{state.kind === 'unreachable' ? aboutTexts.unreachable : contact || texts.contactMissing}</p>
      {more && <p>{more}</p>}
      <h2>{texts.enforcementTitle}</h2>
      <p>{texts.enforcement}</p>
    </ReadPage>
  )
}
