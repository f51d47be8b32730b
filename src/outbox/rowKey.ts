import type { Owner, Target } from './types.ts'

/** school|user|student|class|year; each part encoded, so that no name can forge a separator. */
export function rowKey(owner: Owner, target: Pick<Target, 'studentID' | 'className' | 'year'>): string {
  return [owner.school, owner.userID, target.studentID, target.className, target.year].map(encodeURIComponent).join('|')
}
