import { useSessionUser } from '#queries/session.ts'
import { Overview } from './Overview.tsx'

/** /reportCard/overview: everything that the class still lacks, on one sheet. */
export function OverviewPage() {
  const user = useSessionUser()
  return user && <Overview key={user.userID} userID={user.userID} />
}
