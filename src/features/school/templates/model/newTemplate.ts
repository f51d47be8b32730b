import type { Template } from '#contract/index.ts'
import type { TemplateValues } from './templateForm.ts'

/** The defaults of specification 9. */
const config = { standartText: 'siehe Anhang', rectColor: '#c9c9c9' }

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

/** What is sent: an empty filler becomes the default (specification 5); the logos go on their own. */
export function bodyOf(values: TemplateValues): TemplateValues {
  const { logo: _logo, secondLogo: _second, ...rest } = values
  const { config: entered } = values.layout
  const standartText = entered.standartText?.trim() || config.standartText
  return { ...rest, layout: { ...values.layout, config: { ...entered, standartText } } }
}
