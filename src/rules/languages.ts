// All current codes of ISO 639-1; Twi (tw) has the name of Akan.
const languageCodeList =
  'aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu'

// Names from the Unicode CLDR that Chromium does not include; the preview must have the same word as the report card.
const leftOut = `
aa Afar, ab Abchasisch, ae Avestisch, av Awarisch, ba Baschkirisch, bi Bislama, bo Tibetisch, ce Tschetschenisch,
ch Chamorro, cr Cree, cu Kirchenslawisch, cv Tschuwaschisch, dz Dzongkha, ff Ful, fj Fidschi, gv Manx,
ho Hiri-Motu, hz Herero, ie Interlingue, ii Yi, ik Inupiak, io Ido, iu Inuktitut, kg Kongolesisch, ki Kikuyu,
kj Kwanyama, kl Grönländisch, kr Kanuri, ks Kaschmiri, kv Komi, kw Kornisch, li Limburgisch, lu Luba-Katanga,
mh Marschallesisch, na Nauruisch, nd Nord-Ndebele, ng Ndonga, nr Süd-Ndebele, nv Navajo, oj Ojibwa, os Ossetisch,
pi Pali, rn Rundi, sc Sardisch, se Nordsamisch, sg Sango, ss Swazi, ty Tahitisch, ve Venda, vo Volapük,
za Zhuang
`

/** The possible languages of a student. */
export const languageCodes: readonly string[] = languageCodeList.split(' ')

const namesLeftOut = new Map(leftOut.split(',').map((one) => [one.trim().slice(0, 2), one.trim().slice(3)]))
const displayNames = new Intl.DisplayNames('de', { type: 'language', fallback: 'code' })

/** 'Türkisch' for 'tr'. Anything but a language code is returned unchanged. */
export function languageName(code: string): string {
  try {
    return namesLeftOut.get(code) ?? displayNames.of(code) ?? code
  } catch {
    // RangeError: the text is not even formed like a code.
    return code
  }
}
