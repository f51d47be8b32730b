import { ColumnType } from '#contract/index.ts'
import { importTexts as texts } from '#texts/index.ts'
import type { Column } from './profileForm.ts'

/** A choice needs a word of its own for 'not taken over', which is empty on the wire. */
const skip = 'skip'

export const optionOf = (type: ColumnType) => (type === '' ? skip : type)
export const typeOf = (option: string): ColumnType => ColumnType.parse(option === skip ? '' : option)
export const typeName = (type: ColumnType) => (type === '' ? texts.skipped : texts.types[type])

/** What a column can be: every type that no other column has, and not taken over. */
export function optionsFor(cols: readonly Column[], own: ColumnType): { id: string; label: string }[] {
  const free = ColumnType.options.filter(
    (type) => type === '' || type === own || !cols.some((col) => col.type === type),
  )
  return free.map((type) => ({ id: optionOf(type), label: typeName(type) }))
}

/** The list with the item at `from` standing at `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from]
  if (item === undefined) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** The type of a column to be added: the first that is missing. */
export const nextType = (cols: readonly Column[]): ColumnType =>
  ColumnType.options.find((type) => type === '' || !cols.some((col) => col.type === type)) ?? ''
