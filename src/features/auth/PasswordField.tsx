import { useState } from 'react'
import { passwordStrength } from '#rules/index.ts'
import { authTexts } from '#texts/index.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { EyeIcon, EyeOffIcon } from '#ui/icons.ts'
import { StrengthMeter } from '#ui/StrengthMeter.tsx'
import styles from './PasswordField.module.css'
import { RuledField } from './RuledField.tsx'

export function PasswordField({ error }: { error: string | undefined }) {
  const [password, setPassword] = useState('')
  const [visible, setVisible] = useState(false)
  return (
    <>
      <RuledField
        label={authTexts.password}
        name="password"
        type={visible ? 'text' : 'password'}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        autoComplete="current-password"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        error={error}
        end={
          <IconButton
            label={visible ? authTexts.hidePassword : authTexts.showPassword}
            icon={visible ? <EyeOffIcon /> : <EyeIcon />}
            onClick={() => setVisible(!visible)}
          />
        }
      />
      <div className={styles.strength}>
        <StrengthMeter label={authTexts.strength} strength={passwordStrength(password)} />
      </div>
    </>
  )
}
