import { useEffect } from 'react'
import { toast } from './toast.ts'

/** One toast for each time a read fails. */
export function useLoadToast({ isError }: { isError: boolean }, sentence: string): void {
  useEffect(() => {
    if (isError) toast.error(sentence)
  }, [isError, sentence])
}
