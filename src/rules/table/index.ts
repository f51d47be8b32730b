export { isParticle } from '../particles.ts'
export { beforeExcel, classKey, isNoClass, looksLikeClass, plainClassName } from './classNames.ts'
export { type Columns, findProfileColumns } from './columns.ts'
export { readDay, type SlashOrder, slashOrderOf } from './days.ts'
export { type Decoding, nonAsciiWords, type TableEncoding } from './decodeTable.ts'
export { findTable, type TableInFile } from './findTable.ts'
export { countsRows, guessColumns, hasBothNames, hasHeadings, hasSummary } from './guessColumns.ts'
export { columnOfHeading, columnTypesOf } from './headings.ts'
export { createLetterSearch, isDamaged, withLetters } from './lostLetters.ts'
export { readNameCell, withParticle, withParticleInFront } from './names.ts'
export {
  isBetterSpelling,
  isWrittenAlike,
  longWordsOf,
  type SpelledName,
  sharesWord,
  spellingOf,
  wordKeysOf,
} from './spelling.ts'
export { filledCells, type TableRow } from './TableRow.ts'
export { normalText, readTableText } from './tableText.ts'
export { isGirlsM, readGender, readLanguage } from './words.ts'
