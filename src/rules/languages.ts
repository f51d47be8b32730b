// ISO 639-1, all that are in force, with the German names of the Unicode CLDR; Twi (tw) goes by the name of Akan. Browsers
// leave names out to be smaller (Chromium 51 of these), and a report card must not say another word than its preview.
const list = `
aa Afar, ab Abchasisch, ae Avestisch, af Afrikaans, ak Akan, am Amharisch, an Aragonesisch, ar Arabisch,
as Assamesisch, av Awarisch, ay Aymara, az Aserbaidschanisch, ba Baschkirisch, be Belarussisch, bg Bulgarisch,
bi Bislama, bm Bambara, bn Bengalisch, bo Tibetisch, br Bretonisch, bs Bosnisch, ca Katalanisch,
ce Tschetschenisch, ch Chamorro, co Korsisch, cr Cree, cs Tschechisch, cu Kirchenslawisch, cv Tschuwaschisch,
cy Walisisch, da Dänisch, de Deutsch, dv Dhivehi, dz Dzongkha, ee Ewe, el Griechisch, en Englisch, eo Esperanto,
es Spanisch, et Estnisch, eu Baskisch, fa Persisch, ff Ful, fi Finnisch, fj Fidschi, fo Färöisch, fr Französisch,
fy Westfriesisch, ga Irisch, gd Gälisch (Schottland), gl Galicisch, gn Guaraní, gu Gujarati, gv Manx, ha Haussa,
he Hebräisch, hi Hindi, ho Hiri-Motu, hr Kroatisch, ht Haiti-Kreolisch, hu Ungarisch, hy Armenisch, hz Herero,
ia Interlingua, id Indonesisch, ie Interlingue, ig Igbo, ii Yi, ik Inupiak, io Ido, is Isländisch,
it Italienisch, iu Inuktitut, ja Japanisch, jv Javanisch, ka Georgisch, kg Kongolesisch, ki Kikuyu, kj Kwanyama,
kk Kasachisch, kl Grönländisch, km Khmer, kn Kannada, ko Koreanisch, kr Kanuri, ks Kaschmiri, ku Kurdisch,
kv Komi, kw Kornisch, ky Kirgisisch, la Latein, lb Luxemburgisch, lg Ganda, li Limburgisch, ln Lingala,
lo Laotisch, lt Litauisch, lu Luba-Katanga, lv Lettisch, mg Malagasy, mh Marschallesisch, mi Māori,
mk Mazedonisch, ml Malayalam, mn Mongolisch, mr Marathi, ms Malaiisch, mt Maltesisch, my Birmanisch,
na Nauruisch, nb Norwegisch (Bokmål), nd Nord-Ndebele, ne Nepalesisch, ng Ndonga, nl Niederländisch,
nn Norwegisch (Nynorsk), no Norwegisch, nr Süd-Ndebele, nv Navajo, ny Nyanja, oc Okzitanisch, oj Ojibwa,
om Oromo, or Oriya, os Ossetisch, pa Punjabi, pi Pali, pl Polnisch, ps Paschtu, pt Portugiesisch, qu Quechua,
rm Rätoromanisch, rn Rundi, ro Rumänisch, ru Russisch, rw Kinyarwanda, sa Sanskrit, sc Sardisch, sd Sindhi,
se Nordsamisch, sg Sango, si Singhalesisch, sk Slowakisch, sl Slowenisch, sm Samoanisch, sn Shona, so Somali,
sq Albanisch, sr Serbisch, ss Swazi, st Süd-Sotho, su Sundanesisch, sv Schwedisch, sw Suaheli, ta Tamil,
te Telugu, tg Tadschikisch, th Thailändisch, ti Tigrinya, tk Turkmenisch, tl Filipino, tn Tswana, to Tongaisch,
tr Türkisch, ts Tsonga, tt Tatarisch, ty Tahitisch, ug Uigurisch, uk Ukrainisch, ur Urdu, uz Usbekisch, ve Venda,
vi Vietnamesisch, vo Volapük, wa Wallonisch, wo Wolof, xh Xhosa, yi Jiddisch, yo Yoruba, za Zhuang,
zh Chinesisch, zu Zulu
`

const names = new Map(list.split(',').map((one) => [one.trim().slice(0, 2), one.trim().slice(3)]))

/** A student's language is one of these. */
export const languageCodes: readonly string[] = [...names.keys()]

const rare = new Intl.DisplayNames('de', { type: 'language', fallback: 'code' })

/** 'Türkisch' for 'tr'. What is no language code is returned as it came. */
export function languageName(code: string): string {
  const name = names.get(code)
  if (name !== undefined) return name
  try {
    return rare.of(code) ?? code
  } catch {
    // RangeError: not even the form of a code.
    return code
  }
}
