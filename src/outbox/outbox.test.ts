import { IDBFactory } from 'fake-indexeddb'
import { openDevice, openMemoryDevice } from '#device/index.ts'
import type { Place } from '../../tests/support/outbox/createBench.ts'
import { handClock } from '../../tests/support/outbox/handClock.ts'
import { memoryStorage } from '../../tests/support/outbox/memoryStorage.ts'
import { outboxCase } from '../../tests/support/outbox/outboxCase.ts'
import type { MirroredRow, StoredRow } from './ports.ts'

const ownerOf = ({ school, userID }: Pick<StoredRow, 'school' | 'userID'>) => `${school}|${userID}`

function placeOn(device: ReturnType<typeof openMemoryDevice<StoredRow, MirroredRow>>): Place {
  return {
    store: device.rows,
    sealerFor: ({ school, userID }) => device.keys.create(ownerOf({ school, userID })),
    mirror: device.mirror,
  }
}

outboxCase('the outbox on IndexedDB', () =>
  placeOn(
    openDevice<StoredRow, MirroredRow>({
      indexedDB: new IDBFactory(),
      crypto,
      localStorage: memoryStorage(),
      clock: handClock(),
      ownerOf,
    }),
  ),
)
outboxCase('the outbox in memory', () => placeOn(openMemoryDevice({ crypto, clock: handClock() })))
