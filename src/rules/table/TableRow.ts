/** A row of a table that is not blank. */
export interface TableRow {
  /** Its first line in the file, from 1. */
  line: number
  cells: string[]
  /** The class that a title above the row names: '3a' of 'Klasse 3a'. */
  under?: string
}

/** How many cells of the row are not empty. */
export const filledCells = ({ cells }: TableRow) => cells.filter((cell) => cell !== '').length
