import type { Client } from '../server/createClient.ts'

/** Children of 3a whose report cards are not like those of their class. */
export const ownCards = { texts: 'Milan Arslan', annex: 'Liam Cordes', ethics: 'Clara Albers' } as const

/** Gives one child of 3a the report card of Jahrgang 1/2, another one an annex, and a third one Werte und Normen. */
export async function giveOwnTemplates(head: Client): Promise<void> {
  await setTemplates(head, ownCards.texts, { template: 'demo-nds12' })
  await setTemplates(head, ownCards.annex, { annex: 'demo-onlyt' })
  await head.save('3a', ownCards.ethics, (entry) => ({
    ...entry,
    layout: { ...entry.layout, religionName: 'Werte und Normen' },
  }))
}

/** `name` as people say it; '' for none of its own. */
export async function setTemplates(head: Client, name: string, templates: { template?: string; annex?: string }) {
  const { grades: _, ...student } = await head.student('3a', name)
  await head.call('editStudent', {}, { ...student, ...templates })
}
