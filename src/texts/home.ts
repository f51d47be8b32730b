import { unbroken } from '#lib/format.ts'
import { cards } from './counts.ts'

const is = (count: number) => (count === 1 ? 'ist' : 'sind')
const becomes = (count: number) => (count === 1 ? 'wird' : 'werden')

/** Home and the frame of the signed-in pages. */
export const homeTexts = {
  skip: 'Zum Inhalt springen',
  question: 'Was möchtest du heute machen?',
  reportCards: 'Zeugnisse',
  noClasses: 'Keine Klasse zugeordnet',
  classes: (count: number) => `${count} Klassen`,
  /** A report card of an earlier part that is open again, until a day of this school year. */
  reopened: (part: string, day: string | undefined) =>
    `Wieder geöffnet: ${unbroken(part)}${day === undefined ? '' : `, bis ${day.slice(0, 6)}`}`,
  school: 'Schule',
  schoolHint: 'Klassen, Schüler und Vorlagen',
  help: 'Hilfe',
  account: 'Account',
  accountHint: 'Konto und Erscheinungsbild',
  greeting: 'Willkommen zurück',

  part: (name: string, year: string) => `${unbroken(name)} ${year}`,
  noPart: 'Noch kein Abschnitt',
  printDate: (date: string) => `Zeugnisdatum ${date}`,
  until: (day: string) => `Eingabe bis ${day}`,
  handedIn: (count: number) => `${count} abgegeben`,
  today: 'heute',
  daysLeft: (days: number) => `noch ${days} ${days === 1 ? 'Tag' : 'Tage'}`,
  asOf: (time: string) => `Stand ${time} Uhr`,
  allComplete: 'Alle Kinder fertig',
  noStudents: 'Noch keine Kinder',
  noTemplate: 'Keine Vorlage',
  noTemplateHint: 'Die Schulleitung wählt sie bei der Klasse.',
  /** Before the child's name. */
  goOn: 'Weiter bei',
  begin: 'Anfangen bei',
  last: (moment: string) => `zuletzt ${moment} Uhr`,
  line: (subject: string, line: number) => `${subject}, Zeile ${line}`,
  check: 'Prüfblatt öffnen',
  open: 'Klasse öffnen',
  /** The filled button of the page. */
  write: 'Weiterschreiben',
  start: 'Anfangen',
  writeAt: (words: string, student: string, place: string) => `${words} bei ${student}, ${place}`,

  loading: 'Wird geladen …',
  notHere: (device: string) => `Noch nicht auf diesem ${device}.`,
  opensWith: {
    offline: 'Öffnet sich, sobald WLAN da ist.',
    unreachable: 'Öffnet sich, sobald der Schulserver antwortet.',
    login: 'Öffnet sich, sobald Sie im Netz angemeldet sind.',
  },

  hintLabel: 'So sichert die App',
  hints: ['Jede Eingabe ist sofort gesichert, auch ohne WLAN.', 'Sie müssen nichts speichern: Das macht die App.'],
  hintOfClasses: 'Die Kästchen zeigen, wer fertig ist.',
  hintOfNames: 'Der Ring neben dem Namen zeigt, was noch fehlt.',
  understood: 'Verstanden',

  kept: (device: string) => `Alles ist auf diesem ${device} gesichert.`,
  keeping: (device: string) => `Eingaben werden gerade auf diesem ${device} gesichert.`,
  goesWith: {
    offline: (count: number) => `${cards(count)} ${becomes(count)} übertragen, sobald WLAN da ist.`,
    unreachable: (count: number) => `${cards(count)} ${becomes(count)} übertragen, sobald er antwortet.`,
    login: (count: number) => `${cards(count)} ${becomes(count)} danach übertragen.`,
  },
  notKept: 'Nicht gesichert.',
  notKeptHint: (device: string) =>
    `Dieses ${device} kann gerade keine Eingaben aufbewahren. Bitte mit Verbindung zum Server arbeiten.`,
  onlineOnly: 'Arbeiten geht nur mit Verbindung zum Server.',
  show: 'Anzeigen',
  notThereYet: (count: number) => `${cards(count)} ${is(count)} noch nicht übertragen.`,
  clashing: (count: number) => `${cards(count)} ${count === 1 ? 'hat' : 'haben'} zwei Fassungen.`,
  clashingHint: 'Beide bleiben, bis Sie entschieden haben.',
  decide: 'Entscheiden',
  refused: (count: number) => `${cards(count)} ${count === 1 ? 'wurde' : 'wurden'} nicht angenommen.`,
  refusedHint: 'Ihre Eingaben sind noch da.',
  blocked: (count: number) => `${cards(count)} ${count === 1 ? 'kommt' : 'kommen'} nicht durch.`,
  late: (count: number) => `Eingaben in ${cards(count)} warten auf die Schulleitung.`,
  lateHint: 'Sie sind gesichert. Die Schulleitung sieht sie und entscheidet.',
  unreadable: (count: number) => `${cards(count)} ${is(count)} noch nicht lesbar.`,
  unreadableHint: (device: string) => `Die Eingaben bleiben auf diesem ${device}. Bitte die App neu laden.`,
  look: 'Ansehen',
} as const
