import { beforeEach, describe, expect, it } from 'vitest'
import { type Bench, until } from '../../tests/support/outbox/createBench.ts'
import { ada, entryWith, marksOf, targetOf } from '../../tests/support/outbox/entries.ts'
import { hanging, type TroubledDevice, troubledDevice } from '../../tests/support/outbox/troubledDevice.ts'
import { rowKey } from './row/Row.ts'

const mia = targetOf('1')
const key = rowKey(ada, mia)

let here: TroubledDevice
let bench: Bench
let device: TroubledDevice['device']
beforeEach(() => {
  here = troubledDevice()
  ;({ bench, device } = here)
})

describe('where what values must look like cannot be fetched at the start', () => {
  it('what a dead page had typed is found as soon as it can', async () => {
    const page = await here.opened()
    here.fault = hanging
    page.outbox.edit(mia, null, entryWith({ math: '3' }), 'tick')
    await bench.passUntil(100, () => page.outbox.view().trouble === 'slow')
    here.fault = undefined
    page.vanish()

    let isFetched = false
    const { shapes } = page.ports
    const next = bench.page({ shapes: async () => (isFetched ? shapes() : Promise.reject(new Error('no network'))) })
    await next.outbox.open(ada)
    expect(device.mirror.all()).toHaveLength(1)
    isFetched = true
    await bench.passUntil(2_000, () => next.outbox.row(key)?.onDevice === true)
    expect(marksOf(next.outbox.row(key)?.value)).toEqual({ math: '3' })
    expect(device.mirror.all()).toEqual([])
  })

  it('it is found, too, where the outbox was closed at the moment of the next try and goes on from memory', async () => {
    const page = await here.opened()
    here.fault = hanging
    page.outbox.edit(mia, null, entryWith({ math: '3' }), 'tick')
    await bench.passUntil(100, () => page.outbox.view().trouble === 'slow')
    page.vanish()

    let isFetched = false
    const { shapes } = page.ports
    here.fault = undefined
    const next = bench.page({ shapes: async () => (isFetched ? shapes() : Promise.reject(new Error('no network'))) })
    await next.outbox.open(ada)
    here.fault = hanging
    next.outbox.edit(targetOf('emil'), null, entryWith({ math: '1' }), 'tick')
    next.outbox.close()
    bench.clock.pass(2_000)
    isFetched = true
    await next.outbox.open(ada)
    await until(next.outbox, () => next.outbox.row(key) !== undefined)
    expect(marksOf(next.outbox.row(key)?.value)).toEqual({ math: '3' })
  })
})
