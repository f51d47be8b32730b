export { isParticle } from '../particles.ts'
export { beforeExcel, classKey, isNoClass, looksLikeClass, plainClassName } from './classNames.ts'
export { type Columns, findColumns } from './columns.ts'
export { readDay, type SlashOrder, slashOrderOf } from './days.ts'
export { type Encoding, type Reading, wordsOf } from './decodeTable.ts'
export { findTable, type Table } from './findTable.ts'
export { countsRows, guessColumns, hasBothNames, hasHeadings, hasSummary } from './guessColumns.ts'
export { columnOf, columnsOf } from './headings.ts'
export { createLetterSearch, isDamaged, withLetters } from './lostLetters.ts'
export { readNameCell, withParticle, withParticleInFront } from './names.ts'
export type { Row } from './Row.ts'
export {
  isBetterSpelling,
  isWrittenAlike,
  longWordsOf,
  type Named,
  sharesWord,
  spellingOf,
  wordKeysOf,
} from './spelling.ts'
export { cleanText, readTableText } from './tableText.ts'
export { isGirlsM, readGender, readLanguage } from './words.ts'
