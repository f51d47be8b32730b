import * as z from 'zod/mini'
import { plainText } from './plainText.ts'

/*
 * How values are written on the wire. Servers and programs write the same number as 4 or '4', the same yes as true, 'true'
 * or 1, the same day as 05.01.2018 or 2018-01-05, and a field that is left out as null. The schemas take all of them and
 * pass on one; only what is none of them is refused.
 */

/** What a call answers that only says that it is done; nobody reads it. */
export const done = z.unknown()

type Reader = (given: unknown) => unknown

/** `schema` for what `read` makes of a value. `read` returns what it does not know unchanged. */
const reads = <Out>(read: Reader, schema: z.ZodMiniType<Out, unknown>) => z.pipe(z.transform(read), schema)

const readText: Reader = (given) =>
  typeof given === 'string' ? plainText(given) : typeof given === 'number' ? String(given) : given
const readNumber: Reader = (given) =>
  typeof given === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(given) ? Number(given) : given
const yes: readonly unknown[] = [true, 'true', 1, '1']
const no: readonly unknown[] = [false, 'false', 0, '0']
const readYesNo: Reader = (given) => (yes.includes(given) ? true : no.includes(given) ? false : given)
const readFlag: Reader = (given) => (yes.includes(given) ? 'true' : no.includes(given) ? 'false' : given)

/**
 * A day or moment as yyyy-MM-dd; anything else unchanged. A server in Germany that writes its midnights in UTC means the
 * day that follows.
 */
function toIso(given: unknown): unknown {
  if (typeof given !== 'string') return given
  const [, day = '', month = '', year] = /^\s*(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})\s*$/.exec(given) ?? []
  if (year !== undefined) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const [, date, time] = /^(\d{4}-\d{2}-\d{2})([T ]\d{2}:.*)?$/.exec(given) ?? []
  if (date === undefined) return given
  const isMidnight = time !== undefined && /^.2[23]:00(:00(\.0+)?)?Z$/.test(time)
  const next = isMidnight ? new Date(`${date}T24:00Z`) : undefined
  return next && !Number.isNaN(next.getTime()) ? next.toISOString().slice(0, 10) : date
}

function toGerman(given: unknown): unknown {
  const iso = toIso(given)
  const [, year, month, day] = (typeof iso === 'string' && /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso)) || []
  return year === undefined ? given : `${day}.${month}.${year}`
}

/** ISO 8601; a number is milliseconds since 1970. */
function toMoment(given: unknown): unknown {
  if (typeof given === 'string') return /^\s*\d{1,2}\./.test(given) ? toIso(given) : given
  const date = typeof given === 'number' ? new Date(given) : undefined
  return date && !Number.isNaN(date.getTime()) ? date.toISOString() : given
}

/** A field that may be left out or null, which is then undefined. */
const maybe = <Out>(read: Reader, schema: z.ZodMiniType<Out, unknown>) =>
  z.optional(reads((given) => (given === null ? undefined : read(given)), z.optional(schema)))

/** A list or object that may be left out or null, which is then undefined. */
export const optional = <Out>(schema: z.ZodMiniType<Out, unknown>) => maybe((given) => given, schema)

/** A value of this file, or null. */
export const orNull = <Out>({ def }: ReturnType<typeof reads<Out>>) => z.pipe(def.in, z.nullable(def.out))

type Checks<T> = (z.core.CheckFn<T> | z.core.$ZodCheck<T>)[]

export const textOf = (...checks: Checks<string>) => reads(readText, z.string().check(...checks))
export const text = textOf()
export const maybeTextOf = (...checks: Checks<string>) => maybe(readText, z.string().check(...checks))
export const maybeText = maybeTextOf()
/** Text that may be left out or null, which is then ''. */
export const textOrNoneOf = (...checks: Checks<string>) =>
  reads((given) => readText(given ?? ''), z.string().check(...checks))
export const textOrNone = textOrNoneOf()
/** One of some words that look like numbers. */
export const wordOf = <const Words extends readonly string[]>(words: Words) => reads(readText, z.enum(words))

/** A whole number. */
export const intOf = (...checks: Checks<number>) => reads(readNumber, z.int().check(...checks))
export const int = intOf()
/** '' counts as left out. */
export const maybeIntOf = (...checks: Checks<number>) =>
  maybe((given) => (given === '' ? undefined : readNumber(given)), z.int().check(...checks))
export const maybeInt = maybeIntOf()
export const number = reads(readNumber, z.number())

export const yesNo = reads(readYesNo, z.boolean())
export const maybeYesNo = maybe(readYesNo, z.boolean())
/** Yes or no as the words 'true' and 'false'. */
export const flag = reads(readFlag, z.enum(['true', 'false']))

/** A day, dd.MM.yyyy. */
export const germanDayOf = (...checks: Checks<string>) => reads(toGerman, z.string().check(...checks))
export const germanDay = germanDayOf()
export const maybeGermanDayOf = (...checks: Checks<string>) => maybe(toGerman, z.string().check(...checks))
export const maybeGermanDay = maybeGermanDayOf()
/** A day, yyyy-MM-dd. */
export const isoDayOf = (...checks: Checks<string>) => reads(toIso, z.string().check(...checks))
export const isoDate = isoDayOf()
/** A day or a moment, ISO 8601. */
export const moment = reads(toMoment, z.string())

/** A name, an ID or a few words, never empty. */
export const word = textOf(z.trim(), z.minLength(1), z.maxLength(200))
