import type { TextBlock } from '#contract/index.ts'
import { withoutMarks } from '#lib/letters.ts'
import { sameContent } from '#lib/sameContent.ts'
import { tidyText } from './formValues.ts'
import type { FieldStates } from './mergeFields.ts'
import { callName } from './students.ts'

/** The child that a sentence is about. `gender` is m or w; of any other nothing is guessed: the name stands there. */
export interface TextBlockChild {
  preName: string
  /** The last name, for a child who has no other. */
  name?: string | undefined
  gender?: string | undefined
}

/** A part of a filled sentence; `isFilled` where it depends on the child. */
export interface BlockRun {
  text: string
  isFilled: boolean
}

/** `own` and `bank`: how many sentences somebody has, and a template. */
export const textBlockLimits = { text: 600, bank: 2000, own: 1000, choices: 8 }

/** The levels that a bank begins with; others are words of the school. */
export const textBlockLevels = ['gelingt sicher', 'gelingt meist', 'übt noch'] as const

type BlockPart =
  | { kind: 'plain'; text: string }
  | { kind: 'name' }
  | { kind: 'genitive' }
  /** `other` stands for a child of no or another gender. */
  | { kind: 'gender'; m: string; w: string; other: BlockPart[] }
  | { kind: 'choice'; words: string[] }

const blockProblems = {
  empty: 'Der Textbaustein ist leer.',
  tooLong: `Höchstens ${textBlockLimits.text} Zeichen.`,
  braces: 'Eine geschweifte Klammer hat kein Gegenstück.',
  unknown: (found: string) =>
    `${found} kennt die App nicht. Möglich sind {Vorname}, {Vorname}s, {er|sie}, {sein|ihr} und {gern/mit Freude}.`,
  emptyForm: (found: string) => `In ${found} fehlt eine Form.`,
  tooManyForms: (found: string) =>
    `${found} hat zu viele Formen: erst die für Jungen, dann die für Mädchen, dann divers.`,
  swapped: (right: string) => `Zuerst steht die Form für Jungen: ${right}.`,
  pair: (found: string, right: string) => `${found} passt nicht zusammen. Gemeint ist vielleicht ${right}.`,
  noOther: (found: string) =>
    `In ${found} fehlt die dritte Form, für Kinder ohne er oder sie, zum Beispiel Vorname oder „das Kind“. Für Wörter zur Auswahl steht ein Schrägstrich: {gern/mit Freude}.`,
  adjective: (found: string, word: string) =>
    `Hinter ${found} lautet „${word}“ für divers anders. Bitte mit in die Klammer nehmen, zum Beispiel {seine guten Ideen|ihre guten Ideen|Vornames gute Ideen}.`,
  slash: (found: string, right: string) => `Bitte „${found}“ als ${right} schreiben.`,
  tooManyChoices: `Höchstens ${textBlockLimits.choices} Fassungen in einem Textbaustein.`,
}

/** 'er|sie|Vorname' and the possessives, by the form for boys; for other children it is the name or its genitive. */
export const pronounForms = new Map<string, { w: string; other: 'name' | 'genitive' }>([
  ['er', { w: 'sie', other: 'name' }],
  ['ihn', { w: 'sie', other: 'name' }],
  ['ihm', { w: 'ihr', other: 'name' }],
  ...['', 'e', 'en', 'em', 'er', 'es'].map(
    (ending) => [`sein${ending}`, { w: `ihr${ending}`, other: 'genitive' as const }] as const,
  ),
])

export const pairOf = (m: string, w: string) => `{${m}|${w}}`
const lower = (text: string) => text.toLowerCase()

/** A placeholder: braces, and the 's' or apostrophe of a genitive behind them. */
const placeholder = /\{([^{}]*)\}(['’]?s(?!\p{L})|['’](?=\s))?/gu

/** 'er/sie' without braces. */
const slashed = /(?<!\p{L})(er|ihn|ihm|sein(?:e[nmrs]?)?)\/(sie|ihr(?:e[nmrs]?)?)(?!\p{L})/iu

class Problem extends Error {}

/**
 * The genitive of a given name: 'Linas', 'Max’'. An s-sound at the end takes an apostrophe (§ 96 of the official rules: s, ss,
 * ß, tz, z, x, ce), with a mark on the letter, too ('Barış’'). Of several names the last one has the ending.
 */
export function genitiveOf(name: string): string {
  const bare = withoutMarks(name).toLowerCase()
  return /([sßxz]|ce)$/.test(bare) ? `${name}’` : `${name}s`
}

/** Why a sentence cannot be filled for every child, in German; undefined if it can. */
export function textBlockProblem(text: string): string | undefined {
  try {
    if (tidyText(text) === '') return blockProblems.empty
    if (text.length > textBlockLimits.text) return blockProblems.tooLong
    const found = slashed.exec(text.replace(placeholder, ''))
    if (found) return blockProblems.slash(found[0], pairOf(lower(found[1] ?? ''), lower(found[2] ?? '')))
    const count = blockParts(text).reduce(
      (product, part) => product * (part.kind === 'choice' ? part.words.length : 1),
      1,
    )
    return count > textBlockLimits.choices ? blockProblems.tooManyChoices : undefined
  } catch (error) {
    if (error instanceof Problem) return error.message
    throw error
  }
}

/**
 * The sentence for a child: one version for each combination of its choices. A pronoun begins with a capital where a
 * sentence begins. Empty for a sentence with a problem.
 */
export function fillTextBlock(text: string, child: TextBlockChild): BlockRun[][] {
  if (textBlockProblem(text) !== undefined) return []
  return versionsOfText(blockParts(text)).map((parts) => {
    const runs: BlockRun[] = []
    for (const part of parts) runs.push(...filledRuns(runs, part, child))
    return runs
  })
}

function versionsOfText(parts: readonly BlockPart[]): BlockPart[][] {
  return parts.reduce<BlockPart[][]>(
    (versions, part) =>
      versions.flatMap((before) =>
        part.kind === 'choice'
          ? part.words.map((word): BlockPart[] => [...before, { kind: 'choice', words: [word] }])
          : [[...before, part]],
      ),
    [[]],
  )
}

function blockParts(text: string): BlockPart[] {
  const line = tidyText(text).replace(/\s+/g, ' ')
  const parts: BlockPart[] = []
  let end = 0
  for (const match of line.matchAll(placeholder)) {
    const [whole, inside = '', genitive] = match
    parts.push(plainPart(line.slice(end, match.index)))
    end = match.index + whole.length
    const part = bracketPart(inside, line.slice(end))
    if (genitive === undefined) parts.push(part)
    else if (part.kind === 'name') parts.push({ kind: 'genitive' })
    else parts.push(part, plainPart(genitive))
  }
  return [...parts, plainPart(line.slice(end))]
}

function plainPart(text: string): BlockPart {
  if (/[{}]/.test(text)) throw new Problem(blockProblems.braces)
  return { kind: 'plain', text }
}

/** What stands in braces; `rest` is the sentence behind them. */
function bracketPart(inside: string, rest: string): BlockPart {
  const found = `{${inside}}`
  const isChoice = !inside.includes('|') && inside.includes('/')
  const forms = inside.split(isChoice ? '/' : '|').map((form) => form.trim())
  if (forms.length > 1 && forms.includes('')) throw new Problem(blockProblems.emptyForm(found))
  if (isChoice) {
    const gendered = slashed.exec(inside)
    if (gendered)
      throw new Problem(blockProblems.slash(found, pairOf(lower(gendered[1] ?? ''), lower(gendered[2] ?? ''))))
    return { kind: 'choice', words: forms }
  }
  const [m = '', w, other, ...more] = forms
  if (w === undefined) {
    const [name, ...others] = givenNameParts(m)
    if (!name || others.length > 0 || name.kind === 'plain') throw new Problem(blockProblems.unknown(found))
    return name
  }
  if (more.length > 0) throw new Problem(blockProblems.tooManyForms(found))
  const known = pronounForms.get(lower(m))
  if (!known) {
    const right = [...pronounForms].find(([boy, girl]) => girl.w === lower(m) && boy === lower(w))
    if (right) throw new Problem(blockProblems.swapped(pairOf(right[0], right[1].w)))
    if (other === undefined) throw new Problem(blockProblems.noOther(found))
    return { kind: 'gender', m, w, other: givenNameParts(other) }
  }
  if (known.w !== lower(w)) throw new Problem(blockProblems.pair(found, pairOf(lower(m), known.w)))
  if (other !== undefined && lower(other) !== 'vorname') return { kind: 'gender', m, w, other: givenNameParts(other) }
  // 'seine guten Texte', but 'Kims gute Texte'.
  const adjective = /^ (\p{Ll}+en)(?=[\s,])/u.exec(rest)?.[1]
  if (known.other === 'genitive' && /^seine[mr]?$/i.test(m) && adjective !== undefined) {
    throw new Problem(blockProblems.adjective(found, adjective))
  }
  return { kind: 'gender', m, w, other: [{ kind: known.other }] }
}

/** A text that may speak of 'Vorname' and 'Vornames'. */
const givenNameParts = (text: string): BlockPart[] =>
  text.split(/(?<!\p{L})(Vorname(?:ns|s)?)(?!\p{L})/iu).flatMap((piece, at): BlockPart[] => {
    if (at % 2 === 1) return [{ kind: lower(piece) === 'vorname' ? 'name' : 'genitive' }]
    return piece === '' ? [] : [{ kind: 'plain', text: piece }]
  })

/** The part as it stands behind what is filled before. */
function filledRuns(before: readonly BlockRun[], part: BlockPart, child: TextBlockChild): BlockRun[] {
  // A child without any name keeps the placeholder, which the check of report cards finds.
  const name = tidyText(callName(child)) || '{Vorname}'
  switch (part.kind) {
    case 'plain':
      return part.text === '' ? [] : [{ text: part.text, isFilled: false }]
    case 'name':
      return [{ text: name, isFilled: true }]
    case 'genitive':
      return [{ text: genitiveOf(name), isFilled: true }]
    case 'choice':
      return [{ text: inCase(before, part.words[0] ?? '', false), isFilled: false }]
    case 'gender': {
      if (child.gender === 'm' || child.gender === 'w') {
        return [{ text: inCase(before, part[child.gender], pronounForms.has(lower(part.m))), isFilled: true }]
      }
      const text = part.other.flatMap((one) => filledRuns([], one, child)).map((run) => run.text)
      return [
        {
          text: part.other[0]?.kind === 'plain' ? inCase(before, text.join(''), false) : text.join(''),
          isFilled: true,
        },
      ]
    }
  }
}

/** With a capital at the beginning of a sentence; a pronoun inside of one without. Behind a colon as it was written. */
function inCase(before: readonly BlockRun[], text: string, isPronoun: boolean): string {
  const start = before
    .map((run) => run.text)
    .join('')
    .replace(/[„“"»«‚(\s]+$/u, '')
  const isBeginning = start === '' || (/[.!?…]["“”«»‘’)]*$/u.test(start) && !abbreviation.test(start))
  if (isBeginning) return text.charAt(0).toUpperCase() + text.slice(1)
  const isOpen = start.endsWith(':') || abbreviation.test(start)
  return isPronoun && !isOpen ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

/** Full stops that end no sentence: 'z. B.', 'bzw.'. */
const abbreviation = /(?<!\p{L})(\p{L}|bzw|ca|evtl|ggf|usw|etc|Nr|Dr|Fr|Hr|Std|Min)\.$/u

/** Identifies a sentence: the same text for the same field and level is one. */
export const textBlockKey = ({ field, level, text }: TextBlock): string => JSON.stringify([field, level, text])

/** Sentences in the form to store: each once, in their order, without empty ones. */
export function tidyTextBlocks(blocks: readonly TextBlock[]): TextBlock[] {
  const tidied = blocks.map(({ field, level, text }) => ({
    ...{ field, level: tidyText(level), text: tidyText(text).replace(/\s+/g, ' ') },
  }))
  return [...new Map(tidied.filter(({ text }) => text !== '').map((block) => [textBlockKey(block), block])).values()]
}

/** The sentences after some were removed and others added behind them. */
export function withTextBlocks(
  blocks: readonly TextBlock[],
  { add, remove }: { add: readonly TextBlock[]; remove: readonly TextBlock[] },
): TextBlock[] {
  const gone = new Set(remove.map(textBlockKey))
  return tidyTextBlocks([...blocks.filter((block) => !gone.has(textBlockKey(block))), ...add])
}

/**
 * The sentences of two who have both changed them since `was`: what either has added is there, what either has removed is
 * not. The order is that of the only one who has changed anything.
 */
export function mergeTextBlocks({ was, now, wanted }: FieldStates<readonly TextBlock[]>): readonly TextBlock[] {
  if (sameContent(wanted, was)) return now
  if (sameContent(now, was)) return wanted
  const without = (blocks: readonly TextBlock[], others: readonly TextBlock[]) => {
    const known = new Set(others.map(textBlockKey))
    return blocks.filter((block) => !known.has(textBlockKey(block)))
  }
  return withTextBlocks(now, { add: without(wanted, was), remove: without(was, wanted) })
}

/** The text with a sentence at the caret, with blanks to both sides where they are missing, and where the sentence stands. */
export function insertSentence(
  text: string,
  at: number,
  sentence: string,
): { text: string; start: number; end: number } {
  const [before, after] = [text.slice(0, at), text.slice(at)]
  const start = before === '' || /[\s„"»(]$/u.test(before) ? at : at + 1
  const rest = after === '' || /^[\s.,;:!?)“"«]/u.test(after) ? after : ` ${after}`
  const head = start > at ? `${before} ` : before
  return { text: head + sentence + rest, start, end: start + sentence.length }
}
