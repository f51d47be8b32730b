import { describe, expect, it } from 'vitest'
import { ReportState } from '#contract/index.ts'
import { stateStepOf } from './steps.ts'

const roles = {
  'a teacher': { admin: false, teaches: true },
  'an admin': { admin: true, teaches: false },
  'an admin who teaches the class': { admin: true, teaches: true },
}
const states = ReportState.options

/** What comes of a wish, by the state before (rows) and after (columns): open, submitted, approved, issued. */
type Table = readonly (readonly string[])[]

const ofTeachers: Table = [
  ['none', 'submitReports', 'forbidden', 'forbidden'],
  ['takeBackReports', 'none', 'forbidden', 'forbidden'],
  ['forbidden', 'forbidden', 'none', 'forbidden'],
  ['forbidden', 'forbidden', 'forbidden', 'none'],
]
const ofAdmins = (back: string): Table => [
  ['none', 'submitReports', 'conflict', 'issueReports'],
  [back, 'none', 'approveReports', 'issueReports'],
  ['returnReports', 'unapproveReports', 'none', 'issueReports'],
  ['reopenReports', 'conflict', 'conflict', 'none'],
]

describe('every step of a report card', () => {
  it.each([
    ['a teacher', 'without a reason', ofTeachers],
    ['a teacher', 'with a reason', ofTeachers],
    ['an admin', 'without a reason', ofAdmins('returnReports')],
    ['an admin', 'with a reason', ofAdmins('returnReports')],
    ['an admin who teaches the class', 'without a reason', ofAdmins('takeBackReports')],
    ['an admin who teaches the class', 'with a reason', ofAdmins('returnReports')],
  ] as const)('of %s %s', (who, reason, table) => {
    const wish = { ...roles[who], reason: reason === 'with a reason', openUntil: false }
    const made = states.map((from) => states.map((to) => stateStepOf({ from, to, ...wish })))
    expect(made).toEqual(table)
  })

  it('an open one is opened for longer by an admin alone', () => {
    const wish = { from: 'open', to: 'open', reason: false, openUntil: true } as const
    expect(Object.values(roles).map((role) => stateStepOf({ ...wish, ...role }))).toEqual([
      'none',
      'extendReports',
      'extendReports',
    ])
  })
})
