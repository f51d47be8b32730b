import { type ImportPreview, ImportProfile } from '#contract/index.ts'

type Hint = NonNullable<ImportPreview['hints']>[number]

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return undefined
  }
}

/** The profile with the value that a hint of the server names; undefined where it names none that fits. */
export function corrected(profile: ImportProfile, { field, value }: Hint): ImportProfile | undefined {
  if (value === undefined) return undefined
  const next = ImportProfile.safeParse({ ...profile, [field]: field === 'cols' ? parsed(value) : value })
  return next.success ? next.data : undefined
}
