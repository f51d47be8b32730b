export { isParticle } from '../particles.ts'
export { beforeExcel, classKey, isNoClass, looksLikeClass, plainClassName } from './classNames.ts'
export { type Columns, findProfileColumns as findColumns } from './columns.ts'
export { readDay, type SlashOrder, slashOrderOf } from './days.ts'
export { type Decoding as Reading, nonAsciiWords as wordsOf, type TableEncoding as Encoding } from './decodeTable.ts'
export { findTable, type TableInFile as Table } from './findTable.ts'
export { countsRows, guessColumns, hasBothNames, hasHeadings, hasSummary } from './guessColumns.ts'
export { columnOfHeading as columnOf, columnTypesOf as columnsOf } from './headings.ts'
export { createLetterSearch, isDamaged, withLetters } from './lostLetters.ts'
export { readNameCell, withParticle, withParticleInFront } from './names.ts'
export { filledCells, type TableRow as Row } from './Row.ts'
export {
  isBetterSpelling,
  isWrittenAlike,
  longWordsOf,
  type SpelledName as Named,
  sharesWord,
  spellingOf,
  wordKeysOf,
} from './spelling.ts'
export { normalText as cleanText, readTableText } from './tableText.ts'
export { isGirlsM, readGender, readLanguage } from './words.ts'
