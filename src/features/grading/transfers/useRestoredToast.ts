import { useEffect, useRef } from 'react'
import { counted } from '#lib/format.ts'
import { gradingTexts as texts } from '#texts/index.ts'
import { toast } from '#ui/toast.ts'
import { useFromOutbox } from '../card/useFromOutbox.ts'

/** Shows one toast if unsent edits of an earlier visit were restored. */
export function useRestoredToast(): void {
  const count = useFromOutbox((view) => view.rows.filter((row) => row.restored).length)
  const isSaid = useRef(false)
  useEffect(() => {
    if (count === 0 || isSaid.current) return
    isSaid.current = true
    toast.info(texts.restored, { detail: `${counted(count, 'Zeugnis', 'Zeugnisse')}, von selbst übertragen` })
  }, [count])
}
