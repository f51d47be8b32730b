import { type Device, type DeviceRow, openDevice, openPins, type Pins, type SealedBytes } from '#device/index.ts'
import { type HandClock, handClock } from '../outbox/handClock.ts'

export interface PinRow extends DeviceRow {
  owner: string
  text: SealedBytes
  sent?: { value: SealedBytes }
}

export const ada = 'school|ada'
export const bo = 'school|bo'

export interface PinDevice {
  device: Device<PinRow, PinRow>
  pins: Pins
  clock: HandClock
}

interface Place {
  indexedDB: IDBFactory
  localStorage: Storage
  clock?: HandClock
  crypto?: Crypto
}

/** A page on a device on disk; PBKDF2 with few rounds. */
/** The name of the answers that a full disk leaves. */
export const kept = 'own'

export function openPinDevice({
  indexedDB,
  localStorage,
  clock = handClock(),
  crypto: own = crypto,
}: Place): PinDevice {
  const device = openDevice<PinRow>({
    indexedDB,
    crypto: own,
    localStorage,
    clock,
    ownerOf: ({ owner }) => owner,
    kept,
  })
  if (!device.vault) throw new Error('a device on disk has a vault')
  return { device, pins: openPins({ vault: device.vault, crypto: own, clock, rounds: 10 }), clock }
}

/** A used device: two stored rows, a mirrored one, a cached answer, and one row of another user. */
export async function fill({ device }: PinDevice): Promise<void> {
  const mine = await device.keys.create(ada)
  const theirs = await device.keys.create(bo)
  const put = (row: PinRow) => device.rows.update(row.key, () => row)
  await put({ key: '1', seq: 1, owner: ada, text: await mine.seal('Emil') })
  await put({ key: '2', seq: 2, owner: ada, text: await mine.seal('Mia'), sent: { value: await mine.seal('Mia war') } })
  await put({ key: '3', seq: 3, owner: bo, text: await theirs.seal('Noah') })
  const cells = await mine.seal([['x', { at: 1, by: 'page' }]])
  await device.rows.update(`${ada}|5`, (_, beside) => {
    beside.settled = { n: 1, cells }
    return undefined
  })
  device.mirror.put({ key: '4', seq: 4, owner: ada, text: await mine.seal('Ida') })
  await device.answers.put(ada, 'classes', ['1a'])
}

/** Everything that the owner can read on this device. */
export async function readAll({ device }: PinDevice, owner: string): Promise<unknown> {
  const sealer = await device.keys.create(owner)
  const rows = (await device.rows.list()).filter((row) => row.owner === owner)
  const mirrored = device.mirror.all().filter((row) => row.owner === owner)
  const open = (sealed: SealedBytes | undefined) => (sealed ? sealer.open(sealed) : undefined)
  return {
    rows: await Promise.all(rows.map(async ({ text, sent }) => [await open(text), await open(sent?.value)])),
    mirrored: await Promise.all(mirrored.map(({ text }) => open(text))),
    settled: await open((await device.rows.get(`${owner}|5`)).settled?.cells),
    kept: (await device.answers.get(owner, 'classes'))?.value,
  }
}

export const allOfAda = {
  rows: [
    ['Emil', undefined],
    ['Mia', 'Mia war'],
  ],
  mirrored: ['Ida'],
  settled: [['x', { at: 1, by: 'page' }]],
  kept: ['1a'],
}
