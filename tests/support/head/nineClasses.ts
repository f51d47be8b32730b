import { schoolEndpoints } from '#contract/index.ts'
import type { Client } from '../server/createClient.ts'

const templateOf = (name: string) => (/^[12]/.test(name) ? 'demo-nds12' : 'demo-nds34')

/**
 * Makes the demo school one of nine classes: 1a and 1b, 2a to 2c, two each of 3 and 4. Each has children, a template and a
 * teacher; all but those of 1a and 3a are called as their class.
 */
export async function makeNineClasses(head: Client): Promise<void> {
  for (const name of ['1b', '2a', '3b', '4a']) {
    await head.call('addClass', {}, { name, label: 'Klasse', template: templateOf(name) })
    await head.call('addStudent', {}, { preName: 'Kind', name: `aus ${name}`, class: name, id: `kind-${name}` })
  }
  await head.call('editClass', {}, { classID: 'demo-2c', name: '2c', label: 'Klasse', template: templateOf('2c') })
  const classes = schoolEndpoints.classes.data.parse(await head.call('classes'))
  for (const { name, classID } of classes.filter(({ name }) => !['1a', '3a'].includes(name))) {
    const email = `lehrkraft.${name}@musterschule.example`
    await head.call('addUser', {}, { data: { name: `Lehrkraft ${name}`, email, admin: false, classes: [classID] } })
  }
}
