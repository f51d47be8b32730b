import { describe, expect, it } from 'vitest'
import { gradeJump, scaleSteps } from './gradeJump.ts'
import { gradeValues } from './layouts.ts'

describe('a jump of grades', () => {
  const scale = scaleSteps(gradeValues)

  it('is one of two or more, to the better or to the worse', () => {
    expect(gradeJump(scale, '2', '4')).toBe(2)
    expect(gradeJump(scale, '5', '1')).toBe(-4)
    expect(gradeJump(scale, '2', '3')).toBe(0)
    expect(gradeJump(scale, '3', '3')).toBe(0)
  })

  it('is none from or to a reason for no grade, or without one of the grades', () => {
    expect(gradeJump(scale, '1', 'bf')).toBe(0)
    expect(gradeJump(scale, 'ne', '6')).toBe(0)
    expect(gradeJump(scale, undefined, '6')).toBe(0)
    expect(gradeJump(scale, '1', undefined)).toBe(0)
  })

  it('counts the columns of a tick part, but not one that says why there is no mark', () => {
    const labels = ['sicher', 'überwiegend sicher', 'teilweise sicher', 'noch unsicher', 'nicht bewertet']
    expect(scaleSteps(labels)).toEqual(labels.slice(0, 4))
    expect(gradeJump(scaleSteps(labels), 'sicher', 'noch unsicher')).toBe(3)
    expect(gradeJump(scaleSteps(labels), 'sicher', 'nicht bewertet')).toBe(0)
    expect(scaleSteps(['trifft zu', 'trifft nicht zu'])).toEqual(['trifft zu', 'trifft nicht zu'])
  })
})
