import { type EntryVersion, endpoints } from '#contract/index.ts'

type Call = (
  name: 'gradesHistory' | 'gradesHistoryBefore',
  params: Record<'id', string> & Partial<Record<'before', string>>,
) => Promise<unknown>

/** Every version of a student's report cards, newest first, page by page. */
export async function readVersions(call: Call, id: string): Promise<EntryVersion[]> {
  const versions = endpoints.gradesHistory.data.parse(await call('gradesHistory', { id }))
  for (let before = versions.at(-1)?.older; before !== undefined; before = versions.at(-1)?.older) {
    const page = endpoints.gradesHistory.data.parse(await call('gradesHistoryBefore', { id, before }))
    if (page.length === 0) break
    versions.push(...page)
  }
  return versions
}
