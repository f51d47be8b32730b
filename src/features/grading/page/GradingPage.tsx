import { useSessionUser } from '#queries/session.ts'
import { Workplace } from './Workplace.tsx'

/** /reportCard/main: the teacher's desk with one report card on it. */
export function GradingPage() {
  const user = useSessionUser()
  return user && <Workplace key={user.userID} userID={user.userID} />
}
