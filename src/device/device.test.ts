import { IDBFactory } from 'fake-indexeddb'
import { type CaseRow, deviceCase } from '../../tests/support/device/deviceCase.ts'
import { handClock } from '../../tests/support/outbox/handClock.ts'
import { memoryStorage } from '../../tests/support/outbox/memoryStorage.ts'
import { openDevice } from './openDevice.ts'
import { openMemoryDevice } from './openMemoryDevice.ts'

deviceCase('a device on IndexedDB', () =>
  openDevice<CaseRow>({
    indexedDB: new IDBFactory(),
    crypto,
    localStorage: memoryStorage(),
    clock: handClock(),
    ownerOf: () => 'school|ada',
  }),
)
deviceCase('a device in memory', () => openMemoryDevice<CaseRow>({ crypto, clock: handClock() }))
