import type { Entry } from '#contract/index.ts'
import { useClassTemplate } from '#queries/classroom.ts'
import { progressOf } from '#rules/index.ts'
import { ProgressRing } from '#ui/ProgressRing.tsx'

/** How far the waiting report card is; an empty ring for a class that is none of the teacher's any more. */
export function RowRing({ classID, draft }: { classID: string | undefined; draft: Entry }) {
  const { data: template } = useClassTemplate(classID)
  const { done, total } = template ? progressOf(template, draft) : { done: 0, total: 0 }
  return <ProgressRing done={done} total={total} />
}
