/** PIN, lock screen and the storage of the device. */
export const lockTexts = {
  title: 'Gesperrt',
  signedIn: (name: string) => `Angemeldet ist ${name}.`,
  enter: 'PIN eingeben',
  digits: (count: number) => (count === 1 ? '1 Ziffer eingegeben' : `${count} Ziffern eingegeben`),
  erase: 'Letzte Ziffer löschen',
  unlock: 'Entsperren',
  checking: 'Wird geprüft …',
  wrong: (left: number) =>
    left === 1
      ? 'Die PIN ist falsch. Nach dem nächsten falschen Versuch ist die Eingabe eine Minute gesperrt.'
      : `Die PIN ist falsch. Noch ${left} Versuche, dann ist die Eingabe eine Minute gesperrt.`,
  wait: (time: string) => `Zu viele falsche Versuche. Der nächste ist in ${time} möglich.`,
  forgotten: 'PIN vergessen?',
  forgottenTitle: 'PIN vergessen',
  forgottenLogout:
    'Ohne die PIN kann niemand lesen, was auf diesem Gerät verschlüsselt liegt. Wenn Sie sie vergessen haben, melden Sie sich ab und mit dem Passwort neu an. Danach können Sie hier neu beginnen.',
  forgottenNothing: 'Alle Eingaben dieses Geräts sind übertragen. Es geht nichts verloren.',
  forgottenRows: (count: number) =>
    count === 1
      ? 'Auf diesem Gerät liegt 1 Zeugnis, das noch nicht übertragen ist. Ohne die PIN ist es für niemanden mehr lesbar. Was der Server schon hat, ist nicht betroffen.'
      : `Auf diesem Gerät liegen ${count} Zeugnisse, die noch nicht übertragen sind. Ohne die PIN sind sie für niemanden mehr lesbar. Was der Server schon hat, ist nicht betroffen.`,
  confirmWord: 'VERWERFEN',
  confirm: 'Zum Bestätigen VERWERFEN eintippen',
  discard: 'Verwerfen und neu beginnen',
  cancel: 'Abbrechen',
  close: 'Schließen',

  section: 'Dieses Gerät',
  pin: 'PIN',
  pinOn: 'Eingeschaltet. Die App fragt nach jedem Start und nach 15 Minuten Pause.',
  pinOff: 'Ausgeschaltet. Wer dieses Gerät entsperren kann, kommt an die Eingaben.',
  pinRequired: 'Die Schule verlangt auf jedem Gerät, das Zeugnisse aufbewahrt, eine PIN.',
  pinNeedless: 'Nicht nötig: Dieses Gerät bewahrt nichts auf.',
  setPin: 'PIN einrichten',
  changePin: 'PIN ändern',
  removePin: 'PIN ausschalten',
  oldPin: 'Bisherige PIN',
  newPin: 'Neue PIN',
  repeatPin: 'PIN wiederholen',
  pinHint: 'Mindestens sechs Ziffern. Eine vergessene PIN kann niemand wiederherstellen.',
  tooShort: 'Bitte mindestens sechs Ziffern angeben.',
  tooEasy: 'Diese PIN ist zu leicht zu erraten.',
  notSame: 'Die beiden PINs sind nicht gleich.',
  save: 'Übernehmen',
  saving: 'Wird verschlüsselt …',
  pinSet: 'PIN eingerichtet',
  pinChanged: 'PIN geändert',
  pinRemoved: 'PIN ausgeschaltet',
  otherTabs: 'Zeugnis ist noch in einem anderen Tab offen. Bitte dort schließen und es noch einmal versuchen.',
  notWritten: 'Eine Eingabe ist noch nicht auf diesem Gerät gesichert. Bitte in einem Moment noch einmal versuchen.',
  failed: 'Das hat nicht geklappt. Alle Eingaben sind noch da. Bitte noch einmal versuchen.',

  place: 'Aufbewahrung',
  onDisk: 'Eingaben und geöffnete Klassen liegen verschlüsselt auf diesem Gerät, bis sie übertragen sind.',
  toMemory: 'Nichts aufbewahren',
  toDisk: 'Auf diesem Gerät aufbewahren',
  memoryTitle: 'Auf diesem Gerät nichts aufbewahren',
  memoryMore:
    'Dann bleibt auf diesem Gerät nichts zurück: keine Eingaben, keine Klassen, keine PIN. Klassen öffnen sich nur mit Verbindung zum Server.',
  switchPlace: 'Umstellen',
  switching: 'Wird umgestellt …',
  placeWaiting: (waiting: string) => `Zuerst müssen alle Eingaben übertragen sein. Es warten noch ${waiting}.`,
  ownSentences: 'eigene Sätze',
  placeOthers:
    'Auf diesem Gerät liegen noch Zeugnisse anderer Personen, die nicht übertragen sind. Diese Personen müssen sich zuerst hier anmelden.',

  storageVolatile: 'Der Browser darf diesen Speicher leeren, wenn Platz fehlt oder die App lange nicht benutzt wird.',

  requiredTitle: 'PIN einrichten',
} as const
