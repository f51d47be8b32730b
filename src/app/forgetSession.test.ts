import { expect, it } from 'vitest'
import { DeviceLocked, openMemoryDevice } from '#device/index.ts'
import { ownTextBlocksName } from '#queries/unsentTextBlocks.ts'
import { keptAtLogout } from './forgetSession.ts'

const own = 'school|ada'
const sentence = { field: 'reading', level: '', text: '{Vorname} liest gern.' }
const sent = { known: [sentence], add: [], remove: [], at: 1 }
const unsent = { ...sent, add: [sentence] }

/** Ada's device with these own sentences, after her logout; nothing can be read behind the PIN. */
async function afterLogout(sentences: object | undefined, isLocked: boolean): Promise<string[]> {
  const { keys, answers } = openMemoryDevice({ crypto, clock: { now: () => 1 } as never })
  await keys.create(own)
  await answers.put(own, 'classStudents/1a', [])
  if (sentences) await answers.put(own, ownTextBlocksName, sentences)
  const get = async () => {
    throw new DeviceLocked('The PIN has not been given.')
  }
  await answers.clearOwner(own, await keptAtLogout(isLocked ? { ...answers, get } : answers, own))
  return answers.names(own)
}

it('a logout from the lock screen clears the tablet; own sentences that nobody can read there do not stop it, and stay', async () => {
  expect(await afterLogout(undefined, true)).toEqual([])
  expect(await afterLogout(sent, true)).toEqual([ownTextBlocksName])
  expect(await afterLogout(unsent, true)).toEqual([ownTextBlocksName])
})

it('a logout leaves own sentences only while the server does not know them', async () => {
  expect(await afterLogout(sent, false)).toEqual([])
  expect(await afterLogout(unsent, false)).toEqual([ownTextBlocksName])
})
