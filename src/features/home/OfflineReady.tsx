import { useUserClasses } from '#queries/classroom.ts'
import { useOfflineReady } from '#queries/keepClasses.ts'
import { connectionTexts } from '#texts/index.ts'

/** The classes that a lesson without network can open. */
export function OfflineReady({ userID }: { userID: string }) {
  const { data: classes } = useUserClasses(userID)
  const ready = useOfflineReady(classes)
  return ready.length > 0 && <p>{connectionTexts.ready(ready)}</p>
}
