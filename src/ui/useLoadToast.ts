import { useEffect } from 'react'
import { isSignedOut, isUnreachable } from '#lib/isUnreachable.ts'
import { toast } from './toast.ts'

/** One toast for each failed read. Without a network it is no error toast; an ended session has a message of its own. */
export function useLoadToast({ error }: { error: unknown }, sentence: string): void {
  const failed = !error || isSignedOut(error) ? 'no' : isUnreachable(error) ? 'away' : 'yes'
  useEffect(() => {
    if (failed === 'yes') toast.error(sentence)
    if (failed === 'away') toast.info(sentence)
  }, [failed, sentence])
}
