import { useState } from 'react'
import { authTexts } from '#texts/index.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { EyeIcon, EyeOffIcon } from '#ui/icons.ts'
import { RuledField } from './RuledField.tsx'
import { StrengthMeter } from './StrengthMeter.tsx'

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
      <StrengthMeter password={password} />
    </>
  )
}
