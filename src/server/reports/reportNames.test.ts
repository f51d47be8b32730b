import { expect, it } from 'vitest'
import { classFileName, distinctNames, safeName, studentFileName } from './reportNames.ts'

it.each([
  ['Müller-Lüdenscheidt', 'Mueller-Luedenscheidt'],
  ['Đorđević', 'Dordevic'],
  ['Łukasz Nguyễn', 'Lukasz-Nguyen'],
  ['../../etc/passwd', 'etc-passwd'],
  ['a\u0000"b<c>', 'a-b-c'],
  ['Олександр', ''],
])('makes %j fit for every file system', (name, safe) => {
  expect(safeName(name)).toBe(safe)
})

it('names the files of a class and of a student whose letters are not ours', () => {
  expect(classFileName('3a', '2024/2025', '1. Halbjahr')).toBe('Zeugnisse_3a_2024-2025_1-Halbjahr')
  const student = { id: '03007', name: 'محمد', preName: 'Олександр' }
  expect(studentFileName(student, '3a', '2024/2025', '1. Halbjahr')).toBe('2024-2025_1-Halbjahr_3a_03007.pdf')
})

it('leaves no student out of a folder whose number and name only look alike', () => {
  const fileOf = distinctNames()
  const names = ['7.1', '7-1', '7 1'].map((id) =>
    fileOf(studentFileName({ id, name: 'Müller', preName: 'Anna' }, '3a', '2024/2025', '1')),
  )
  expect(names).toEqual([
    '2024-2025_1_3a_Mueller_Anna_7-1.pdf',
    '2024-2025_1_3a_Mueller_Anna_7-1_2.pdf',
    '2024-2025_1_3a_Mueller_Anna_7-1_3.pdf',
  ])
})
