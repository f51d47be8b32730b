/** What the seeded schools are called; the load is made by a process that knows no more of them. */
export const place = {
  school: (at: number) => ({ key: `schule-${at}`, name: `Schule ${at}` }),
  email: (teacher: number) => `lehrkraft-${teacher}@schule.example`,
  className: (at: number) => `${at}a`,
  classID: (at: number) => `class-${at}`,
  student: (classAt: number, at: number) => `${classAt}-${at}`,
} as const

export const studentsOfClass = 24
