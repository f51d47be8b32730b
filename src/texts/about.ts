/** The page about the product. */
export const aboutTexts = {
  aboutTitle: 'Über Zeugnis',
  about:
    'Zeugnis ist eine Anwendung für Grundschulen: Lehrkräfte schreiben Zeugnisse auf dem iPad, auch ohne WLAN, und die Schule verwaltet Klassen, Vorlagen und Schuljahre.',
  imprintMissing: 'Die Schulleitung trägt hier das Impressum ein.',
  privacyMissing: 'Die Schulleitung trägt hier die Datenschutzhinweise ein.',
  unreachable:
    'Der Server der Schule ist nicht erreichbar. Was die Schule hier hinterlegt hat, erscheint, sobald er es wieder ist.',
  privacyDevice:
    'Auf diesem Gerät liegen nach der Anmeldung der Name und die E-Mail-Adresse der angemeldeten Person, die Einstellungen der Anzeige und, verschlüsselt, die zuletzt geöffneten Klassen und alle Eingaben, die noch nicht übertragen sind. Beim Abmelden werden die Klassen gelöscht. Eingaben bleiben, bis sie übertragen sind.',
} as const
