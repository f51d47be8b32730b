import type { TextBlock } from '#contract/index.ts'
import { type BlockRun, fillTextBlock, type TextBlockChild, textBlockKey, textBlockLevels } from '#rules/index.ts'

/** A sentence as it reads for the child; a block with words to choose from has several. */
export interface Sentence {
  key: string
  block: TextBlock
  runs: readonly BlockRun[]
  text: string
}

export const sentencesOf = (blocks: readonly TextBlock[], child: TextBlockChild): Sentence[] =>
  blocks.flatMap((block) =>
    fillTextBlock(block.text, child).map((runs, at) => ({
      ...{ key: `${at} ${textBlockKey(block)}`, block, runs },
      text: runs.map((run) => run.text).join(''),
    })),
  )

/** The levels of these sentences, the usual ones first. */
export function levelsIn(sentences: readonly Sentence[]): string[] {
  const found = new Set(sentences.map(({ block }) => block.level))
  const usual: readonly string[] = textBlockLevels
  return [...usual.filter((level) => found.has(level)), ...[...found].filter((level) => !usual.includes(level))]
}

/** Where a sentence stands in a text, unchanged and not as a part of a longer word. */
export function sentencePlace(text: string, sentence: string): { start: number; end: number } | undefined {
  for (let at = text.indexOf(sentence); at >= 0; at = text.indexOf(sentence, at + 1)) {
    const end = at + sentence.length
    const isWhole = !/[\p{L}\p{N}]$/u.test(text.slice(0, at)) && !/^[\p{L}\p{N}]/u.test(text.slice(end))
    if (isWhole) return { start: at, end }
  }
  return undefined
}
