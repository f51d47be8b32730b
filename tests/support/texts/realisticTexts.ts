import type { AskedField } from '#rules/index.ts'

/**
 * Sentences as they stand in the report cards of primary schools, by field. '{N}' is the child, '{Er}', '{er}', '{ihn}',
 * '{ihm}' and '{sein}' with its endings the pronouns of a boy.
 */
export const realisticTexts: Partial<Record<AskedField, readonly string[]>> = {
  interests: [
    '{N} interessiert sich besonders für Tiere und erzählt gern von {seinem} Hund. In {seiner} Freizeit spielt {er} Fußball.',
    'Im Morgenkreis berichtet {N} lebendig von {seinen} Erlebnissen. {Er} bastelt und malt mit großer Ausdauer.',
    '{N} baut gern mit Konstruktionsmaterial und erklärt anderen Kindern {seine} Ideen. Besonders stolz ist {er} auf {seine} Brücke aus Papier.',
    '{N} singt im Schulchor mit und übt zu Hause Klavier. Beim Sommerfest zeigte {er} {sein} Können.',
    'Für die Bücher der Klassenbücherei begeistert sich {N} sehr. {Er} leiht sie häufig aus und stellt sie der Klasse vor.',
    'Mit Freude nimmt {N} an der Garten-AG teil; dort kümmert {er} sich zuverlässig um die Beete.',
    'Besonders gern experimentiert {N}. {Er} stellt Vermutungen auf und hält {seine} Beobachtungen in Skizzen fest.',
    '{N} kennt sich mit Dinosauriern aus, hält darüber Vorträge und beantwortet die Fragen {seiner} Mitschüler geduldig.',
    'In der Schach-AG hat {N} schnell gelernt, {seine} Züge vorauszuplanen. Bei Turnieren vertritt {er} unsere Schule.',
  ],
  speaking: [
    '{N} hört aufmerksam zu und beteiligt sich regelmäßig am Unterricht. {Er} spricht deutlich und in vollständigen Sätzen.',
    'In Gesprächen bringt {N} eigene Gedanken ein und begründet {seine} Meinung. Gesprächsregeln hält {er} meist ein.',
    '{N} meldet sich noch selten. Wird {er} angesprochen, antwortet {er} leise, aber passend.',
    'Vor der Klasse trägt {N} Gedichte auswendig und betont vor. {Sein} Wortschatz ist umfangreich.',
    '{N} erzählt zusammenhängend und so, dass die Zuhörer {ihm} gern folgen.',
    '{N} drückt sich altersgemäß aus. Manchmal spricht {er} so schnell, dass man {ihn} kaum versteht.',
    'Beim Erzählen verliert {N} bisweilen den Faden, findet ihn mit Hilfe der Lehrkraft aber wieder. {Er} stellt interessierte Fragen.',
    'Seit den Herbstferien traut sich {N}, vor der Gruppe zu sprechen. Das Lob der Kinder hat {ihn} darin bestärkt.',
  ],
  reading: [
    '{N} liest auch unbekannte Texte flüssig und sinnentnehmend. Fragen zum Inhalt beantwortet {er} sicher.',
    'Kurze Texte liest {N} inzwischen selbstständig. Längere Wörter gliedert {er} noch mühsam in Silben.',
    '{N} liest mit guter Betonung, und {sein} Lesetempo hat sich deutlich gesteigert.',
    '{N} übt regelmäßig in {seinem} Lesetagebuch und hat das Buch „Der kleine Drache“ mit Begeisterung vorgestellt.',
    'Das Lesen fällt {N} noch schwer. Tägliches Üben zu Hause hilft {ihm}, Sicherheit zu gewinnen.',
    '{N} wählt {seine} Lektüre selbst aus und liest sie konzentriert. Den Inhalt gibt {er} mit eigenen Worten wieder.',
    'Wenn {N} vorliest, hören alle gern zu, weil {er} die Stimme an die Figuren anpasst.',
    'Der Leseclub macht {N} Freude. Dort hat {er} schon vier Bücher gelesen und sie in {seiner} Mappe bewertet.',
  ],
  writing: [
    '{N} schreibt in gut lesbarer Druckschrift. {Seine} Geschichten sind einfallsreich und haben einen roten Faden.',
    'Lautgetreue Wörter verschriftet {N} sicher. An Merkwörtern muss {er} weiterhin arbeiten.',
    'Beim Überarbeiten {seiner} Texte nimmt {N} Hinweise an. {Er} achtet zunehmend auf die Großschreibung von Nomen.',
    '{N} verfasst kleine Texte zu Bildern. Dabei verwendet {er} treffende Wörter und abwechslungsreiche Satzanfänge.',
    '{N} schreibt noch unleserlich; {ihm} gelingt es aber immer besser, die Lineatur einzuhalten.',
    'Die Rechtschreibung bereitet {N} keine Mühe. {Er} nutzt das Wörterbuch und kontrolliert {seine} Texte selbst.',
    '{N} gestaltet {seine} Hefte übersichtlich. Die Schrift ist gleichmäßig, und {er} hält die Linien ein.',
    'Einen kurzen Brief kann {N} schon allein schreiben; in {seinen} Sätzen fehlen nur noch die Satzzeichen.',
  ],
  operations: [
    'Im Zahlenraum bis 100 orientiert sich {N} sicher. Plusaufgaben löst {er} zügig und meist im Kopf.',
    '{N} beherrscht das kleine Einmaleins. {Er} erkennt Zusammenhänge und überträgt sie auf neue Aufgaben.',
    'Aufgaben mit Zehnerübergang löst {N} mit Anschauungsmaterial. Ohne Hilfe wird {er} schnell unsicher.',
    '{N} erklärt {seine} Rechenwege verständlich und findet eigene Lösungen.',
    'Sachaufgaben liest {N} genau. {Sein} Vorgehen kann {er} anderen gut erklären.',
    'Die schriftliche Addition hat {N} verstanden und wendet sie sicher an. Beim Überschlagen muss {er} noch genauer werden.',
    'Knobelaufgaben reizen {N}. Oft findet {er} mehrere Wege und vergleicht sie mit denen der anderen.',
    'Mit Hilfe der Rechenkette löst {N} einfache Aufgaben. Damit {er} sicherer wird, sollte zu Hause geübt werden.',
  ],
  size: [
    '{N} misst und zeichnet Strecken genau. Mit Geldbeträgen rechnet {er} sicher.',
    'Die Uhrzeiten liest {N} überwiegend richtig ab. Bei Zeitspannen braucht {er} noch Unterstützung.',
    'Längen schätzt {N} realistisch, und {er} wandelt sie in andere Einheiten um.',
  ],
  space: [
    '{N} erkennt geometrische Formen und benennt sie richtig. Beim Spiegeln arbeitet {er} genau.',
    'Würfelgebäude baut {N} nach Plan. Lagebeziehungen beschreibt {er} mit passenden Begriffen.',
    'Der Umgang mit dem Geodreieck gelingt {N} gut. {Seine} Zeichnungen sind sauber, weil {er} sich Zeit dafür nimmt.',
  ],
  workBehaviour: [
    'Das Arbeitsverhalten verdient besondere Anerkennung. {N} arbeitet zügig und sorgfältig. {Er} teilt sich {seine} Zeit gut ein.',
    'Das Arbeitsverhalten entspricht den Erwartungen in vollem Umfang. {N} beginnt {seine} Aufgaben ohne Aufforderung und führt sie zu Ende.',
    'Das Arbeitsverhalten entspricht den Erwartungen mit Einschränkungen. {N} lässt sich leicht ablenken, und {seine} Materialien sind nicht immer vollständig.',
    '{N} ist stets gut vorbereitet. Auf {ihn} ist Verlass, wenn Dienste zu erledigen sind.',
    '{N} kann mit {seinem} Ergebnis zufrieden sein, denn {er} hat ausdauernd an der Aufgabe gearbeitet.',
    'Das Arbeitstempo ist noch gering. {N} braucht oft einen Anstoß, bevor {er} beginnt.',
    '{N} geht Aufgaben zielstrebig an und lässt sich dabei durch nichts aus {seiner} Ruhe bringen.',
    'An {seinem} Platz hält {N} Ordnung. Hausaufgaben legt {er} pünktlich vor, und {seine} Mappen führt {er} sorgfältig.',
    'Sobald {er} eine Aufgabe verstanden hat, arbeitet {N} ausdauernd. Schwierigen Aufgaben weicht {er} noch aus.',
  ],
  socialBehaviour: [
    'Das Sozialverhalten entspricht den Erwartungen in vollem Umfang. {N} ist freundlich und hilfsbereit. Die anderen Kinder arbeiten gern mit {ihm} zusammen.',
    '{N} hält sich an die vereinbarten Regeln. In Konflikten sucht {er} das Gespräch und entschuldigt sich, wenn {er} einen Fehler gemacht hat.',
    'In der Gruppe übernimmt {N} Verantwortung. {Er} achtet die Meinung der anderen und ihre Gefühle.',
    '{N} spielt in den Pausen mit vielen Kindern. Manchmal fällt es {ihm} schwer, {seine} Gefühle zu beherrschen.',
    'Bei Streit findet {N} meist eine gerechte Lösung. {Er} lässt auch die Schwächeren mitspielen und nimmt Rücksicht auf sie.',
    '{N} hat sich gut in die Klasse eingelebt, und die Kinder schätzen {seinen} Humor.',
    '{N} begegnet Erwachsenen höflich. Wünsche äußert {er} freundlich, und Kritik nimmt {er} an, ohne gekränkt zu sein.',
    'Die Klasse hat {N} zum Klassensprecher gewählt, weil {er} gerecht ist und sich für andere einsetzt.',
    'Es fällt {N} noch nicht leicht, sich in andere hineinzuversetzen. Nach einem Gespräch sieht {er} {sein} Verhalten aber ein.',
  ],
  comments: [
    'Auf Beschluss der Klassenkonferenz wird {N} in Mathematik gefördert, damit {er} {seine} Lücken schließen kann.',
    '{N} nimmt am Förderunterricht in Deutsch teil. {Er} hat im Lauf des Halbjahres große Fortschritte gemacht.',
    '{N} vertritt die Klasse im Schülerrat. {Sein} Einsatz für die Schulgemeinschaft verdient Lob.',
    'Wir wünschen {N} alles Gute. Weiterhin soll {er} täglich laut lesen.',
    '{N} rückt in den dritten Schuljahrgang auf.',
  ],
}

const ofGirl: Record<string, string> = {
  Er: 'Sie',
  er: 'sie',
  ihn: 'sie',
  ihm: 'ihr',
  Sein: 'Ihr',
  sein: 'ihr',
  Seine: 'Ihre',
  seine: 'ihre',
  seinen: 'ihren',
  seinem: 'ihrem',
  seiner: 'ihrer',
  seines: 'ihres',
}

/** The text for a child. `wrong` is the index of the pronoun that is of the other gender. */
export function fill(text: string, preName: string, gender: 'm' | 'w', wrong = -1): string {
  let at = -1
  return text.replace(/\{(\w+)\}/g, (_, word: string) => {
    if (word === 'N') return preName
    at += 1
    const isGirl = (gender === 'w') !== (at === wrong)
    return isGirl ? (ofGirl[word] ?? word) : word
  })
}

export const pronounsIn = (text: string): number => [...text.matchAll(/\{(?!N\})\w+\}/g)].length
