import { Template } from '#contract/index.ts'

const most = 100
const parsed = new Map<string, Template>()

/**
 * A template out of its stored JSON, parsed once for each text: an edited template is another text, in whatever process
 * it was edited, so that nothing stale can come back. Without its logos, which are files.
 */
export function parseTemplate(text: string): Template {
  const known = parsed.get(text)
  if (known) return known
  if (parsed.size >= most) parsed.clear()
  const template = Template.parse(JSON.parse(text))
  parsed.set(text, template)
  return template
}
