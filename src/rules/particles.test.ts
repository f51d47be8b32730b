import { expect, it } from 'vitest'
import { withoutParticle } from './particles.ts'

it.each([
  ['von der Heide', 'Heide'],
  ['Von der Heide', 'Heide'],
  ['von und zu Weißenfels', 'Weißenfels'],
  ['van den Berg', 'Berg'],
  ['de Vries', 'Vries'],
  ['al-Hassan', 'Hassan'],
  ['al Hassan', 'Hassan'],
  ['d’Angelo', 'Angelo'],
  ['zur Mühlen', 'Mühlen'],
])('%s is found under %s', (name, key) => expect(withoutParticle(name)).toBe(key))

it.each(['De Luca', 'La Rocca', 'Al Hassan', 'O’Brien', 'D’Angelo', 'von', 'Vonnegut', 'Dell', 'Müller-von Aa', ''])(
  '%s is found under itself',
  (name) => expect(withoutParticle(name)).toBe(name),
)
