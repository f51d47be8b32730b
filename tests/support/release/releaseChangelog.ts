const heading = '## Unveröffentlicht'

export interface ReleasedChangelog {
  changelog: string
  /** What is new in this version: the text of its tag. */
  notes: string
}

/**
 * Gives the changes that are not released yet a version and its date (YYYY-MM-DD), below a new empty section. Throws with
 * one sentence where there is nothing to release or the version exists already.
 */
export function releaseChangelog(changelog: string, version: string, date: string): ReleasedChangelog {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`'${version}' is no version: three numbers, such as 1.2.3`)
  if (changelog.includes(`\n## ${version} (`)) throw new Error(`CHANGELOG.md has a version ${version} already`)
  const [before, rest] = changelog.split(`${heading}\n`)
  if (before === undefined || rest === undefined) throw new Error(`CHANGELOG.md has no section '${heading}'`)
  const [notes = ''] = rest.split(/^## /m)
  if (notes.trim() === '') throw new Error(`CHANGELOG.md says nothing below '${heading}'`)
  return { changelog: `${before}${heading}\n\n## ${version} (${date})\n${rest}`, notes: notes.trim() }
}
