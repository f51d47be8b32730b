import type { Template } from '#contract/index.ts'
import { fillerOf, tidyTemplate } from '#rules/index.ts'
import type { TemplateValues } from './templateForm.ts'

/** The defaults of specification 9. */
const config = { standartText: fillerOf('nds12t'), rectColor: '#c9c9c9' }

export function newTemplate(templateID: string, schoolName: string): TemplateValues {
  return {
    templateID,
    name: '',
    level: '',
    layout: { name: 'nds12t', config: { ...config, schoolName, signaturePlace: '' } },
    grades: [],
    texts: [],
    prefrences: {},
  }
}

/** A stored template with the form's defaults for what it lacks. */
export function valuesOf(template: Template, templateID: string): TemplateValues {
  const { layout } = template
  return {
    ...template,
    templateID,
    level: template.level ?? '',
    layout: { ...layout, config: { schoolName: '', signaturePlace: '', ...config, ...layout.config } },
    prefrences: template.prefrences ?? {},
  }
}

/** What is sent, as it will be stored; the logos go on their own. */
export function bodyOf(values: TemplateValues): TemplateValues {
  const { logo: _logo, secondLogo: _second, ...rest } = values
  return tidyTemplate(rest)
}
