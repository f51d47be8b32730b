import type { DemoTemplateID } from './templates.ts'

/** `birthday` is yyyy-MM-dd, `language` ISO 639-1. */
type DemoStudent = readonly [
  name: string,
  preName: string,
  birthday: string,
  birthplace: string,
  gender: 'm' | 'w' | 'd',
  language: string,
]

const students1a: readonly DemoStudent[] = [
  ['Becker', 'Emil', '2018-03-14', 'Oldenburg', 'm', 'de'],
  ['Brandt', 'Mia', '2018-01-27', 'Oldenburg', 'w', 'de'],
  ['Çelik', 'Ben', '2017-11-02', 'Bremen', 'm', 'tr'],
  ['Diekmann', 'Lina', '2018-05-19', 'Wildeshausen', 'w', 'de'],
  ['Ehlers', 'Noah', '2018-02-08', 'Delmenhorst', 'm', 'de'],
  ['Fischer', 'Frieda', '2018-07-30', 'Oldenburg', 'w', 'de'],
  ['Gerdes', 'Paul', '2017-12-11', 'Westerstede', 'm', 'de'],
  ['Hoffmann', 'Leni', '2018-04-03', 'Oldenburg', 'w', 'de'],
  ['Kaya', 'Yusuf', '2018-06-22', 'Oldenburg', 'm', 'tr'],
  ['Krüger', 'Emma', '2018-08-15', 'Vechta', 'w', 'de'],
  ['Lüders', 'Jonas', '2017-02-17', 'Brake (Unterweser)', 'm', 'de'],
  ['Meyer', 'Hanna', '2018-03-05', 'Oldenburg', 'w', 'de'],
  ['Müller-Öztürk', 'Elif', '2018-09-09', 'Bremerhaven', 'w', 'tr'],
  ['Neumann', 'Matteo', '2018-01-13', 'Nordenham', 'm', 'it'],
  ['Nguyễn', 'Thị Mai', '2017-10-28', 'Hannover', 'w', 'vi'],
  ['Nowak', 'Łukasz', '2018-05-06', 'Łódź', 'm', 'pl'],
  ['Osman', 'Amina', '2018-02-24', 'Aleppo', 'w', 'ar'],
  ['Popović', 'Željko', '2017-12-30', 'Novi Sad', 'm', 'sr'],
  ['Şahin', 'Zeynep', '2018-06-01', 'Oldenburg', 'w', 'tr'],
  ['Schröder', 'Kim', '2018-07-12', 'Cloppenburg', 'd', 'de'],
  ['Shevchenko', 'Sofiia', '2018-04-18', 'Charkiw', 'w', 'uk'],
  ['von der Wall', 'Jöran', '2018-08-26', 'Leer (Ostfriesland)', 'm', 'de'],
  ['Weiß', 'Anna-Lena', '2018-01-02', 'Oldenburg', 'w', 'de'],
  ['Zimmermann', 'Theo', '2018-03-29', 'Varel', 'm', 'de'],
]

const students2b: readonly DemoStudent[] = [
  ['Ahrens', 'Johann', '2017-01-16', 'Oldenburg', 'm', 'de'],
  ['Aydın', 'Melek', '2016-11-04', 'Oldenburg', 'w', 'tr'],
  ['Bühring', 'Lotta', '2017-05-22', 'Oldenburg', 'w', 'de'],
  ['Claußen', 'Fiete', '2017-03-09', 'Norden', 'm', 'de'],
  ['Dąbrowska', 'Maja', '2017-02-13', 'Gdańsk', 'w', 'pl'],
  ['Engelbart', 'Carl', '2016-12-01', 'Oldenburg', 'm', 'de'],
  ['Hofmeister', 'Ella', '2017-06-28', 'Bad Zwischenahn', 'w', 'de'],
  ['Ibrahim', 'Nour', '2017-04-10', 'Homs', 'w', 'ar'],
  ['Janßen', 'Onno', '2017-08-07', 'Aurich', 'm', 'de'],
  ['Popescu', 'Andrei', '2016-10-15', 'Iași', 'm', 'ro'],
  ['Rüther', 'Merle', '2017-07-03', 'Oldenburg', 'w', 'de'],
  ['Yıldız', 'Can', '2017-01-29', 'Delmenhorst', 'm', 'tr'],
]

const students2c: readonly DemoStudent[] = [
  ['Bachmann', 'Ole', '2017-03-18', 'Oldenburg', 'm', 'de'],
  ['Tran', 'Linh', '2017-05-05', 'Oldenburg', 'w', 'vi'],
]

const students4b: readonly DemoStudent[] = [
  ['Bruns', 'Charlotte', '2015-02-20', 'Oldenburg', 'w', 'de'],
  ['Erdoğan', 'Emir', '2014-12-09', 'Oldenburg', 'm', 'tr'],
  ['Folkerts', 'Enno', '2015-06-11', 'Wittmund', 'm', 'de'],
  ['Gröning-Jansen', 'Wiebke', '2015-04-24', 'Oldenburg', 'w', 'de'],
  ['Hussein', 'Mariam', '2014-11-17', 'Erbil', 'w', 'ku'],
  ['Kovács', 'Áron', '2015-03-02', 'Szeged', 'm', 'hu'],
  ['Lindemann', 'Oskar', '2015-07-27', 'Oldenburg', 'm', 'de'],
  ['Sørensen', 'Freja', '2015-01-08', 'Aarhus', 'w', 'da'],
  ['Stöver', 'Insa', '2015-08-13', 'Oldenburg', 'w', 'de'],
  ['Weber', 'Raúl', '2015-05-30', 'Valencia', 'm', 'es'],
]

const students3a: readonly DemoStudent[] = [
  ['Albers', 'Clara', '2016-02-11', 'Oldenburg', 'w', 'de'],
  ['Arslan', 'Milan', '2015-11-23', 'Oldenburg', 'm', 'tr'],
  ['Behrens', 'Greta', '2016-05-08', 'Rastede', 'w', 'de'],
  ['Cordes', 'Liam', '2016-01-30', 'Oldenburg', 'm', 'de'],
  ['Demir', 'Aylin', '2016-07-17', 'Bremen', 'w', 'tr'],
  ['Đorđević', 'Luka', '2015-12-05', 'Niš', 'm', 'sr'],
  ['Eggers', 'Tom', '2016-03-21', 'Delmenhorst', 'm', 'de'],
  ['Fricke', 'Nora', '2016-08-02', 'Oldenburg', 'w', 'de'],
  ['García López', 'Sofía', '2016-04-14', 'Sevilla', 'w', 'es'],
  ['Gruber', 'Samuel', '2016-06-26', 'Vechta', 'm', 'de'],
  ['Harms', 'Pia', '2015-10-19', 'Jever', 'w', 'de'],
  ['Hassan', 'Ali', '2016-01-07', 'Damaskus', 'm', 'ar'],
  ['Ivanova', 'Mila', '2016-09-03', 'Plowdiw', 'w', 'bg'],
  ['Jansen', 'Luise', '2016-02-29', 'Emden', 'w', 'de'],
  ['Köhler', 'Ida', '2016-05-25', 'Oldenburg', 'w', 'de'],
  ['Kowalski', 'Helena', '2016-03-12', 'Oldenburg', 'w', 'pl'],
  ['Kramer', 'Max', '2015-12-18', 'Wilhelmshaven', 'm', 'de'],
  ['Lange', 'Jakob', '2016-07-09', 'Oldenburg', 'm', 'de'],
  ['Öztürk', 'Deniz', '2016-04-01', 'Oldenburg', 'd', 'tr'],
  ['Petrov', 'Aleksandar', '2015-11-11', 'Skopje', 'm', 'mk'],
  ['Rodrigues-Schmidt', 'Inês', '2016-06-14', 'Porto', 'w', 'pt'],
  ['Schäfer', 'Mats', '2016-08-20', 'Oldenburg', 'm', 'de'],
  ['Tahiri', 'Arlind', '2016-01-25', 'Prishtina', 'm', 'sq'],
  ['Ulrich', 'Marie-Sophie', '2016-05-31', 'Oldenburg', 'w', 'de'],
  ['Wójcik', 'Zuzanna', '2016-02-06', 'Kraków', 'w', 'pl'],
]

interface DemoClass {
  name: string
  template: DemoTemplateID | null
  teachers: readonly string[]
  students: readonly DemoStudent[]
}

/** One class for each layout, and one without a template. */
export const demoClasses: readonly DemoClass[] = [
  { name: '1a', template: 'demo-nds12t', teachers: ['demo-lehrkraft', 'demo-kollegin'], students: students1a },
  { name: '2b', template: 'demo-nds12', teachers: [], students: students2b },
  { name: '2c', template: null, teachers: [], students: students2c },
  { name: '3a', template: 'demo-nds34', teachers: ['demo-lehrkraft'], students: students3a },
  { name: '4b', template: 'demo-onlyt', teachers: [], students: students4b },
]

export const classID = (name: string): string => `demo-${name}`

/** The number of the n-th student of a class (from 1): '01007' is the seventh of 1a. */
export function studentID(className: string, n: number): string {
  const index = demoClasses.findIndex((demoClass) => demoClass.name === className) + 1
  return `${String(index).padStart(2, '0')}${String(n).padStart(3, '0')}`
}
