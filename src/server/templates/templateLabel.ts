import type { Template } from '#contract/index.ts'
import { layoutNames } from '#texts/index.ts'

/** Distinguishes templates of the same name: 'Jahrgang 1/2 · Niedersachsen Jg. 1 u. 2 + Ankreuzteil'. */
export function templateLabel({ level = '', layout }: Pick<Template, 'level' | 'layout'>): string {
  const layoutName = layoutNames[layout.name]
  if (level === '') return layoutName
  return `${/^(jahrgang|jg\.|klasse)/i.test(level) ? level : `Jahrgang ${level}`} · ${layoutName}`
}
