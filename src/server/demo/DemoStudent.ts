/** Name, first name, birthday (yyyy-MM-dd), birthplace, gender (m, w, d), language (ISO 639-1). */
export type DemoStudent = readonly [
  name: string,
  preName: string,
  birthday: string,
  birthplace: string,
  gender: 'm' | 'w' | 'd',
  language: string,
]
