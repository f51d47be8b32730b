/** A child with the longer texts of a whole report card, one a paragraph, without a fault. */
export interface LongText {
  preName: string
  name: string
  gender?: string
  text: string
}

/** Report cards as teachers write them: several subjects, titles in quotes, other people, children who are called like words. */
export const longTexts: readonly LongText[] = [
  {
    ...{ preName: 'Ömer', name: 'Yılmaz', gender: 'm' },
    text: 'Ömer ist ein fröhlicher, aufgeschlossener Junge, der jeden Morgen als einer der Ersten im Klassenraum ist. Er erzählt im Montagskreis ausführlich von seinem Wochenende und hört den anderen Kindern inzwischen geduldig zu.\nIm Lesen hat Ömer große Fortschritte gemacht: Das Buch „Der kleine Ritter Trenk“ las er fast ohne Hilfe und stellte es der Klasse mit einem selbst gestalteten Plakat vor. Ömers Rechtschreibung ist noch unsicher; die Merkwörter übt er mit seiner Lernkartei.',
  },
  {
    ...{ preName: 'Şeyma', name: 'Kaya', gender: 'w' },
    text: 'Şeyma arbeitet zügig, sorgfältig und mit viel Ausdauer. Ihre Hefte führt sie übersichtlich, und vergessene Aufgaben holt sie unaufgefordert nach. Der Wochenplan fällt ihr leicht; sie teilt ihn sich so ein, dass am Freitag nichts mehr offen ist.\nIn Mathematik rechnet Şeyma sicher im Zahlenraum bis 1000. Ihren Rechenweg erklärt sie anderen verständlich. Bei Sachaufgaben liest sie den Text manchmal zu flüchtig, findet ihren Fehler aber meist selbst.',
  },
  {
    ...{ preName: 'Liam', name: "O'Neill", gender: 'm' },
    text: "Liam O'Neill hat sich nach dem Umzug aus Cork schnell eingelebt. In seiner neuen Klasse hat er Freunde gefunden, mit denen er in der Pause Fußball spielt. Er spricht zu Hause Englisch und hilft im Englischunterricht gern aus.\nLiam O'Neills Wortschatz im Deutschen wächst von Woche zu Woche. Lieder wie „Der Herbst ist da“ lernt er schnell auswendig. Beim Schreiben unterscheidet er noch nicht immer zwischen „das“ und „dass“.",
  },
  {
    ...{ preName: 'Rosa', name: 'Lindemann', gender: 'w' },
    text: 'Rosa malt und bastelt für ihr Leben gern; auf ihrem Bild vom Meer ist der Himmel rosa und das Wasser violett. Sie verwendet viel Zeit auf Einzelheiten und freut sich, wenn andere ihre Arbeiten betrachten.\nIm Sachunterricht hat Rosa das Thema „Vom Korn zum Brot“ mit großem Interesse verfolgt. Sie brachte Ähren von ihrem Großvater mit, beschriftete sie und erklärte der Klasse, wie das Korn gemahlen wird. Rosas Beiträge bereichern unseren Unterricht.',
  },
  {
    ...{ preName: 'Ernst', name: 'Freudenberg', gender: 'm' },
    text: 'Ernst nimmt seine Aufgaben ernst und arbeitet mit großem Ernst an ihnen, bis sie fertig sind. Er ist zuverlässig und hält sich an Absprachen. Seine Materialien sind stets vollständig.\nIn Gesprächen vertritt Ernst seine Meinung sachlich und lässt sich auch von besseren Argumenten überzeugen. Gelingt ihm etwas nicht sofort, wird er leicht ungeduldig; ein ermunterndes Wort hilft ihm dann weiter. Beim Sportfest im Mai lief er die 800 Meter in persönlicher Bestzeit.',
  },
  {
    ...{ preName: 'Mai', name: 'Nguyễn', gender: 'w' },
    text: 'Mai spricht noch leise, aber in vollständigen Sätzen. Seit dem Mai traut sie sich, vor der ganzen Klasse vorzulesen, und wird dafür von ihren Mitschülern gelobt. Sie fragt nach, wenn sie ein Wort nicht kennt.\nDie schriftliche Subtraktion hat Mai verstanden. Sie rechnet sauber untereinander und überprüft ihre Ergebnisse mit der Umkehraufgabe. Das kleine Einmaleins beherrscht sie; im Kopfrechnen ist sie eine der Schnellsten.',
  },
  {
    ...{ preName: 'Anna-Lena', name: 'von der Heide', gender: 'w' },
    text: 'Anna-Lena begegnet Erwachsenen und Kindern freundlich. Im Streit vermittelt sie geschickt: Sie hört beide Seiten an und schlägt eine Lösung vor, mit der alle leben können. Die Klasse hat sie deshalb zur Streitschlichterin gewählt.\nAnna-Lenas Texte sind lebendig. In ihrer Geschichte „Der Fuchs im Hühnerstall“ baute sie Spannung auf und setzte wörtliche Rede ein. Auf die Zeichensetzung achtet sie dabei noch zu wenig.',
  },
  {
    ...{ preName: 'Jonas', name: 'Büttner', gender: 'm' },
    text: 'Jonas’ Arbeitsverhalten hat sich im zweiten Halbjahr deutlich verbessert. Er beginnt jetzt ohne Aufforderung, fragt bei Unklarheiten nach und lässt sich von seinen Tischnachbarn nur noch selten ablenken.\nIm Schwimmunterricht hat Jonas das Seepferdchen gemacht. Er taucht nach Ringen, springt vom Beckenrand und traut sich seit Ostern auch ins tiefe Wasser. Sein nächstes Ziel, das Bronzeabzeichen, hat er sich selbst gesetzt (Prüfung: Juni).',
  },
  {
    ...{ preName: 'Zoé', name: 'Dubois-Krämer', gender: 'w' },
    text: 'Zoé wächst zweisprachig auf und wechselt mühelos zwischen „Bonjour“ und „Guten Morgen“. Ihr Wortschatz ist groß; sie erklärt den anderen gern, woher ein Wort kommt. Beim Vorlesen betont sie so, dass man die Figuren vor sich sieht.\nGeometrische Körper benennt Zoé sicher und beschreibt ihre Eigenschaften. Mit dem Lineal arbeitet sie genau, mit dem Zirkel noch etwas ungeduldig. Zoés Mappe ist vollständig.',
  },
  {
    ...{ preName: 'Kim', name: 'Sander', gender: 'd' },
    text: 'Kim arbeitet selbstständig und wählt Aufgaben, die wirklich herausfordern. Im Leseclub hat Kim sieben Bücher gelesen und zu jedem eine Karteikarte geschrieben. Kims Lieblingsbuch ist „Die Schule der magischen Tiere“.\nIn der Gruppe übernimmt Kim Verantwortung, verteilt Aufgaben gerecht und achtet darauf, dass alle zu Wort kommen. Wer Hilfe braucht, bekommt sie: Ihm oder ihr erklärt Kim geduldig jeden Schritt.',
  },
  {
    ...{ preName: 'Alex', name: 'Weber' },
    text: 'Alex beteiligt sich lebhaft am Unterricht und bringt viele eigene Ideen ein. Gesprächsregeln hält Alex meist ein. Die Handschrift ist gut lesbar; sie könnte noch etwas gleichmäßiger sein.\nIm Musikunterricht spielt Alex das Xylofon und hält den Takt. Das Klassenorchester führte im Advent „Jingle Bells“ auf; der Applaus war groß, und Alex hatte ihn verdient.',
  },
  {
    ...{ preName: 'Mustafa Can', name: 'Demir', gender: 'm' },
    text: 'Mustafa Can ist hilfsbereit und bei allen beliebt. Wenn jemand traurig ist, merkt er es als Erster und setzt sich dazu. Seine Mutter hat die Klasse beim Ausflug zum Bauernhof begleitet; er zeigte ihr stolz die Kälber, die er selbst gefüttert hatte.\nBeim Lesen fällt Mustafa Can das Zusammenschleifen der Laute noch schwer. Er übt täglich zehn Minuten mit seiner Schwester, und sie berichtet, dass er dabei nie aufgibt.',
  },
  {
    ...{ preName: 'Frieda', name: 'Großmann', gender: 'w' },
    text: 'Frieda kümmert sich um die Schulgarten-Beete, als wären es ihre eigenen. Der Kürbis, den sie im Frühjahr gesät hatte, wog im Oktober elf Kilogramm; er steht jetzt, ausgehöhlt, vor der Klassentür. Sie hat ihn ganz allein geschnitzt.\nFriedas Sachtexte sind gut gegliedert. Sie schlägt in Lexika nach, notiert Stichwörter und formuliert daraus eigene Sätze. Die Rechtschreibung kontrolliert sie mit dem Wörterbuch.',
  },
  {
    ...{ preName: 'Noah', name: 'Schröder', gender: 'm' },
    text: 'Noah weiß viel über Dinosaurier, Vulkane und das Weltall. Seine Vorträge sind frei gehalten, und die Fragen der Klasse beantwortet er ausführlich. Die Lupe, mit der er Insekten untersucht, hat er immer dabei; sie ist ein Geschenk seiner Oma.\nAufgaben, die ihn nicht interessieren, schiebt Noah gern auf. Mit einer Sanduhr auf dem Tisch gelingt es ihm besser, bei der Sache zu bleiben. Noahs Heft ist seitdem ordentlicher.',
  },
  {
    ...{ preName: 'Aleksandra', name: 'Wójcik', gender: 'w' },
    text: 'Aleksandra ist im November zu uns gekommen und spricht schon erstaunlich gut Deutsch. Sie notiert neue Wörter in ihrem Vokabelheft und verwendet sie noch am selben Tag. Artikel wie „der“, „die“ und „das“ verwechselt sie noch.\nIn Mathematik zeigt Aleksandra sehr gute Leistungen. Sie erkennt Zahlenmuster, setzt sie fort und begründet, warum ein Ergebnis stimmen muss. Für ihre Zeichnungen nimmt sie sich viel Zeit.',
  },
  {
    ...{ preName: 'Ben', name: 'Hassan', gender: 'm' },
    text: 'Ben kommt gern zur Schule. Er ist beweglich, mutig und fair; beim Handball gibt er den Ball auch an schwächere Spieler ab. Im Turnen gelingt ihm der Handstand gegen die Wand, das Rad übt er noch.\nBeim Schreiben strengt sich Ben an, die Linien einzuhalten. Längere Texte diktiert er lieber, als dass er sie schreibt. Mit dem Tablet, das die Schule ihm geliehen hat, verfasste er eine Abenteuergeschichte von zwei Seiten.',
  },
  {
    ...{ preName: 'Leni', name: 'Petersen', gender: 'w' },
    text: 'Leni lässt sich leicht ablenken, und ihre Aufgaben bleiben dann liegen. In Einzelarbeit und an einem ruhigen Platz arbeitet sie dagegen konzentriert. Ein Sitzplatz am Fenster tut ihr gut.\nLenis mündliche Beiträge sind durchdacht. Ob es um die Feuerwehr, den Wasserkreislauf oder die Bundesländer ging: Sie hatte sich vorbereitet. Ihr Referat über Igel war anschaulich; der ausgestopfte Igel, den sie mitgebracht hatte, war die Sensation des Tages.',
  },
  {
    ...{ preName: 'Jasper', name: 'D’Angelo', gender: 'm' },
    text: 'Jasper D’Angelo ist ein guter Beobachter. Auf dem Unterrichtsgang zum Moor entdeckte er Sonnentau, Torfmoos und eine Kreuzotter und hielt alles in seinem Forschertagebuch fest. Sein Eintrag wurde in der Schülerzeitung „Pausenpost“ abgedruckt.\nDas Arbeitsverhalten entspricht den Erwartungen mit Einschränkungen. Jasper vergisst häufig Hausaufgaben und Materialien. Im Elterngespräch wurde vereinbart, dass er einen Wochenkalender führt.',
  },
  {
    ...{ preName: 'Summer', name: 'Jansen', gender: 'w' },
    text: 'Summer singt mit klarer Stimme und hält auch die zweite Stimme sicher. Beim Sommerfest trug sie ein Solo vor, und das Publikum war begeistert. Sie übt zu Hause Ukulele; ihr Lehrer lobt ihren Fleiß.\nIn Deutsch schreibt Summer lautgetreue Wörter richtig. Die Regeln zur Groß- und Kleinschreibung kennt sie und wendet sie zunehmend an. Lesen ist ihre große Leidenschaft: Kein Buch der Klassenbücherei ist vor ihr sicher.',
  },
  {
    ...{ preName: 'Emil', name: 'Sommer', gender: 'm' },
    text: 'Emil ist ruhig und überlegt. Er meldet sich selten von selbst; wird er gefragt, weiß er fast immer die Antwort. Partnerarbeit liegt ihm mehr als die große Gruppe. Die Kinder schätzen seine ausgeglichene Art.\nBei Textaufgaben unterstreicht Emil die wichtigen Angaben, fertigt eine Skizze an und rechnet dann. Die Tabelle, in die er seine Messwerte einträgt, führt er sorgfältig; sie diente der Klasse als Vorbild.',
  },
  {
    ...{ preName: 'Fatima', name: 'El-Khatib', gender: 'w' },
    text: 'Fatima hat ein ausgeprägtes Gerechtigkeitsgefühl. Wird ein Kind ausgeschlossen, mischt sie sich ein und holt eine Erwachsene zu Hilfe. Frau Brandt, unsere Schulsozialarbeiterin, unterstützt sie dabei; ihr vertraut sich Fatima an.\nDie Uhr liest Fatima auf die Minute genau. Zeitspannen berechnet sie mit dem Zahlenstrahl. Beim Umrechnen von Längen (Zentimeter, Meter, Kilometer) ist sie noch unsicher und nutzt ihr Merkblatt.',
  },
  {
    ...{ preName: 'Paul-Henri', name: 'Schmitz', gender: 'm' },
    text: 'Paul-Henri nimmt am Förderunterricht in Deutsch teil und hat dort einen großen Sprung gemacht: Er liest jetzt kurze Sätze, z. B. in den „Leselöwen“, und versteht ihren Inhalt. Silben klatscht und schwingt er sicher.\nIm Werkunterricht sägt, feilt und schleift Paul-Henri mit Geschick. Sein Holzboot schwamm als einziges bis zum anderen Ufer des Teiches. Paul-Henris Eltern danken wir für die Spende des Holzes.',
  },
  {
    ...{ preName: 'Ida', name: 'Mai', gender: 'w' },
    text: 'Ida Mai fehlte im Februar drei Wochen lang und hat den Stoff mit bewundernswertem Fleiß nachgeholt. Ihre Freundinnen brachten ihr die Aufgaben nach Hause; sie bedankte sich mit selbst gebackenen Keksen.\nIdas Aufsätze haben einen roten Faden. Sie findet treffende Adjektive, wechselt die Satzanfänge und überarbeitet ihren Entwurf, bis er ihr gefällt. In die vierte Klasse geht sie mit besten Voraussetzungen.',
  },
  {
    ...{ preName: 'Mika', name: 'Lorenz', gender: 'unbekannt' },
    text: 'Mika hat sich vom stillen Beobachter zur verlässlichen Stütze der Gruppe entwickelt. Er oder sie, das fragt hier niemand: Mika ist Mika. In der Schach-AG gewinnt Mika fast jede Partie und erklärt danach jeden Zug.\nIm Kunstunterricht entstehen großformatige Bilder mit kräftigen Farben. „Das Meer bei Nacht“ hängt im Flur vor dem Sekretariat; seine Wirkung ist enorm. Die Pinsel wäscht Mika immer aus, und ihre Borsten bleiben weich.',
  },
]
