import { useSyncExternalStore } from 'react'
import { usersTexts as texts } from '#texts/index.ts'
import { Banner } from '#ui/Banner.tsx'
import { CopyWord } from '#ui/CopyWord.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { CloseIcon, KeyIcon } from '#ui/icons.ts'
import { newPasswords } from './newPasswords.ts'
import styles from './UsersPage.module.css'

/** Every password that was made and not closed yet. */
export function NewPasswords() {
  const open = useSyncExternalStore(newPasswords.subscribe, newPasswords.read)
  if (open.length === 0) return null
  return (
    <ul className={styles.passwords} aria-label={texts.newPasswords}>
      {open.map((one) => (
        <li key={one.password}>
          <Banner
            tone="warn"
            icon={<KeyIcon />}
            action={
              <IconButton
                label={texts.closePassword(one.name)}
                icon={<CloseIcon />}
                onClick={() => newPasswords.close(one)}
              />
            }
          >
            {texts.notePassword(one.name)}
            <CopyWord text={one.password} />
          </Banner>
        </li>
      ))}
    </ul>
  )
}
