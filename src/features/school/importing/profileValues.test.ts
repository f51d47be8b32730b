import { describe, expect, it } from 'vitest'
import type { ImportProfile } from '#contract/index.ts'
import {
  checkProfile,
  moved,
  newColumn,
  newProfile,
  nextType,
  optionsFor,
  patchFrom,
  profileOf,
  profileTabsWith,
  profileValuesOf,
  typeOf,
} from './profileValues.ts'

const profile: ImportProfile = {
  ...{ profileID: 'p', name: 'Liste', fileType: 'csv', delimiter: '\t', spacer: '', classLabel: 'Klasse' },
  ...{ ignoreFirstRow: 'true', ignoreLastRow: 'false', cols: ['name', '', 'preName', 'class', '', 'id'] },
  ...{ addNewStudents: 'true', removeOldStudents: 'false', updateNames: 'true', createNewClasses: 'false' },
}

describe('the form of a profile', () => {
  it('gives back what it was given', () => {
    expect(profileOf('p', profileValuesOf(profile))).toEqual({ ...profile, encoding: '' })
    const mac = { ...profile, encoding: 'Mac Roman' } as const
    expect(profileOf('p', profileValuesOf(mac))).toEqual(mac)
  })

  it('begins as the specification says: rows are read, all actions on', () => {
    expect(profileOf('neu', { ...newProfile(), name: ' Liste ' })).toMatchObject({
      ...{ name: 'Liste', fileType: 'csv', ignoreFirstRow: 'false', ignoreLastRow: 'false' },
      ...{ addNewStudents: 'true', removeOldStudents: 'true', updateNames: 'true', createNewClasses: 'true' },
    })
    expect(checkProfile({ ...newProfile(), name: 'Liste' })).toEqual({})
  })

  it('finds the tabs where something is wrong', () => {
    const problems = checkProfile({ ...newProfile(), cols: [newColumn('name')], classLabel: '' })
    expect(problems.name).toBe('Name und Trennzeichen müssen angegeben werden.')
    expect(profileTabsWith(problems)).toEqual(['general', 'source', 'students', 'classes'])
    expect(profileTabsWith({ delimiter: 'x' })).toEqual(['source'])
  })

  it('takes over what a file says', () => {
    const found = {
      encoding: 'UTF-8',
      delimiter: ';',
      spacer: '"',
      ignoreFirstRow: 'true',
      ignoreLastRow: 'true',
    } as const
    const patch = patchFrom({
      ...found,
      cols: ['name', ''],
      headings: ['Name', ''],
      sample: [
        ['Abel', 'Weg 1'],
        ['Öz', 'Weg 1'],
        ['Öz', 'Ring 2'],
      ],
    })
    expect(patch).toMatchObject({
      ...{ delimiter: ';', spacer: '"', ignoreFirstRow: true, ignoreLastRow: true },
      cols: [
        { type: 'name', heading: 'Name' },
        { type: '', heading: '', samples: ['Weg 1', 'Ring 2'] },
      ],
    })
    expect(new Set(patch.cols?.map(({ key }) => key)).size).toBe(2)
  })
})

describe('columns', () => {
  const cols = [newColumn('name'), newColumn(''), newColumn('id')]
  it('have each type once, and those left out as often as needed', () => {
    const ids = optionsFor(cols, 'id').map(({ id }) => id)
    expect(ids).toEqual([
      'preName',
      'birthday',
      'birthplace',
      'id',
      'class',
      'gender',
      'language',
      'fullName',
      'particle',
      'exitDate',
      'status',
      'template',
      'annex',
      'skip',
    ])
    expect(ids.map(typeOf)).toContain('')
    expect(nextType(cols)).toBe('preName')
    expect(nextType(ids.map((id) => newColumn(typeOf(id))).concat(cols))).toBe('')
  })

  it('change places', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
    expect(moved(['a'], 3, 0)).toEqual(['a'])
  })
})
