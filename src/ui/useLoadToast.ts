import { useEffect } from 'react'
import { isSignedOut, isUnreachable } from '#lib/isUnreachable.ts'
import { toast } from './toast.ts'

/** One toast for each time a read fails; without network it is no error, and a lost session says so itself. */
export function useLoadToast({ error }: { error: unknown }, sentence: string): void {
  const failed = !error || isSignedOut(error) ? 'no' : isUnreachable(error) ? 'away' : 'yes'
  useEffect(() => {
    if (failed === 'yes') toast.error(sentence)
    if (failed === 'away') toast.info(sentence)
  }, [failed, sentence])
}
