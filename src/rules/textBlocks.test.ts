import { describe, expect, it } from 'vitest'
import { fillTextBlock, insertSentence, textBlockProblem } from './textBlocks.ts'
import { toTextBlock } from './toTextBlock.ts'

const fill = (text: string, preName: string, gender?: string) =>
  fillTextBlock(text, { preName, gender }).map((runs) => runs.map((run) => run.text).join(''))

/** Given names and their genitives, written by hand. */
const names: Record<string, string> = {
  Lina: 'Linas',
  Max: 'Max’',
  Şeyma: 'Şeymas',
  Łukasz: 'Łukasz’',
  'Thị Mai': 'Thị Mais',
  'Anna-Lena': 'Anna-Lenas',
  Hans: 'Hans’',
  Beatrice: 'Beatrice’',
  Maurice: 'Maurice’',
  Felix: 'Felix’',
  Leß: 'Leß’',
  Kim: 'Kims',
  Jonas: 'Jonas’',
  Moritz: 'Moritz’',
  Fritz: 'Fritz’',
  Alex: 'Alex’',
  Zoë: 'Zoës',
  Chloé: 'Chloés',
  Noah: 'Noahs',
  Mia: 'Mias',
  Emil: 'Emils',
  Sophie: 'Sophies',
  Frieda: 'Friedas',
  Yusuf: 'Yusufs',
  Nikita: 'Nikitas',
  Андрей: 'Андрейs',
  Inès: 'Inès’',
  Barış: 'Barış’',
  Tomáš: 'Tomáš’',
  Blaž: 'Blaž’',
  François: 'François’',
  Alice: 'Alice’',
  Luca: 'Lucas',
  Eric: 'Erics',
  Björn: 'Björns',
  'Hans Peter': 'Hans Peters',
  'Marie-Luise': 'Marie-Luises',
  'Ben-Felix': 'Ben-Felix’',
  Elif: 'Elifs',
  Jörg: 'Jörgs',
}

/**
 * Sixty sentences: as they are written, for a boy, for a girl, for everybody else. N is the name and G its genitive, put in
 * place by this test alone.
 */
const sentences: [written: string, boy: string, girl: string, other: string][] = [
  ['{Vorname} liest gern.', 'N liest gern.', 'N liest gern.', 'N liest gern.'],
  ['{Er|Sie} liest flüssig.', 'Er liest flüssig.', 'Sie liest flüssig.', 'N liest flüssig.'],
  ['{er|sie} liest flüssig.', 'Er liest flüssig.', 'Sie liest flüssig.', 'N liest flüssig.'],
  ['{er|sie|Vorname} rechnet.', 'Er rechnet.', 'Sie rechnet.', 'N rechnet.'],
  ['Gern liest {er|sie} vor.', 'Gern liest er vor.', 'Gern liest sie vor.', 'Gern liest N vor.'],
  ['Gern liest {Er|Sie} vor.', 'Gern liest er vor.', 'Gern liest sie vor.', 'Gern liest N vor.'],
  ['{Vorname}s Lesetempo passt.', 'G Lesetempo passt.', 'G Lesetempo passt.', 'G Lesetempo passt.'],
  ['{Vornames} Lesetempo passt.', 'G Lesetempo passt.', 'G Lesetempo passt.', 'G Lesetempo passt.'],
  ['{Vornamens} Lesetempo passt.', 'G Lesetempo passt.', 'G Lesetempo passt.', 'G Lesetempo passt.'],
  ['{Vorname}’s Heft ist voll.', 'G Heft ist voll.', 'G Heft ist voll.', 'G Heft ist voll.'],
  ["{Vorname}' Heft ist voll.", 'G Heft ist voll.', 'G Heft ist voll.', 'G Heft ist voll.'],
  ['Wir mögen {Vorname}s Humor.', 'Wir mögen G Humor.', 'Wir mögen G Humor.', 'Wir mögen G Humor.'],
  [
    '{Sein|Ihr} Heft ist ordentlich.',
    'Sein Heft ist ordentlich.',
    'Ihr Heft ist ordentlich.',
    'G Heft ist ordentlich.',
  ],
  [
    '{sein|ihr} Heft ist ordentlich.',
    'Sein Heft ist ordentlich.',
    'Ihr Heft ist ordentlich.',
    'G Heft ist ordentlich.',
  ],
  ['{sein|ihr|Vorname} Heft ist da.', 'Sein Heft ist da.', 'Ihr Heft ist da.', 'G Heft ist da.'],
  ['{Seine|Ihre} Texte sind lang.', 'Seine Texte sind lang.', 'Ihre Texte sind lang.', 'G Texte sind lang.'],
  ['Wir lesen {seine|ihre} Texte.', 'Wir lesen seine Texte.', 'Wir lesen ihre Texte.', 'Wir lesen G Texte.'],
  [
    'In {seinen|ihren} Texten steht viel.',
    'In seinen Texten steht viel.',
    'In ihren Texten steht viel.',
    'In G Texten steht viel.',
  ],
  [
    'In {seinem|ihrem} Heft steht viel.',
    'In seinem Heft steht viel.',
    'In ihrem Heft steht viel.',
    'In G Heft steht viel.',
  ],
  [
    'Aus {seiner|ihrer} Sicht reicht das.',
    'Aus seiner Sicht reicht das.',
    'Aus ihrer Sicht reicht das.',
    'Aus G Sicht reicht das.',
  ],
  [
    'Wegen {seines|ihres} Fleißes gelingt viel.',
    'Wegen seines Fleißes gelingt viel.',
    'Wegen ihres Fleißes gelingt viel.',
    'Wegen G Fleißes gelingt viel.',
  ],
  ['Das freut {ihn|sie} sehr.', 'Das freut ihn sehr.', 'Das freut sie sehr.', 'Das freut N sehr.'],
  ['Das gelingt {ihm|ihr} gut.', 'Das gelingt ihm gut.', 'Das gelingt ihr gut.', 'Das gelingt N gut.'],
  ['{Ihm|Ihr} gelingt viel.', 'Ihm gelingt viel.', 'Ihr gelingt viel.', 'N gelingt viel.'],
  ['{ihn|sie} begeistert Musik.', 'Ihn begeistert Musik.', 'Sie begeistert Musik.', 'N begeistert Musik.'],
  [
    '{Vorname} zeigt, dass {er|sie} es kann.',
    'N zeigt, dass er es kann.',
    'N zeigt, dass sie es kann.',
    'N zeigt, dass N es kann.',
  ],
  ['{Vorname} übt. {er|sie} übt viel.', 'N übt. Er übt viel.', 'N übt. Sie übt viel.', 'N übt. N übt viel.'],
  [
    'Ist es schwer? {er|sie} fragt.',
    'Ist es schwer? Er fragt.',
    'Ist es schwer? Sie fragt.',
    'Ist es schwer? N fragt.',
  ],
  ['Weiter so! {er|sie} kann das.', 'Weiter so! Er kann das.', 'Weiter so! Sie kann das.', 'Weiter so! N kann das.'],
  [
    'Spiele, z. B. wenn {er|sie} würfelt.',
    'Spiele, z. B. wenn er würfelt.',
    'Spiele, z. B. wenn sie würfelt.',
    'Spiele, z. B. wenn N würfelt.',
  ],
  ['Oft, z. B. {seine|ihre} Ideen.', 'Oft, z. B. seine Ideen.', 'Oft, z. B. ihre Ideen.', 'Oft, z. B. G Ideen.'],
  ['Das bzw. {er|sie} stört.', 'Das bzw. er stört.', 'Das bzw. sie stört.', 'Das bzw. N stört.'],
  ['Man sieht: {Er|Sie} übt.', 'Man sieht: Er übt.', 'Man sieht: Sie übt.', 'Man sieht: N übt.'],
  ['Man sieht: {seine|ihre} Mühe.', 'Man sieht: seine Mühe.', 'Man sieht: ihre Mühe.', 'Man sieht: G Mühe.'],
  [
    '„{er|sie} kann das“, sagen alle.',
    '„Er kann das“, sagen alle.',
    '„Sie kann das“, sagen alle.',
    '„N kann das“, sagen alle.',
  ],
  [
    'Alle sagen: „{Er|Sie} hilft.“ {er|sie} tut es.',
    'Alle sagen: „Er hilft.“ Er tut es.',
    'Alle sagen: „Sie hilft.“ Sie tut es.',
    'Alle sagen: „N hilft.“ N tut es.',
  ],
  ['Es klappt ({er|sie} übt).', 'Es klappt (er übt).', 'Es klappt (sie übt).', 'Es klappt (N übt).'],
  [
    '{der Schüler|die Schülerin|das Kind} arbeitet.',
    'Der Schüler arbeitet.',
    'Die Schülerin arbeitet.',
    'Das Kind arbeitet.',
  ],
  [
    'Oft fragt {der Junge|das Mädchen|das Kind} nach.',
    'Oft fragt der Junge nach.',
    'Oft fragt das Mädchen nach.',
    'Oft fragt das Kind nach.',
  ],
  ['{Er|Sie|das Kind} lacht.', 'Er lacht.', 'Sie lacht.', 'Das Kind lacht.'],
  [
    'Als {Klassensprecher|Klassensprecherin|Klassensprecher*in} half {Vorname}.',
    'Als Klassensprecher half N.',
    'Als Klassensprecherin half N.',
    'Als Klassensprecher*in half N.',
  ],
  [
    'Wir mögen {seine guten Ideen|ihre guten Ideen|Vornames gute Ideen}.',
    'Wir mögen seine guten Ideen.',
    'Wir mögen ihre guten Ideen.',
    'Wir mögen G gute Ideen.',
  ],
  [
    '{Seine guten Ideen|Ihre guten Ideen|Vornames gute Ideen} helfen.',
    'Seine guten Ideen helfen.',
    'Ihre guten Ideen helfen.',
    'G gute Ideen helfen.',
  ],
  ['{Sein|Ihr} ruhiger Ton hilft.', 'Sein ruhiger Ton hilft.', 'Ihr ruhiger Ton hilft.', 'G ruhiger Ton hilft.'],
  [
    'Wir sehen {seinen|ihren} großen Fleiß.',
    'Wir sehen seinen großen Fleiß.',
    'Wir sehen ihren großen Fleiß.',
    'Wir sehen G großen Fleiß.',
  ],
  [
    'Wegen {seines|ihres} großen Fleißes.',
    'Wegen seines großen Fleißes.',
    'Wegen ihres großen Fleißes.',
    'Wegen G großen Fleißes.',
  ],
  [
    '{Seine|Ihre} große Mühe lohnt sich.',
    'Seine große Mühe lohnt sich.',
    'Ihre große Mühe lohnt sich.',
    'G große Mühe lohnt sich.',
  ],
  [
    '{Vorname} und {seine|ihre} Gruppe bauen.',
    'N und seine Gruppe bauen.',
    'N und ihre Gruppe bauen.',
    'N und G Gruppe bauen.',
  ],
  ['Für {ihn|sie} ist das leicht.', 'Für ihn ist das leicht.', 'Für sie ist das leicht.', 'Für N ist das leicht.'],
  ['Mit {ihm|ihr} lernt man gern.', 'Mit ihm lernt man gern.', 'Mit ihr lernt man gern.', 'Mit N lernt man gern.'],
  [
    'Weil {er|sie} sich meldet, lernt {er|sie}.',
    'Weil er sich meldet, lernt er.',
    'Weil sie sich meldet, lernt sie.',
    'Weil N sich meldet, lernt N.',
  ],
  ['{ vorname } malt.', 'N malt.', 'N malt.', 'N malt.'],
  ['{ er | sie } malt.', 'Er malt.', 'Sie malt.', 'N malt.'],
  ['  {Vorname}   malt\u00a0gern. ', 'N malt gern.', 'N malt gern.', 'N malt gern.'],
  [
    'Beim Lesen braucht {Vorname} noch Zeit.',
    'Beim Lesen braucht N noch Zeit.',
    'Beim Lesen braucht N noch Zeit.',
    'Beim Lesen braucht N noch Zeit.',
  ],
  [
    'Die Klasse arbeitet ruhig.',
    'Die Klasse arbeitet ruhig.',
    'Die Klasse arbeitet ruhig.',
    'Die Klasse arbeitet ruhig.',
  ],
  [
    'Noch fällt es schwer … {er|sie} übt.',
    'Noch fällt es schwer … Er übt.',
    'Noch fällt es schwer … Sie übt.',
    'Noch fällt es schwer … N übt.',
  ],
  [
    'Im 1. Halbjahr hat {er|sie} geübt.',
    'Im 1. Halbjahr hat er geübt.',
    'Im 1. Halbjahr hat sie geübt.',
    'Im 1. Halbjahr hat N geübt.',
  ],
  [
    '{Vorname}, {sein|ihr} Bruder und {er|sie}.',
    'N, sein Bruder und er.',
    'N, ihr Bruder und sie.',
    'N, G Bruder und N.',
  ],
  [
    '{Vorname} hilft, ohne dass man {ihn|sie} bittet.',
    'N hilft, ohne dass man ihn bittet.',
    'N hilft, ohne dass man sie bittet.',
    'N hilft, ohne dass man N bittet.',
  ],
]

it('fills 60 sentences for 40 names and 4 genders without a wrong form', () => {
  expect([Object.keys(names).length, sentences.length]).toEqual([40, 60])
  const wrong: string[] = []
  for (const [written, boy, girl, other] of sentences) {
    for (const [name, genitive] of Object.entries(names)) {
      const put = (text: string) =>
        text.replace(/(?<!\p{L})G(?!\p{L})/gu, genitive).replace(/(?<!\p{L})N(?!\p{L})/gu, name)
      for (const [gender, expected] of [
        ['m', boy],
        ['w', girl],
        ['d', other],
        [undefined, other],
      ] as const) {
        const [got = textBlockProblem(written), ...more] = fill(written, name, gender)
        if (got !== put(expected) || more.length > 0) wrong.push(`${written} ${name} ${gender}: ${got}`)
      }
    }
  }
  expect(wrong).toEqual([])
})

it('says what depends on the child', () => {
  const marked = fillTextBlock('Gern liest {er|sie} in {Vorname}s Buch.', { preName: 'Max', gender: 'm' })[0]
  expect(marked?.filter(({ isFilled }) => isFilled).map(({ text }) => text)).toEqual(['er', 'Max’'])
})

describe('words to choose from', () => {
  it('make a sentence each, with a capital where it begins', () => {
    expect(fill('{gern/mit Freude} liest {Vorname}.', 'Lina', 'w')).toEqual([
      'Gern liest Lina.',
      'Mit Freude liest Lina.',
    ])
    expect(fill('{Er|Sie} liest {gern/oft} {leise/laut}.', 'Lina', 'w')).toHaveLength(4)
  })
})

describe('a sentence that cannot be filled for every child is refused with a reason', () => {
  it.each([
    ['', /ist leer/],
    ['{Vorname liest.', /kein Gegenstück/],
    ['{Vor{name}} liest.', /kennt die App nicht|kein Gegenstück/],
    ['{Name} liest.', /^\{Name\} kennt die App nicht/],
    ['{Nachname} liest.', /kennt die App nicht/],
    ['{er|} liest.', /fehlt eine Form/],
    ['{er|sie|Vorname|es} liest.', /zu viele Formen/],
    ['{sie|er} liest.', /Zuerst steht die Form für Jungen: \{er\|sie\}/],
    ['{ihr|sein} Heft.', /\{sein\|ihr\}/],
    ['{er|ihr} liest.', /\{er\|sie\}/],
    ['{seine|ihr} Hefte.', /\{seine\|ihre\}/],
    ['{gern|mit Freude} liest {Vorname}.', /dritte Form.*Schrägstrich/],
    ['{Schüler|Schülerin} liest.', /dritte Form/],
    ['Wir mögen {seine|ihre} guten Ideen.', /„guten“ für divers anders/],
    ['Mit {seinem|ihrem} großen Fleiß.', /„großen“/],
    ['Dass er/sie liest.', /Bitte „er\/sie“ als \{er\|sie\} schreiben/],
    ['{Er/Sie} liest.', /als \{er\|sie\} schreiben/],
    ['{a/b}{a/b}{a/b}{a/b}', /Höchstens 8/],
    ['x'.repeat(601), /Höchstens 600/],
  ])('%s', (text, reason) => {
    expect(textBlockProblem(text)).toMatch(reason)
    expect(fill(text, 'Lina', 'w')).toEqual([])
  })
})

describe('a text that is kept for others', () => {
  it.each([
    ['Lina liest. Linas Heft ist da.', 'Lina', 'w', '{Vorname} liest. {Vorname}s Heft ist da.'],
    ['Max’ Heft, Max, Maxima und Max.', 'Max', 'm', '{Vorname}s Heft, {Vorname}, Maxima und {Vorname}.'],
    ['Thị Mai malt, Thị singt.', 'Thị Mai', undefined, '{Vorname} malt, {Vorname} singt.'],
    ['Anna-Lena und Anna.', 'Anna', 'd', 'Anna-Lena und {Vorname}.'],
    ['Max malt. Er singt in seinem Chor.', 'Max', 'm', '{Vorname} malt. {er|sie} singt in {seinem|ihrem} Chor.'],
    ['Lina malt. Sie singt in ihrem Chor.', 'Lina', 'w', '{Vorname} malt. {er|sie} singt in {seinem|ihrem} Chor.'],
    // Whom it pleases, and that children may be meant, only the teacher knows.
    ['Lina malt. Das freut sie.', 'Lina', 'w', '{Vorname} malt. Das freut sie.'],
    ['Kim malt. Sie singt.', 'Kim', 'd', '{Vorname} malt. Sie singt.'],
  ])('%s', (text, preName, gender, block) => {
    expect(toTextBlock(text, { preName, gender })).toBe(block)
    expect(textBlockProblem(block)).toBeUndefined()
  })
})

it('puts a sentence at the caret, with one blank to each side', () => {
  const put = (text: string, sentence = 'B.') => insertSentence(text.replace('|', ''), text.indexOf('|'), sentence)
  expect(put('|')).toEqual({ text: 'B.', start: 0, end: 2 })
  expect(put('A.|')).toEqual({ text: 'A. B.', start: 3, end: 5 })
  expect(put('A. |').text).toBe('A. B.')
  expect(put('A.| C.').text).toBe('A. B. C.')
  expect(put('|C.').text).toBe('B. C.')
  expect(put('A.\n|').text).toBe('A.\nB.')
})
