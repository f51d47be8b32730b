import type { ExpressionBuilder } from 'kysely'
import type { Tables } from './schema.ts'

/**
 * Every table, each after the tables that its rows refer to, with what the certificate of a school's deletion calls its rows;
 * the tries to log in are no school's.
 */
export const tableWords = {
  school: 'Schule',
  epoch: 'Kennung des Datenbestands',
  retention: 'Fristen der Aufbewahrung',
  user: 'Benutzer',
  own_text_blocks: 'Eigene Textbausteine, Sammlungen',
  former_user: 'Namen früherer Benutzer',
  session: 'Anmeldungen',
  template: 'Vorlagen',
  removed_template: 'Gelöschte Vorlagen',
  class: 'Klassen',
  class_teacher: 'Zuordnungen von Lehrkräften',
  class_rename: 'Umbenennungen von Klassen',
  student: 'Schüler',
  student_archive: 'Schüler im Archiv',
  student_renumber: 'Geänderte Schülernummern',
  year: 'Schuljahre',
  year_part: 'Abschnitte',
  part_rename: 'Umbenennungen von Abschnitten',
  grade_rename: 'Umbenennungen von Bewertungen',
  entry: 'Zeugnisse',
  entry_history: 'Frühere Fassungen von Zeugnissen',
  entry_device: 'Zähler von Geräten',
  entry_rejected: 'Verworfene Fassungen',
  entry_status: 'Stände von Zeugnissen',
  late_edit: 'Verspätete Eingaben',
  blob: 'Inhalte von Dateien',
  report_version: 'Ausgegebene Zeugnisse',
  idempotency: 'Quittungen gespeicherter Einträge',
  message: 'Nachrichten',
  message_read: 'Lesezeichen von Nachrichten',
  file: 'Dateien (Logos, erzeugte Zeugnisse)',
  file_part: 'Einzelne Zeugnisse in Dateien einer Klasse',
  import_profile: 'Importprofile',
  import_preview: 'Vorschauen von Importen',
  import_log: 'Angaben zum letzten Import',
  year_switch: 'Angaben zum letzten Schuljahreswechsel',
  audit: 'Zeilen des Protokolls',
  report_run: 'Druckläufe',
  print_job: 'Druckaufträge',
  login_try: '',
} as const satisfies Record<keyof Tables, string>
export const tablesInOrder = Object.keys(tableWords) as (keyof Tables)[]

/** The tables whose rows are a school's, in the same order. */
export const schoolTables = tablesInOrder.filter((table) => table !== 'login_try')

/** Tables whose rows are only valid at the moment: a backup does not contain them. */
export const momentaryTables = ['session', 'report_run', 'print_job', 'login_try'] as const satisfies (keyof Tables)[]

/** The tables with what was written for a student, and how far it is, by the student's number, class name and year key. */
export const entryTables = [
  'entry',
  'entry_history',
  'entry_device',
  'entry_rejected',
  'entry_status',
  'late_edit',
  'report_version',
] as const satisfies (keyof Tables)[]

/** The tables that name blobs. */
const naming = ['file', 'file_part', 'report_version'] as const

/** True for blobs that a row names. */
export const isNamed = ({ or, exists, selectFrom }: ExpressionBuilder<Tables, 'blob'>) =>
  or(
    naming.map((table) =>
      exists(selectFrom(table).select(`${table}.sha256`).whereRef(`${table}.sha256`, '=', 'blob.sha256')),
    ),
  )
