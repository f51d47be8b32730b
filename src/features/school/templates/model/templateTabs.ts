import type { LayoutName } from '#contract/index.ts'
import { hasTicks } from '#rules/index.ts'

const plain = ['general', 'layout'] as const
const ticks = ['grades', 'texts', 'document'] as const
export type TemplateTab = (typeof plain)[number] | (typeof ticks)[number]

/** Layouts whose name ends in t have three tabs more (specification 2.8). */
export function tabsOf(layout: LayoutName): readonly TemplateTab[] {
  return hasTicks(layout) ? [...plain, ...ticks] : plain
}
