import { describe, expect, it } from 'vitest'
import type { ColumnType } from '#contract/index.ts'
import { findProfileColumns } from './columns.ts'
import { findTable } from './findTable.ts'
import { countsRows } from './guessColumns.ts'

const rowsOf = (text: string) =>
  text
    .split('\n')
    .map((line, at) => ({ line: at + 1, cells: line.split(';') }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
const tableOf = (text: string) => {
  const { head, rows, hasSum } = findTable(rowsOf(text))
  return { head: head?.line, rows: rows.map(({ cells }) => cells.filter(Boolean).join(' ')), hasSum }
}

describe('a table', () => {
  it('begins below its titles and ends above its sum', () => {
    const text =
      'Grundschule am Weiher;;\nSchuljahr 2025/26;;\n;;\nName;Vorname;Klasse\nBecker;Emil;1a\nSeite 2 von 2;;\nDemir;Aylin;1b\nInsgesamt: 2;;'
    expect(tableOf(text)).toEqual({ head: 4, rows: ['Becker Emil 1a', 'Demir Aylin 1b'], hasSum: true })
  })

  it('goes on below a head that repeats the first one, also with its columns in another order', () => {
    const text = 'Name;Vorname;Klasse\nBecker;Emil;1a\nKlasse 1b;;\nVorname;Klasse;Name\nAylin;1b;Demir'
    expect(tableOf(text).rows).toEqual(['Becker Emil 1a', 'Demir Aylin 1b'])
  })

  it('has the rows before a head, if they are full ones', () => {
    const text = 'Becker;Emil;1a\nDemir;Aylin;1a\nName;Vorname;Klasse\nOtte;Fenja;1b'
    expect(tableOf(text).rows).toEqual(['Becker Emil 1a', 'Demir Aylin 1a', 'Otte Fenja 1b'])
  })

  it('keeps children whose names are words of lists, and half a row', () => {
    const text = 'Name;Vorname;Klasse\nEnde;Michael;1a\nStand;Anna;1a\nKlasse;Ida;1a\nPetersen;;'
    expect(tableOf(text).rows).toEqual(['Ende Michael 1a', 'Stand Anna 1a', 'Klasse Ida 1a', 'Petersen'])
  })

  it('may have no head that is known', () => {
    expect(tableOf('eins;zwei;drei\nBecker;Emil;1a')).toMatchObject({ head: undefined, rows: { length: 2 } })
  })
})

describe('the columns of a profile', () => {
  const columns = (cols: ColumnType[], head?: string) => {
    const found = findProfileColumns(cols, head === undefined ? undefined : { line: 1, cells: head.split(';') })
    const places = cols.flatMap((type) => (type === '' ? [] : [`${type} ${found.at(type)}`]))
    return { places: places.join(', '), missing: found.missing, isMoved: found.isMoved, width: found.width, found }
  }

  it('are where it says, also below headings of other words', () => {
    expect(columns(['name', 'preName', 'class'])).toMatchObject({ places: 'name 0, preName 1, class 2', width: 3 })
    expect(columns(['name', 'preName', 'class'], 'Nachname;Rufname;Lernhaus')).toMatchObject({
      ...{ places: 'name 0, preName 1, class 2', isMoved: false },
    })
  })

  it('are where the headings say, if these are others', () => {
    expect(columns(['name', 'preName', 'class'], 'Vorname;Nachname;Ort;Klasse')).toMatchObject({
      ...{ places: 'name 1, preName 0, class 3', isMoved: true, missing: [], width: 4 },
    })
  })

  it('are missing, if nothing can be said', () => {
    const { missing } = columns(['name', 'preName', 'class'], 'Vorname;Nachname;Lernhaus')
    expect(missing).toEqual(['class'])
  })

  it('may be fewer than those of the file, of which those that matter are named', () => {
    const { found, isMoved } = columns(['name', '', 'preName', 'class'], 'Name;Zusatz;Vorname;Klasse;Gruppe;Geburtsort')
    expect(isMoved).toBe(false)
    expect(found.unused.map(({ heading }) => heading)).toEqual(['Zusatz', 'Gruppe', 'Geburtsort'])
  })

  it('include those that say who has left, whatever the profile says', () => {
    const { found } = columns(['name', 'preName', 'class', '', ''], 'Name;Vorname;Klasse;Status;Abgangsdatum')
    expect([found.at('status'), found.at('exitDate'), found.unused]).toEqual([3, 4, []])
  })
})

it('numbers that begin anew for other children count the rows', () => {
  const anna = ['A', 'B', 'C', 'D']
  expect(countsRows(['1', '2', '1', '2'], anna)).toBe(true)
  expect(countsRows(['1.', '2.', '3.', '1.'], anna)).toBe(true)
  expect(countsRows(['1', '2', '1', '2'], ['A', 'B', 'A', 'B'])).toBe(false)
  expect(countsRows(['1', '2', '3', '4'], anna)).toBe(false)
  expect(countsRows(['01', '02', '01', '02'], anna)).toBe(false)
  expect(countsRows(['1', '1'], ['A', 'A'])).toBe(false)
})
