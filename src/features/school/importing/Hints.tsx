import { useState } from 'react'
import { type ImportHint, ImportProfile, importEndpoints } from '#contract/index.ts'
import { failureWords } from '#queries/failure.ts'
import { useWrite } from '#queries/useWrite.ts'
import { importTexts as texts } from '#texts/index.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { InfoIcon, WarnIcon } from '#ui/icons.ts'
import { Stack } from '#ui/primitives.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { toast } from '#ui/toast.ts'

interface HintsProps {
  hints: readonly ImportHint[]
  profile: ImportProfile | undefined
  /** As it is, nothing of the file can be taken. */
  stops: boolean
  /** The other profiles of the school. */
  others: readonly ImportProfile[]
  /** Called after the profile was changed. */
  onCorrected: () => Promise<void>
  /** Called with the ID of another profile that is to read the file. */
  onOther: (profileID: string) => Promise<void>
}

/**
 * Settings of the profile that look wrong for this file, each with a button that corrects the profile after a confirmation,
 * which offers the other profiles instead.
 */
export function Hints({ hints, profile, stops, others, onCorrected, onOther }: HintsProps) {
  const [asking, setAsking] = useState<ImportHint>()
  const { mutateAsync: edit, isPending } = useWrite(importEndpoints.editImportProfile)

  async function correct(was: ImportProfile, next: ImportProfile) {
    setAsking(undefined)
    try {
      await edit({ body: { ...next, was } })
    } catch (error) {
      toast.error(...failureWords(texts.editFailed, error))
      return
    }
    await onCorrected()
  }

  if (hints.length === 0) return null
  const asked = profile && asking && corrected(profile, asking)
  return (
    <Stack gap={2}>
      {profile && asked && (
        <ConfirmDialog
          isOpen={asking !== undefined}
          onClose={() => setAsking(undefined)}
          title={texts.correctTitle}
          confirmLabel={texts.correctYes}
          tone="primary"
          onConfirm={() => correct(profile, asked)}
        >
          <p>{asking?.text}</p>
          <p>{texts.correctQuestion(others.length > 0 ? profile.name : undefined)}</p>
          {others.length > 0 && (
            <SelectField
              label={texts.otherProfile}
              value={null}
              onChange={(profileID) => {
                setAsking(undefined)
                void onOther(profileID)
              }}
              options={others.map(({ profileID, name }) => ({ id: profileID, label: name }))}
              hint={texts.otherProfileHint}
            />
          )}
        </ConfirmDialog>
      )}
      {hints.map((hint) => {
        const next = profile && corrected(profile, hint)
        return (
          <Banner
            key={hint.field}
            tone={stops ? 'warn' : 'neutral'}
            icon={stops ? <WarnIcon /> : <InfoIcon />}
            action={
              profile &&
              next && (
                <Button variant="quiet" pending={isPending} onClick={() => setAsking(hint)}>
                  {texts.correct}
                </Button>
              )
            }
          >
            <b>{texts.hint}</b> {hint.text}
          </Banner>
        )
      })}
    </Stack>
  )
}

function parsedJSON(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return undefined
  }
}

/** The profile with the value that the hint suggests; undefined if it suggests no valid one. */
function corrected(profile: ImportProfile, { field, value }: ImportHint): ImportProfile | undefined {
  if (value === undefined) return undefined
  const next = ImportProfile.safeParse({ ...profile, [field]: field === 'cols' ? parsedJSON(value) : value })
  return next.success ? next.data : undefined
}
