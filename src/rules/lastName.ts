import type { Student } from '#contract/index.ts'

/** 'Becker', of a namesake 'Becker, geb. 05.01.2018'. */
export const lastName = ({ name, addition }: Pick<Student, 'name' | 'addition'>): string =>
  addition === undefined ? name : `${name}, ${addition}`
