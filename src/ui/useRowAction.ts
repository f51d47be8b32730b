import { type RefObject, useEffect, useEffectEvent } from 'react'

/** A press on a row, beside of what in it is a control itself. */
export function useRowAction(table: RefObject<HTMLTableElement | null>, onRow?: (index: number) => void): void {
  const press = useEffectEvent((event: MouseEvent) => {
    const { target } = event
    if (!onRow || !(target instanceof Element) || !table.current?.contains(target)) return
    if (target.closest('button, a, input, label')) return
    const index = target.closest('tr')?.dataset.index
    if (index !== undefined) onRow(Number(index))
  })
  useEffect(() => {
    // The table comes and goes with its rows.
    document.addEventListener('click', press)
    return () => document.removeEventListener('click', press)
  }, [])
}
