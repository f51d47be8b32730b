import { useState } from 'react'
import { accountTexts } from '#texts/index.ts'
import { classes } from '#ui/classes.ts'
import { TextField } from '#ui/TextField.tsx'
import { useFormSubmit } from '#ui/useFormSubmit.ts'
import styles from './AccentChoice.module.css'
import appearance from './AppearanceSection.module.css'
import { readAccent } from './accountChecks.ts'

const swatches = Object.entries(accountTexts.swatches)

interface AccentChoiceProps {
  accent: string
  onChange: (accent: string) => void
}

/** Choice of the accent colour: eight named colours, or any other as hex digits. */
export function AccentChoice({ accent, onChange }: AccentChoiceProps) {
  /** Text in the field while it is edited; undefined while the field shows the chosen colour. */
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()

  function apply() {
    if (typed === undefined) return
    const colour = readAccent(typed)
    setError(colour === undefined ? accountTexts.badAccent : undefined)
    if (colour === undefined) return
    setTyped(undefined)
    if (colour !== accent) onChange(colour)
  }
  const { form, submit } = useFormSubmit(apply)

  function choose(colour: string) {
    setTyped(undefined)
    setError(undefined)
    onChange(colour)
  }

  return (
    <>
      <fieldset className={classes(appearance.choice, styles.swatches)}>
        <legend>
          {accountTexts.accent} <span>{accountTexts.accentHint}</span>
        </legend>
        {swatches.map(([colour, name]) => (
          <label key={colour}>
            <input
              type="radio"
              name="accent"
              checked={accent.toUpperCase() === colour}
              onChange={() => choose(colour)}
            />
            <i style={{ background: colour }} />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <form ref={form} noValidate onSubmit={submit} onBlur={apply} className={styles.own}>
        <TextField
          label={accountTexts.ownAccent}
          name="ownAccent"
          value={typed ?? accent}
          onChange={(value) => {
            setTyped(value)
            setError(undefined)
          }}
          error={error}
          maxLength={20}
        />
        <p>{accountTexts.ownAccentHint}</p>
      </form>
    </>
  )
}
