type State = 'erfüllt' | 'teilweise' | 'nicht geprüft'

interface AccessibilityRow {
  part: string
  state: State
  note: string
}

const accessibilityRows: readonly AccessibilityRow[] = [
  {
    part: 'Anmeldung und öffentliche Seiten',
    state: 'erfüllt',
    note: 'Passwörter lassen sich einfügen und anzeigen, Passwortmanager füllen die Felder.',
  },
  {
    part: 'Startseite, Account, Nachrichten, Hilfe',
    state: 'erfüllt',
    note: 'Tastatur, Vergrößerung auf 400 %, größere Textabstände.',
  },
  {
    part: 'PIN dieses Geräts',
    state: 'teilweise',
    note: 'Die PIN muss man sich merken. Wer sie vergisst, meldet sich mit dem Passwort an; was noch nicht übertragen ist, geht dabei verloren (WCAG 3.3.8).',
  },
  {
    part: 'Zeugnis eines Kindes',
    state: 'erfüllt',
    note: 'Jede Zeile ist eine benannte Gruppe mit einem Halt für die Tabulatortaste. Kreuze sind auch ohne Farbe zu erkennen.',
  },
  {
    part: 'Nach Fach',
    state: 'erfüllt',
    note: 'Mit Tastatur und Finger; Tasten stehen in der Hilfe.',
  },
  {
    part: 'Was fehlt noch',
    state: 'teilweise',
    note: 'Die Tabelle der ganzen Klasse lässt sich bei 400 % seitlich verschieben; als Tabelle darf sie das (WCAG 1.4.10).',
  },
  {
    part: 'Vorschau',
    state: 'teilweise',
    note: 'Sie zeigt die gedruckte Seite in deren Größe und bricht bei Vergrößerung nicht um. Derselbe Inhalt steht im Zeugnis.',
  },
  {
    part: 'Übertragung, Verlauf, zwei Fassungen',
    state: 'erfüllt',
    note: 'Was sich von selbst ändert, wird angesagt. Kurze Meldungen verschwinden nach 3,5 Sekunden; der Zustand steht immer auch auf der Seite.',
  },
  {
    part: 'Schuleinstellungen',
    state: 'teilweise',
    note: 'Alles, was sich ziehen lässt, geht auch mit Tasten. Einzelne englische Wörter (Login, Generate Reports, Loading) sind nicht als Englisch ausgezeichnet (WCAG 3.1.2).',
  },
  {
    part: 'Gedruckte Zeugnisse (PDF)',
    state: 'teilweise',
    note: 'Die Dateien sind PDF/A-2a mit Überschriften und Lesereihenfolge. Gegen PDF/UA sind sie nicht geprüft.',
  },
  {
    part: 'Bildschirmvorlesen (VoiceOver, NVDA, TalkBack)',
    state: 'nicht geprüft',
    note: 'Namen, Rollen und Zustände prüfen Tests. Von Hand mit einem Vorleseprogramm geprüft ist die Anwendung noch nicht.',
  },
]

/** The statement of accessibility. */
export const accessibilityTexts = {
  title: 'Erklärung zur Barrierefreiheit',
  scope:
    'Diese Erklärung gilt für die Anwendung „Zeugnis“ mit allen Seiten, die Sie unter dieser Adresse öffnen, und für die Zeugnisse, die sie als PDF-Datei erzeugt. Die Schule ist nach dem Behindertengleichstellungsgesetz ihres Landes bemüht, sie barrierefrei zugänglich zu machen.',
  stateTitle: 'Wie weit die Anforderungen erfüllt sind',
  state:
    'Maßstab sind die BITV 2.0 und die Norm EN 301 549, dazu die Richtlinien WCAG 2.2, Stufe AA. Die Anwendung ist mit ihnen teilweise vereinbar.',
  part: 'Teil',
  result: 'Stand',
  note: 'Dazu',
  rows: accessibilityRows,
  madeTitle: 'Wie diese Erklärung entstanden ist',
  made: 'Erstellt am 25.11.2026 auf Grundlage einer Selbstbewertung. Jede Fassung der Anwendung wird automatisch geprüft: alle Ansichten hell und dunkel mit axe-core gegen WCAG 2.2 AA, auf 400 % vergrößert und mit größeren Textabständen; die alltäglichen Wege mit der Tastatur allein, das Zeugnis auch mit erzwungenen Farben.',
  contactTitle: 'Barrieren melden',
  contact:
    'Sind Ihnen Mängel aufgefallen, oder brauchen Sie etwas in einer anderen Form? Bitte wenden Sie sich an die Schule:',
  contactMissing: 'Die Schulleitung hat noch keine Anschrift hinterlegt.',
  enforcementTitle: 'Schlichtungsverfahren',
  enforcement:
    'Bekommen Sie von der Schule innerhalb von sechs Wochen keine Antwort, die Ihnen weiterhilft, können Sie sich an die Schlichtungsstelle nach dem Behindertengleichstellungsgesetz des Landes wenden, in dem die Schule liegt. Das Verfahren ist kostenlos, und Sie brauchen keinen Rechtsbeistand.',
} as const
