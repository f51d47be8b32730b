import type { Template } from '#contract/index.ts'

const tidy = (text: string) => text.normalize('NFC').trim()

/**
 * The template in the form in which it is stored, whoever sends it. An empty filler becomes the default
 * (specification 5).
 */
export function tidyTemplate<T extends Template>(template: T): T {
  const { config } = template.layout
  return {
    ...template,
    name: tidy(template.name),
    ...(template.level !== undefined && { level: tidy(template.level) }),
    grades: template.grades.map(tidy),
    layout: {
      ...template.layout,
      config: {
        ...config,
        standartText: tidy(config.standartText ?? '') || 'siehe Anhang',
        schoolName: tidy(config.schoolName ?? ''),
      },
    },
  }
}
