import type { ReactNode } from 'react'

/** A column of a `DataTable`. */
export interface DataColumn<T> {
  id: string
  name: ReactNode
  render: (row: T) => ReactNode
  /** Makes it sortable: texts as in a German dictionary, numbers by size. */
  sortBy?: (row: T) => string | number
  /** Names the row for a screen reader. The one it is sorted by at first is bold, or else the first. */
  isRowHeader?: boolean
  /** A CSS length or percentage; columns without share the rest. */
  width?: string
  /** The same on a tablet held sideways, where eight columns stand close; only beside no `width`. */
  tabletWidth?: string
  /** Left out on an upright tablet and below, or on a phone. */
  hide?: 'portrait' | 'phone'
}
