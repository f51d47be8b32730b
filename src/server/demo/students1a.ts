import type { DemoStudent } from './DemoStudent.ts'

/** Class 1a: name, first name, birthday, birthplace, gender, language. */
export const students1a: readonly DemoStudent[] = [
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
  ['von der Heide', 'Jöran', '2018-08-26', 'Leer (Ostfriesland)', 'm', 'de'],
  ['Weiß', 'Anna-Lena', '2018-01-02', 'Oldenburg', 'w', 'de'],
  ['Zimmermann', 'Theo', '2018-03-29', 'Varel', 'm', 'de'],
]
