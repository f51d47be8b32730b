import { useLogo } from '#queries/school/settings.ts'
import { generalTexts as texts } from '#texts/index.ts'
import { ListState } from '#ui/ListState.tsx'
import { SkeletonBar } from '#ui/Skeleton.tsx'
import styles from './LogoNow.module.css'
import { useObjectURL } from './useObjectURL.ts'

/** The logo as it stands on the report cards. */
export function LogoNow() {
  const query = useLogo()
  const address = useObjectURL(query.data ?? undefined)
  return (
    <ListState
      query={query}
      failed={texts.logoFailedToLoad}
      isEmpty={query.data === null}
      empty={<p className={styles.none}>{texts.noLogo}</p>}
      skeleton={<SkeletonBar width={120} height={120} />}
    >
      {address !== undefined && <img className={styles.logo} src={address} alt={texts.logoNow} />}
    </ListState>
  )
}
