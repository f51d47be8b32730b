import { expect, it } from 'vitest'
import * as texts from '#texts/index.ts'
import { login, tables } from './screens/toasts/tables.ts'

/** Every sentence that the specification quotes for toasts, letter by letter. */
const catalogue = [
  'Login fehlgeschlagen',
  'Fehler beim Laden der ungelesenen Nachrichten.',
  'Logo konnte nicht hochgeladen werden.',
  'Es ist ein Fehler beim Ausloggen aufgetreten. Bitte versuchen Sie es erneut.',
  'Fehler beim Abrufen der Vorlagen.',
  'Fehler beim Erstellen der Klasse.',
  'Fehler beim Bearbeiten der Klasse.',
  'Fehler beim Laden der Klassen.',
  'Fehler beim Laden der Schüler.',
  'Fehler beim Speichern der Schüler.',
  'Fehler beim Erstellen des Schülers.',
  'Fehler beim Hinzufügen des Schülers.',
  'Fehler beim Speichern des Schülers.',
  'Fehler beim Löschen des Schülers.',
  'Fehler beim Erstellen der Zeugnisse.',
  'Keine Profile konnten geladen werden.',
  'Fehler beim Erstellen des Import-Profils.',
  'Fehler beim ändern des Import-Profils.',
  'Import-Profil konnte nicht gelöscht werden.',
  'Daten konnten nicht verarbeitet werden.',
  'Daten konnten nicht importiert werden.',
  'Fehler beim Erstellen des Benutzers.',
  'Fehler beim Bearbeiten des Nutzers.',
  'Fehler beim Zurücksetzen des Passworts.',
  'Fehler beim Abrufen der Nutzer.',
  'Fehler beim Löschen des Nutzers.',
  'Fehler beim Erstellen des Schuljahres.',
  'Fehler beim Erstellen des Abschnitts.',
  'Fehler beim Löschen des Abschnitts.',
  'Daten konnten nicht geladen werden.',
  'Dateien konnten nicht geladen werden.',
  'Fehler beim Erstellen der Vorlage.',
  'Vorlage konnte nicht gespeichert werden.',
  'Vorlage konnte nicht gelöscht werden.',
  'Fehler beim Ändern des Nutzers.',
  'Fehler beim Ändern des Passworts.',
  'Fehler beim laden der Vorlage.',
  'Fehler beim laden der Schüler.',
  'Fehler beim laden der Klassen.',
  'Fehler beim Speichern der Noten.',
  'Diese Funktion ist noch nicht implementiert.',
  'Die Passwörter stimmen nicht überein.',
  'Das Passwort ist zu Kurz...',
  'Das Passwort ist zu schwach...',
  'Du kannst deinen eigenen Account nicht löschen.',
  'Um dein Passwort zu ändern gehe in dine Account einstellungen.',
  'Login erfolgreich',
  'Logo erfolgreich hochgeladen.',
  'Abschnitt erfolgreich erstellt.',
  'Abschnitt erfolgreich gelöscht.',
  'Vorlage erfolgreich erstellt.',
  'Vorlage erfolgreich geändert.',
  'Vorlage erfolgreich gelöscht.',
  'Import-Profil erfolgreich geändert.',
  'Import-Profil erfolgreich gelöscht.',
  'Benutzerdaten erfolgreich geändert.',
  'Passwort erfolgreich geändert.',
] as const

function sentences(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentences) : []
}

it('every sentence of the catalogue is in the texts, letter by letter', () => {
  const known = new Set(sentences(texts))
  expect(catalogue.filter((sentence) => !known.has(sentence))).toEqual([])
})

it('every sentence of the catalogue is provoked by a row of the journeys’ tables', () => {
  const rows = [...Object.values(login), ...Object.values(tables).flatMap((table) => table.rows)]
  const provoked = new Set<string>(rows.map(({ says }) => says))
  expect(catalogue.filter((sentence) => !provoked.has(sentence))).toEqual([])
})
