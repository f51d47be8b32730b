import type { LayoutName, Template } from '#contract/index.ts'
import { isColor } from './isColor.ts'
import { hasGrades, hasTicks } from './layouts.ts'
import { tidyText } from './tidyText.ts'

/** What an empty field says in a new template: there is only an annex where there are ticks. */
export function fillerOf(layout: LayoutName): string {
  return hasTicks(layout) ? 'siehe Anhang' : 'kein Eintrag'
}

/**
 * The template in the form in which it is stored, whoever sends it. An empty filler becomes the default
 * (specification 5); what is no colour goes where the layout does not ask for one, so that nobody can mend it.
 */
export function tidyTemplate<T extends Template>(template: T): T {
  const { name, config } = template.layout
  const { rectColor, ...others } = config
  const isKept = rectColor !== undefined && (hasGrades(name) || isColor(rectColor))
  return {
    ...template,
    name: tidyText(template.name),
    ...(template.level !== undefined && { level: tidyText(template.level) }),
    grades: template.grades.map(tidyText),
    layout: {
      ...template.layout,
      config: {
        ...(isKept ? config : others),
        standartText: tidyText(config.standartText ?? '') || 'siehe Anhang',
        schoolName: tidyText(config.schoolName ?? ''),
      },
    },
  }
}
