import * as z from 'zod/mini'
import { studentFieldNames, studentFields } from './studentFields.ts'
import { maybeIntOf, maybeYesNo, optional } from './values.ts'

/** The fields that a title can show. */
export const Token = z.enum([
  ...new Set([
    // In the order in which the specification names them.
    ...(['preName', 'name', 'class', 'birthDate', 'schoolYear', 'birthPlace'] as const),
    ...studentFieldNames.map((field) => studentFields[field].token),
  ]),
])
export type Token = z.infer<typeof Token>

export const FontStyle = z.enum(['normal', 'bold', 'italic', 'bolditalic'])
export type FontStyle = z.infer<typeof FontStyle>
export const Align = z.enum(['left', 'center', 'right'])
export type Align = z.infer<typeof Align>

/** #rgb, #rrggbb, or with alpha #rgba, #rrggbbaa. */
const color = z.string().check(z.regex(/^#([0-9a-fA-F]{3}|[0-9a-fA-F]{4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/))
/** Points. */
const textSize = [z.gte(1), z.lte(50)]
const size = maybeIntOf(...textSize)
const type = { size, color: optional(color), align: optional(Align) }

/** Servers and templates may write '%preName%', 'preName' or 'prename'. */
const tokenSpellings = new Map(
  Token.options.flatMap((token) => {
    const words = [token, token.toLowerCase()]
    return [...words, ...words.map((word) => `%${word}%`)].map((word) => [word, token] as const)
  }),
)
const anyToken = z.pipe(
  z.enum([...tokenSpellings.keys()]),
  z.transform((word) => tokenSpellings.get(word)),
)
const anyTokens = optional(z.array(z.pipe(anyToken, Token)).check(z.maxLength(20)))
const tokens = z.optional(z.array(Token))

const StyleWord = z.enum([...FontStyle.options, 'underline', 'strike'])
const lines = { underline: maybeYesNo, strike: maybeYesNo }
const emphasis = { bold: maybeYesNo, italic: maybeYesNo, bolditalic: maybeYesNo, ...lines }
const anyStyle = { style: optional(z.union([StyleWord, z.array(StyleWord), z.object(emphasis)])), ...emphasis }
/** A title's settings in the one form. Underline and strike can be combined with any style. */
const oneForm = {
  size: z.optional(z.int().check(...textSize)),
  color: z.optional(color),
  align: z.optional(Align),
  style: z.optional(FontStyle),
  underline: z.optional(z.boolean()),
  strike: z.optional(z.boolean()),
}

type AnyStyle = z.infer<z.ZodMiniObject<typeof anyStyle>>

function styleWords(given: AnyStyle['style']): string[] {
  if (typeof given === 'string') return [given]
  if (Array.isArray(given)) return given
  return Object.entries(given ?? {}).flatMap(([word, isSet]) => (isSet ? [word] : []))
}

/** Normalizes the style of a title, given as one word, several words or flags, to one of four words and two flags. */
function withOneStyle<T extends AnyStyle>(title: T) {
  const { style: given, bold, italic, bolditalic, underline, strike, ...rest } = title
  const words = new Set([...styleWords(given), ...styleWords({ bold, italic, bolditalic, underline, strike })])
  const isBold = words.has('bold') || words.has('bolditalic')
  const isItalic = words.has('italic') || words.has('bolditalic')
  const isLeftOut = given === undefined && bold === undefined && italic === undefined && bolditalic === undefined
  const kept: Partial<Record<'underline' | 'strike', boolean | undefined>> & { style?: FontStyle | undefined } = {
    ...(!isLeftOut && { style: isBold ? (isItalic ? 'bolditalic' : 'bold') : isItalic ? 'italic' : 'normal' }),
    ...((words.has('underline') || underline !== undefined) && { underline: words.has('underline') }),
    ...((words.has('strike') || strike !== undefined) && { strike: words.has('strike') }),
  }
  return { ...rest, ...kept }
}

/** Both titles are accepted in every notation, and stored and sent in one. */
const mainTitle = z.pipe(
  z.pipe(
    z.object({ first: anyTokens, second: anyTokens, ...type, ...anyStyle }),
    z.transform((title) => withOneStyle(title)),
  ),
  z.object({ first: tokens, second: tokens, ...oneForm }),
)
const otherTitle = z.pipe(
  z.pipe(
    z.object({ texts: anyTokens, ...type, ...anyStyle }),
    z.transform((title) => withOneStyle(title)),
  ),
  z.object({ texts: tokens, ...oneForm }),
)

/** The typography of a template's report. Undefined settings have the defaults of the report's `preferencesOf`. */
export const Preferences = z.object({
  mainTitle: optional(mainTitle),
  otherTitle: optional(otherTitle),
  subject: optional(z.object(type)),
  grades: optional(z.object(type)),
  subheading: optional(z.object(type)),
  text: optional(z.object(type)),
  symbols: optional(z.object({ size })),
  logo: optional(z.object({ size: maybeIntOf(z.gte(1), z.lte(200)) })),
  general: optional(
    z.object({
      showPageNumbers: maybeYesNo,
      tableColor: optional(color),
      alternateRowColor: optional(color),
      evenPages: maybeYesNo,
    }),
  ),
})
export type Preferences = z.infer<typeof Preferences>
