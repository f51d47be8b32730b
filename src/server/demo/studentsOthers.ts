import type { DemoStudent } from './DemoStudent.ts'

/** Class 2b: name, first name, birthday, birthplace, gender, language. */
export const students2b: readonly DemoStudent[] = [
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

/** Class 2c, which has no template yet. */
export const students2c: readonly DemoStudent[] = [
  ['Bachmann', 'Ole', '2017-03-18', 'Oldenburg', 'm', 'de'],
  ['Tran', 'Linh', '2017-05-05', 'Oldenburg', 'w', 'vi'],
]

/** Class 4b. */
export const students4b: readonly DemoStudent[] = [
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
