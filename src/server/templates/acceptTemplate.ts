import type { Template } from '#contract/index.ts'
import { checkTemplate, tidyTemplate } from '#rules/index.ts'
import { Refusal } from '../http/Refusal.ts'

const id = /^[\w-]{1,100}$/

/** Template IDs are made by clients and become part of a path. */
export function requireTemplateID(templateID: string): void {
  if (!id.test(templateID)) {
    throw new Refusal('validation', 'Diese Kennung ist für eine Vorlage nicht möglich.', {
      fields: { templateID: 'Nur Buchstaben, Ziffern, - und _.' },
    })
  }
}

/** The template as it is stored, with the defaults of the layout form (specification 5), or a refusal that names every flaw. */
export function acceptTemplate(template: Template, saving: 'add' | 'edit', schoolName: string): Template {
  const tidied = tidyTemplate(template)
  const [first, ...others] = checkTemplate(tidied, saving)
  if (first) {
    const fields = Object.fromEntries([first, ...others].reverse().map(({ field, text }) => [field, text]))
    throw new Refusal('validation', first.text, { fields })
  }
  // The ID has a column of its own, and the logos are found by their paths.
  const { templateID: _id, logo: _logo, secondLogo: _second, ...kept } = tidied
  const { name, config } = kept.layout
  return { ...kept, layout: { name, config: { ...config, schoolName: config.schoolName || schoolName } } }
}
