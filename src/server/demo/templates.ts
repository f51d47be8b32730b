import { Template } from '#contract/index.ts'
import { preferencesOf } from '#report/index.ts'
import { fillerOf } from '#rules/index.ts'
import ticks from './templateNds12t.json' with { type: 'json' }
import onlyTicks from './templateOnlyTicks.json' with { type: 'json' }
import { demoTextBlocks as textBlocks } from './textBlocks.ts'

/** All preferences with their defaults, so that the editor shows them as set. */
const prefrences = preferencesOf({})
export const demoPlace = 'Musterstadt'
const demoSchoolTexts = { standartText: fillerOf('nds12t'), schoolName: 'Musterschule', signaturePlace: demoPlace }

/** One template of each layout, by ID. */
export const demoTemplates = {
  'demo-nds12t': Template.parse({
    ...ticks,
    textBlocks,
    prefrences,
    layout: { ...ticks.layout, config: { ...ticks.layout.config, ...demoSchoolTexts } },
  }),
  'demo-nds12': Template.parse({
    name: 'Jahrgang 1/2',
    level: '1/2',
    layout: { name: 'nds12', config: { ...demoSchoolTexts, standartText: fillerOf('nds12') } },
    grades: [],
    texts: [],
    prefrences,
  }),
  'demo-nds34': Template.parse({
    name: 'Jahrgang 3/4 mit Noten',
    level: '3/4',
    layout: { name: 'nds34', config: { ...demoSchoolTexts, standartText: fillerOf('nds34'), rectColor: '#c9c9c9' } },
    grades: [],
    texts: [],
    prefrences,
  }),
  'demo-onlyt': Template.parse({ ...onlyTicks, prefrences, layout: { name: 'onlyt', config: demoSchoolTexts } }),
}
export type DemoTemplateID = keyof typeof demoTemplates
