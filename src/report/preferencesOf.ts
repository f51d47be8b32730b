import type { FullPreferences, Preferences, Template } from '#contract/index.ts'

const black = '#000000'
const plainStyle = { color: black, align: 'left' } as const
const boldStyle = { style: 'bold', underline: false, strike: false } as const

const defaultPreferences: FullPreferences = {
  mainTitle: {
    first: ['preName', 'name'],
    second: ['class', 'schoolYear'],
    size: 17,
    ...plainStyle,
    ...boldStyle,
    align: 'center',
  },
  otherTitle: { texts: ['preName', 'name', 'class', 'schoolYear'], size: 13, ...plainStyle, ...boldStyle },
  subject: { size: 21, ...plainStyle },
  grades: { size: 10, ...plainStyle, align: 'center' },
  subheading: { size: 11, ...plainStyle },
  text: { size: 9, ...plainStyle },
  symbols: { size: 8 },
  logo: { size: 44 },
  general: { showPageNumbers: true, tableColor: '#ffffff', alternateRowColor: '#f2f2f2', evenPages: true },
}

/** The document preferences of a template, with defaults for what is not set. */
export function preferencesOf(template: Pick<Template, 'prefrences'>): FullPreferences {
  const set = template.prefrences ?? {}
  return {
    mainTitle: filledPart('mainTitle', set),
    otherTitle: filledPart('otherTitle', set),
    subject: filledPart('subject', set),
    grades: filledPart('grades', set),
    subheading: filledPart('subheading', set),
    text: filledPart('text', set),
    symbols: filledPart('symbols', set),
    logo: filledPart('logo', set),
    general: filledPart('general', set),
  }
}

/** A value of undefined counts as not set. */
function filledPart<K extends keyof FullPreferences>(part: K, set: Preferences): FullPreferences[K] {
  const known = Object.entries(set[part] ?? {}).filter(([, value]) => value !== undefined)
  return { ...defaultPreferences[part], ...Object.fromEntries(known) }
}
