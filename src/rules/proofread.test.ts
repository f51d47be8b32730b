import { describe, expect, it } from 'vitest'
import { proofread, type Spelled } from './proofread.ts'

const liam: Spelled = { preName: 'Liam Noah', name: 'Cordes', gender: 'm' }
const clara: Spelled = { preName: 'Clara', name: 'Albers', gender: 'w' }
const classmates: Spelled[] = [
  { preName: 'Milan', name: 'Groß', gender: 'm' },
  { preName: 'Anna-Lena', name: 'Şahin', gender: 'w' },
  { preName: 'Ernst', name: 'Wolf', gender: 'm' },
]
const marked = (text: string, child: Spelled = liam) =>
  proofread(text, child, classmates).map(({ kind, at, length }) => `${kind}: ${text.slice(at, at + length)}`)

describe('proofreading a text about a child', () => {
  it.each([
    ['Liam hilft Milan beim Lesen.', ['name: Milan']],
    ['Er nimmt Milans Vorschläge an.', ['name: Milans']],
    ['Mit Anna und Anna-Lena arbeitet er gern.', ['name: Anna', 'name: Anna-Lena']],
    ['Noahs Texte sind lang. Liams auch.', []],
    ['Er arbeitet mit Ernst und Wolfs Geduld.', []],
    ['Er hilft anderen anderen Kindern.', ['double: anderen anderen']],
    ['Er liest die, die anderen fehlten.', []],
    ['Er hilft denen, die die Aufgabe nicht verstehen.', []],
    ['Nach der Schule\nSchule der Sinne', []],
    ["Er nimmt Milan’s und Milan's Ideen an, Liam's auch.", ['name: Milan’s', "name: Milan's"]],
    ['Er sagt “Hello”, «Bonjour» und "Hallo“ :-) (meist laut)', []],
    ['1.) Er liest. 2.) Er rechnet („bis 100“.', ['quotes: (']],
    ['Er sagt Hallo“ und liest.', ['quotes: “']],
    ['Er las „Der Drache“, „Die Hexe” und "Emil".', []],
    ['Er las „Der Drache und schrieb dazu.', ['quotes: „']],
    ['Er rechnet (meist richtig.', ['quotes: (']],
    ['1) Er liest. 2) Er rechnet.', []],
    ['%preName% liest gern.', ['placeholder: %preName%']],
    ['{Vorname} liest gern, er/sie übt XXX.', ['placeholder: {Vorname}', 'placeholder: er/sie', 'placeholder: XXX']],
    ['{Vorname liest gern. {er', ['placeholder: {Vorname liest gern. ', 'placeholder: {er']],
    ['Er} liest gern.', ['placeholder: }']],
    ['Er schreibt 李 an die Tafel.', ['letter: 李']],
    ['', []],
  ])('%s', (text, found) => expect(marked(text)).toEqual(found))

  it.each([
    ['Sie beginnt zügig.', ['pronoun: Sie']],
    ['Sie arbeiten zu zweit.', []],
    ['Im Sport läuft sie schnell, wenn sie ausgeschlafen ist.', ['pronoun: sie', 'pronoun: sie']],
    ['Liam löst Aufgaben und kontrolliert sie.', []],
    ['Die anderen Kinder teilen ihre Stifte mit ihm.', []],
    ['Liam zeigt ihre Ergebnisse.', ['pronoun: ihre']],
    ['Wenn Liam sich ungerecht behandelt fühlt, reagiert sie heftig.', ['pronoun: sie']],
    ['Unbekannte Texte gliedert er und kann ihren Inhalt wiedergeben.', []],
    ['Die Lernwörter prägt sich Liam ein, doch wendet er ihre Schreibweise nicht immer an.', []],
    ['Die Buchstaben sitzen auf der Linie, ihre Größe ist gleichmäßig.', []],
    ['Die Laterne nahm er mit nach Hause, wo sie nun am Fenster hängt.', []],
    ['Schwer war die Trennung von der Mutter. Sie brachte Liam bis zur Tür.', []],
    ['Formen und Körper erkennt Liam. Er beschreibt ihre Eigenschaften.', []],
    ['Die Eltern unterstützen Liam zu Hause. Mit ihrer Hilfe übt er das Lesen.', []],
    ['Er sammelt Pflanzen, presst u. a. ihre Blätter.', []],
  ])('of a boy: %s', (text, found) => expect(marked(text)).toEqual(found))

  it.each([
    ['Er beginnt zügig.', ['pronoun: Er']],
    ['Der Wortschatz ist klein. Er wächst aber.', []],
    ['Clara liest den Text und gibt ihn wieder.', []],
    ['Clara kann stolz sein.', []],
    ['Das Buch und seine Bilder gefielen Clara.', []],
    ['Clara geht den Weg allein. Den Text lernte er auswendig.', ['pronoun: er']],
    ['Clara hat einen Roller mitgebracht und erklärt, wie er gebremst wird.', []],
    ['Der Wortschatz ist gewachsen. Clara setzt ihn gezielt ein.', []],
    ['Clara malte den Baum. Seine Blätter druckte sie mit Laub.', []],
    ['Mit dem Zirkel geht Clara um, und sie kennt seine Teile.', []],
    ['Einen Streit mit ihrem Freund legte Clara bei. Er hatte sich entschuldigt.', []],
    ['Clara zeigt sein Heft und seine Mappe.', ['pronoun: sein', 'pronoun: seine']],
  ])('of a girl: %s', (text, found) => expect(marked(text, clara)).toEqual(found))

  it('never takes a pronoun for wrong where nothing is known of the gender, or it is divers', () => {
    for (const gender of ['d', '', undefined, 'unbekannt'])
      expect(marked('Er liest. Sie rechnet. Das ist seine und ihre Art.', { ...clara, gender })).toEqual([])
  })
})
