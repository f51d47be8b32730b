import type { Entry, GradingStudent } from '#contract/index.ts'
import type { Target } from '#outbox/index.ts'
import type { KeptList } from './services.ts'
import { withAcknowledged } from './withAcknowledged.ts'

/**
 * Puts an acknowledged entry into the kept classes that this page has not opened: without network they must not
 * show an older value than the server has. `open` names those that memory answers for already.
 */
export async function takeIntoKept(
  kept: KeptList,
  open: ReadonlySet<string>,
  target: Target,
  entry: Entry,
): Promise<void> {
  const names = (await kept.names()).filter((name) => name.startsWith('classStudents/') && !open.has(name))
  for (const name of names) {
    const stored = await insist(kept, name)
    // Kept by keptQuery, which reads it through its schema again where it is another build's.
    const students = stored?.value as GradingStudent[] | undefined
    if (!students?.some((student) => student.id === target.studentID)) continue
    await kept.put(
      name,
      students.map((student) => (student.id === target.studentID ? withAcknowledged(student, entry) : student)),
      stored?.isChecked ?? false,
    )
  }
}

/** What is kept under the name; a device that does not say is asked twice more. */
export async function insist(kept: Pick<KeptList, 'get'>, name: string): ReturnType<KeptList['get']> {
  for (let tries = 0; tries < 2; tries += 1) {
    const stored = await kept.get(name)
    if (stored !== null) return stored
  }
  return kept.get(name)
}
