import type { Block, ReportDocument } from '#contract/index.ts'
import { reportTexts as texts } from '#texts/index.ts'
import { cleanLine } from './cleanText.ts'

/**
 * A duplicate ('Zweitschrift') of an issued report card: its own text with its own date, the word in the heading and on every
 * following page, and below the old signatures, on the same page, a line with place and date (dd.MM.yyyy) to sign. Pure.
 */
export function duplicateOf(
  document: ReportDocument,
  { place, date }: { place: string; date: string },
): ReportDocument {
  return {
    ...document,
    title: texts.duplicateOf(document.title),
    running: { ...document.running, note: [texts.duplicate, document.running.note].filter(Boolean).join(', ') },
    blocks: document.blocks.flatMap((block): Block | Block[] => {
      if (block.kind === 'head') return { ...block, heading: texts.duplicateOf(block.heading) }
      if (block.kind !== 'closing') return block
      const line = texts.duplicateLine(cleanLine(place), date)
      return [
        { ...block, keep: true },
        { kind: 'closing', line, signatures: [texts.duplicateSigner], legend: [] },
      ]
    }),
  }
}
