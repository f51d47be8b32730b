import { expect, it } from 'vitest'
import { classFileName, distinctNames, isReportOf, safeName, studentFileName } from './reportNames.ts'

it.each([
  ['Müller-Lüdenscheidt', 'Mueller-Luedenscheidt'],
  ['Đorđević', 'Dordevic'],
  ['Łukasz Nguyễn', 'Lukasz-Nguyen'],
  ['../../etc/passwd', 'etc-passwd'],
  ['a\u0000"b<c>', 'a-b-c'],
  ['Олександр', 'Олександр'],
  ['محمد\u202e علي', 'محمد-علي'],
  ['🙂', ''],
])('makes %j fit for every file system', (name, safe) => {
  expect(safeName(name)).toBe(safe)
})

it('names the files of a class and of a student whose letters are not ours', () => {
  expect(classFileName('3a', '2024/2025', '1. Halbjahr')).toBe('Zeugnisse_3a_2024-2025_1-Halbjahr')
  const student = { id: '03007', name: 'محمد', preName: 'Олександр' }
  expect(studentFileName(student, '3a', '2024/2025', '1. Halbjahr')).toBe(
    '2024-2025_1-Halbjahr_3a_محمد_Олександр_03007.pdf',
  )
})

it('fits a long name of another script into what a file system takes', () => {
  const student = { id: '03007', name: 'Ж'.repeat(300), preName: '王'.repeat(300) }
  expect(Buffer.byteLength(studentFileName(student, '3a', '2024/2025', '1. Halbjahr'))).toBeLessThan(255)
})

it('knows a student’s report by its number', () => {
  const name = '2024-2025_1_3a_Mueller_Anna_03007'
  expect([`${name}.pdf`, `${name}_2.pdf`, `${name}1.pdf`].map((file) => isReportOf(file, '03007'))).toEqual([
    true,
    true,
    false,
  ])
  expect(isReportOf(`${name}.pdf`, '3007')).toBe(false)
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
